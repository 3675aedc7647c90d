import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Project, projectEndpoints, storedStatus } from '../../contract/projects.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useListKeys } from '../browser/list-keys.ts';
import { useMaking } from '../browser/making.ts';
import { CreateCheckpoint } from '../checkpoints/create-checkpoint.tsx';
import { CreateInvoice } from '../invoices/create-invoice.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { LoadError } from '../ui/load-error.tsx';
import { ProjectPanels } from './admin-project-panels.tsx';
import { CreateProject } from './create-project.tsx';
import { DeleteProject } from './delete-project.tsx';
import { EditProject } from './edit-project.tsx';
import { NoProjects, ProjectSkeletons } from './no-projects.tsx';
import { useOpenedProject } from './opened-project.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectFilters, useProjectFilter } from './project-filters.tsx';

/** What lies over the list. */
type OpenDialog =
  | { kind: 'create' }
  | { kind: 'checkpoint' | 'invoice' | 'edit' | 'delete'; project: Project };

/** The tab 'Client Projects'. */
export function AdminProjects() {
  const filter = useProjectFilter();
  const status = filter.status && storedStatus(filter.status);
  const list = usePagedList(projectEndpoints.list, { q: filter.q || undefined, status });
  const [going, setGoing] = useState<number>();
  const opened = useOpenedProject(going);
  const [dialog, setDialog] = useState<OpenDialog>();
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, ...refreshes.projects);
  const create = () => setDialog({ kind: 'create' });
  const close = () => setDialog(undefined);

  const alone = opened.query.data;
  const isAlone = alone && list.query.isSuccess && !list.rows.some(({ id }) => id === opened.id);
  const rows = isAlone ? [alone, ...list.rows] : list.rows;

  const toggle = (project: Project) => (project.id === opened.id ? opened.close() : opened.open(project));
  const withRow = (work: (project: Project) => void) => (id: number) =>
    rows.filter((each) => each.id === id).forEach(work);
  const cards = useRef<HTMLUListElement>(null);
  useListKeys('Client Projects', {
    list: cards,
    noun: 'project',
    onOpen: withRow(toggle),
    onDelete: withRow((project) => setDialog({ kind: 'delete', project })),
  });
  useMaking('Client Projects', 'Create a client project', create);

  return (
    <section className="grid gap-6" aria-labelledby="projects-heading">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="projects-heading" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Client Projects
        </h2>
        <Button variant="solid" className="max-sm:w-full sm:ml-auto" onClick={create}>
          <Plus aria-hidden="true" className="size-4" />
          Create Client Project
        </Button>
      </header>
      <ProjectFilters filter={filter}>
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
      </ProjectFilters>
      {opened.id !== undefined && opened.query.isError && (
        <div className="grid gap-3">
          <LoadError title="This project could not be opened" query={opened.query} />
          <Button size="small" variant="quiet" className="w-fit" onClick={opened.close}>
            Hide
          </Button>
        </div>
      )}
      <ListStates
        list={{ ...list, rows }}
        failure="Projects could not be loaded"
        waiting={<ProjectSkeletons />}
        empty={<NoProjects filter={filter} onCreate={create} />}
        onRetry={reload}
      >
        <ul
          ref={cards}
          aria-label="Projects"
          aria-busy={list.query.isPlaceholderData}
          className={classes(
            'grid grid-cols-[minmax(0,1fr)] gap-3 transition-opacity',
            list.query.isPlaceholderData && 'opacity-60',
          )}
        >
          {rows.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              onCheckpoint={() => setDialog({ kind: 'checkpoint', project })}
              onInvoice={() => setDialog({ kind: 'invoice', project })}
              onEdit={() => {
                opened.remember(project);
                setDialog({ kind: 'edit', project });
              }}
              onDelete={() => setDialog({ kind: 'delete', project })}
              onToggle={() => toggle(project)}
              onArrival={project.id === opened.arrival ? opened.arrived : undefined}
            >
              {project.id === opened.id && <ProjectPanels project={project} />}
            </ProjectCard>
          ))}
        </ul>
        {list.rows.length === 0 && <NoProjects filter={filter} onCreate={create} />}
        <ListFooter list={list} />
      </ListStates>
      <CreateProject open={dialog?.kind === 'create'} onClose={close} />
      <CreateCheckpoint
        project={dialog?.kind === 'checkpoint' ? dialog.project : undefined}
        onClose={close}
      />
      <CreateInvoice project={dialog?.kind === 'invoice' ? dialog.project : undefined} onClose={close} />
      <EditProject id={dialog?.kind === 'edit' ? dialog.project.id : undefined} onClose={close} />
      <DeleteProject
        project={dialog?.kind === 'delete' ? dialog.project : undefined}
        onClose={close}
        onGoing={setGoing}
      />
    </section>
  );
}
