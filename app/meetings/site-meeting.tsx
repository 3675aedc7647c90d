import type { ReactNode } from 'react';
import { Link, type MetaFunction } from 'react-router';
import type { VisitorMeeting } from '../../contract/meetings.ts';
import { agency } from '../../contract/site.ts';
import { ApiError } from '../api.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { useLinkedMeeting, useMeetingToken } from './meeting-link.ts';
import { meetingStatuses } from './meeting-status.ts';
import { MEETING_TAB } from './meeting-tab.tsx';
import { OwnMeeting } from './own-meeting.tsx';

export const meta: MetaFunction = () => [
  { title: `Your meeting | ${agency.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

/** A visitor's own meeting, through the secret link. */
export default function SiteMeeting() {
  const token = useMeetingToken();
  return (
    <div className="wrap grid max-w-3xl gap-10 pt-32 pb-24 lg:pt-40">
      <h1 className="text-title">Your meeting</h1>
      <WithoutScripts>Your meeting is shown with JavaScript, which is switched off here.</WithoutScripts>
      {token === undefined && <MeetingSkeleton />}
      {token === '' && <NoMeeting>This address lacks the part that names your meeting.</NoMeeting>}
      {token && <LinkedMeeting token={token} />}
    </div>
  );
}

function LinkedMeeting({ token }: { token: string }) {
  const meeting = useLinkedMeeting(token);
  if (meeting.isPending) return <MeetingSkeleton />;
  if (meeting.isError) {
    const isUnknown = meeting.error instanceof ApiError && [400, 404].includes(meeting.error.status);
    if (isUnknown) return <NoMeeting>This link leads to no meeting.</NoMeeting>;
    return <LoadError title="Your meeting could not be loaded" query={meeting} />;
  }
  return (
    <Card heated className="grid gap-7 p-5 sm:p-8">
      <div className="grid gap-3">
        <MeetingBadge meeting={meeting.data} />
        <p className="wrap-anywhere max-w-[60ch] text-lg">{standOf(meeting.data)}</p>
      </div>
      <OwnMeeting token={token} meeting={meeting.data} />
    </Card>
  );
}

function MeetingBadge({ meeting }: { meeting: VisitorMeeting }) {
  const { label, badge } = meetingStatuses[meeting.status];
  return (
    <div>
      {meeting.cancelled ? (
        <Badge variant="neutral">Cancelled</Badge>
      ) : (
        <Badge variant={badge}>{label}</Badge>
      )}
    </div>
  );
}

/** How the meeting stands, in a sentence. */
function standOf({ status, cancelled, past, proposal, name }: VisitorMeeting): string {
  if (cancelled) return 'You cancelled this meeting.';
  if (status === 'completed') return 'This meeting took place. Thank you for your time.';
  if (status === 'rejected') return 'We could not accept this meeting. Please choose another time.';
  if (past) return 'The time of this meeting has passed.';
  if (proposal) return 'You asked for another time. The present one stays yours until we answer.';
  if (status === 'approved') return `It is settled, ${name}. We look forward to talking to you.`;
  return `We have your request, ${name}, and answer within 24 hours.`;
}

function NoMeeting({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-[60ch] text-lg text-muted">
        {children} Please open the whole link that you were given, or ask for a new meeting.
      </p>
      <Link className="link-quiet" to={{ pathname: paths.contact, search: `?tab=${MEETING_TAB}` }}>
        Schedule a meeting
      </Link>
    </div>
  );
}

function MeetingSkeleton() {
  return (
    <div role="status" aria-label="Loading your meeting" className="noscript:hidden">
      <Skeleton className="h-72" />
    </div>
  );
}
