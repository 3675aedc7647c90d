import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type LeavingProject, type RetentionRun, retentionEndpoints } from '../../contract/retention.ts';
import { queryOf } from '../api/queries.ts';
import { formatDate, formatInstantShort } from '../time/format.ts';
import { Card } from '../ui/card.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Switch } from '../ui/switch.tsx';
import { useHold } from './legal-changes.ts';
import { removedWords } from './legal-words.ts';

/** What was removed because its time was over, and the closed projects that go next. */
export function Retention() {
  const query = useQuery(queryOf(retentionEndpoints.show));
  return (
    <Card className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5 p-5 md:p-6">
      <header className="grid gap-1.5">
        <h3 className="text-lg">Removed by itself</h3>
        <p className="max-w-[70ch] text-muted text-sm">
          By the periods that were published last, in numbers. Sessions that have ended go within a day, and
          the network behind a meeting request after 30 days.
        </p>
      </header>
      {query.isPending && (
        <div role="status" aria-label="Loading what was removed">
          <Skeleton className="h-12 opacity-50" />
        </div>
      )}
      {query.isError && <LoadError title="What was removed could not be loaded" query={query} />}
      {query.data && (
        <>
          <Runs runs={query.data.runs} />
          {query.data.projects.length > 0 && <Leaving projects={query.data.projects} />}
        </>
      )}
    </Card>
  );
}

function Runs({ runs }: { runs: RetentionRun[] }) {
  const [last] = runs;
  if (!last) return <p className="text-muted text-sm">It was not looked for yet: that happens each hour.</p>;
  return (
    <div className="grid gap-3 text-sm">
      <p>Looked for last on {formatInstantShort(Date.parse(last.at))}.</p>
      <dl className="legal-runs">
        {runs.map(({ day, removed }) => (
          <div key={day}>
            <dt>{formatDate(day)}</dt>
            <dd>{removedWords(removed)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Leaving({ projects }: { projects: LeavingProject[] }) {
  return (
    <section aria-label="Closed projects that go next" className="grid gap-3 border-line border-t pt-5">
      <h4 className="text-base">Closed projects that go next</h4>
      <ul className="grid">
        {projects.map((project) => (
          <LeavingRow key={project.id} project={project} />
        ))}
      </ul>
    </section>
  );
}

function standingOf({ leavesAt, held, billed, completedAt }: LeavingProject): string {
  const completed = `Completed on ${formatInstantShort(Date.parse(completedAt))}.`;
  if (held) return `${completed} Held: it stays.`;
  if (billed) return `${completed} It stays while an invoice of it is open or recurs.`;
  return leavesAt ? `${completed} It goes on ${formatInstantShort(Date.parse(leavesAt))}.` : completed;
}

function LeavingRow({ project }: { project: LeavingProject }) {
  const id = useId();
  const hold = useHold();
  const { name, held } = project;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-2 text-sm">
      <span className="grid">
        <bdi className="wrap-anywhere font-semibold">{name}</bdi>
        <span className="text-muted">{standingOf(project)}</span>
        <InlineError error={hold.error} size="small" />
      </span>
      <span className="flex items-center gap-3">
        <label htmlFor={id}>
          Hold<span className="unseen"> {name}</span>
        </label>
        <Switch
          id={id}
          checked={held}
          disabled={hold.isPending}
          onChange={({ target }) => hold.start({ id: project.id, held: target.checked })}
        />
      </span>
    </li>
  );
}
