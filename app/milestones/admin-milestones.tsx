import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Milestone, milestoneColumnLabels, milestoneEndpoints } from '../../contract/milestones.ts';
import type { Project } from '../../contract/projects.ts';
import { queryOf } from '../api/queries.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { Check } from '../ui/icons.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddMilestone } from './add-milestone.tsx';
import { EditMilestone } from './edit-milestone.tsx';
import { useKeptFocus } from './kept-focus.ts';
import { MilestoneBoard } from './milestone-board.tsx';
import { useDone, useMilestoneRemoval, useMove } from './milestone-changes.ts';
import { moveTo, type Order, orderIn, placeAt } from './milestone-order.ts';

/** The panel 'Milestones': the editor of a project's timeline. */
export function AdminMilestones({ project }: { project: Project }) {
  const query = useQuery(queryOf(milestoneEndpoints.list, { params: { id: project.id } }));
  if (query.isPending) return <Skeleton className="h-72" />;
  if (!query.data) return <LoadError title="The milestones could not be loaded" query={query} />;
  return <Editor projectId={project.id} milestones={query.data} />;
}

function Editor({ projectId, milestones }: { projectId: number; milestones: Milestone[] }) {
  const [said, setSaid] = useState('');
  const [edited, setEdited] = useState<Milestone>();
  const [deleted, setDeleted] = useState<Milestone>();
  const [wanted, setWanted] = useState<Order>();
  const keepFocus = useKeptFocus();
  const move = useMove(projectId);
  const done = useDone(projectId);
  const remove = useMilestoneRemoval(projectId);
  const order = (move.isPending && wanted) || orderIn(milestones);

  function drop(milestone: Milestone, after: Order) {
    const there = moveTo(after, milestone.id);
    const here = moveTo(order, milestone.id);
    if (!there || (here?.column === there.column && here.after === there.after)) return;
    setWanted(after);
    done.reset();
    move.start(there, {
      onDone() {
        const column = after[there.column];
        const place = `${column.indexOf(milestone.id) + 1} of ${column.length}`;
        setSaid(`“${milestone.title}” is ${place} in ${milestoneColumnLabels[there.column]}.`);
      },
    });
  }

  function finish(milestone: Milestone, isDone: boolean) {
    keepFocus(milestone.id, 'done');
    move.reset();
    const words = isDone ? 'is completed' : 'is open again';
    done.start(
      { id: milestone.id, done: isDone },
      { onDone: () => setSaid(`“${milestone.title}” ${words}.`) },
    );
  }

  return (
    <div className="grid gap-6">
      <div className="grid items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <AddMilestone projectId={projectId} onSaid={setSaid} />
        <Said words={said} />
      </div>
      <InlineError error={move.error ?? done.error} />
      <MilestoneBoard
        {...{ projectId, milestones, order }}
        onDrop={drop}
        onPlace={(milestone, place) => {
          keepFocus(milestone.id, 'move');
          drop(milestone, placeAt(order, milestone.id, place));
        }}
        onDone={finish}
        onLeaving={({ id }, control) => keepFocus(id, control)}
        onEdit={setEdited}
        onDelete={setDeleted}
        onSaid={setSaid}
      />
      <EditMilestone
        projectId={projectId}
        milestone={edited && (milestones.find(({ id }) => id === edited.id) ?? edited)}
        onSaid={setSaid}
        onClose={() => setEdited(undefined)}
      />
      <DeleteDialog
        item={deleted}
        title={({ title }) => `Delete “${title}”?`}
        describe={({ visible }) =>
          visible
            ? 'It goes from the timeline that the client sees, and cannot be brought back.'
            : 'It cannot be brought back.'
        }
        remove={remove}
        onClose={() => setDeleted(undefined)}
      />
    </div>
  );
}

/** What was saved last, where it can be seen and heard. */
function Said({ words }: { words: string }) {
  return (
    <p role="status" className="flex min-h-6 items-start gap-2 text-muted text-sm md:justify-end">
      {words && (
        <>
          <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          <span className="wrap-anywhere min-w-0">{words}</span>
        </>
      )}
    </p>
  );
}
