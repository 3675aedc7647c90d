import { Link } from 'react-router';
import type { Project } from '../../contract/projects.ts';
import { itemAddress } from '../addresses.ts';
import { formatDate } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { classes } from '../ui/classes.ts';
import { budgetLabel } from './project-labels.ts';

/** Whose it is, since when, and what it came from. */
export function ProjectSource({ project }: { project: Project }) {
  const { clientName, company, createdAt, contactId, meetingId } = project;
  const whose = [clientName, company].filter(Boolean).join(', ');
  return (
    <>
      {whose && <p className="wrap-anywhere text-muted">{whose}</p>}
      <p className="flex flex-wrap gap-x-1.5 text-muted text-xs">
        Created <RelativeTime instant={createdAt} withDate />
      </p>
      {contactId !== null && (
        <Link
          className="link-quiet w-fit text-muted text-xs pointer-coarse:py-2"
          to={itemAddress.contact(contactId)}
        >
          From a contact request
        </Link>
      )}
      {meetingId !== null && (
        <Link
          className="link-quiet w-fit text-muted text-xs pointer-coarse:py-2"
          to={itemAddress.meeting(meetingId)}
        >
          From a meeting
        </Link>
      )}
    </>
  );
}

/** What it costs, who signs in, from when to when. */
export function ProjectFacts({ project }: { project: Project }) {
  const { budget, clientPortalUsername, startDate, expectedCompletion } = project;
  const isDated = startDate !== null || expectedCompletion !== null;
  const day = (value: string | null) => (value === null ? 'open' : formatDate(value));
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm *:min-w-0">
      <div>
        <dt className="text-faint text-xs">Budget</dt>
        <dd className={classes('tabular-nums', budget !== null && 'font-semibold')}>{budgetLabel(budget)}</dd>
      </div>
      <div>
        <dt className="text-faint text-xs">Portal login</dt>
        <dd className="wrap-anywhere">{clientPortalUsername ?? 'Nobody'}</dd>
      </div>
      {isDated && (
        <div>
          <dt className="text-faint text-xs">Start to completion</dt>
          <dd>
            {day(startDate)} to {day(expectedCompletion)}
          </dd>
        </div>
      )}
    </dl>
  );
}
