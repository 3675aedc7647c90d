import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Template, templateEndpoints } from '../../contract/milestones.ts';
import { queryOf } from '../api/queries.ts';
import { projectKindLabels } from '../projects/project-labels.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { isSameSet, TemplateForm } from './template-form.tsx';

/** The milestones that a new project begins with, by its kind. */
export function AdminTemplates() {
  const query = useQuery(queryOf(templateEndpoints.list));
  const [edited, setEdited] = useState<Template['kind']>();
  return (
    <section aria-labelledby="templates" className="grid gap-8">
      <header className="grid gap-2">
        <h2 id="templates" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Templates
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          The milestones that a new project begins with. With a start and an expected completion they are
          spread between the two. Projects that are there already keep theirs.
        </p>
      </header>
      {query.isPending && <Skeleton className="h-80" />}
      {query.isError && <LoadError title="The templates could not be loaded" query={query} />}
      {query.data && (
        <>
          <ul className="grid items-stretch gap-5 lg:grid-cols-3">
            {query.data.map((template) => (
              <TemplateCard key={template.kind} template={template} onEdit={() => setEdited(template.kind)} />
            ))}
          </ul>
          <TemplateDialog
            template={query.data.find(({ kind }) => kind === edited)}
            onClose={() => setEdited(undefined)}
          />
        </>
      )}
    </section>
  );
}

function TemplateCard({ template, onEdit }: { template: Template; onEdit: () => void }) {
  const { kind, milestones, original } = template;
  const label = projectKindLabels[kind];
  return (
    <li className="grid content-start gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="grid justify-items-start gap-2">
          <h3 className="text-lg">{label}</h3>
          {!isSameSet(milestones, original) && <Badge variant="default">Your own</Badge>}
        </div>
        <Button size="small" aria-label={`Edit the template ${label}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      {milestones.length > 0 ? (
        <ol className="grid gap-2 text-sm">
          {milestones.map(({ title }, index) => (
            <li key={index} className="grid grid-cols-[1.75rem_minmax(0,1fr)]">
              <span className="font-mono text-faint text-xs leading-[1.7]">{index + 1}</span>
              <span dir="auto" className="wrap-anywhere text-left">
                {title}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-muted text-sm">No milestones.</p>
      )}
    </li>
  );
}

function TemplateDialog({ template, onClose }: { template: Template | undefined; onClose: () => void }) {
  // Says what was edited also while the dialog fades.
  const last = useRef(template);
  if (template) last.current = template;
  return (
    <Dialog
      open={template !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={last.current ? projectKindLabels[last.current.kind] : ''}
      description="What a new project of this kind begins with, in this order."
      width="large"
    >
      {template && <TemplateForm key={template.kind} template={template} onClose={onClose} />}
    </Dialog>
  );
}
