import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/call.ts';
import { closedHead } from '../../page-data.ts';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WithoutScripts } from '../../ui/without-scripts.tsx';
import { useLinkedMeeting, useMeetingToken } from './meeting-link.ts';
import { OwnMeeting } from './own-meeting.tsx';

export const meta = closedHead('Your meeting', { name: 'referrer', content: 'no-referrer' });

/** A visitor's own meeting, through the secret link. */
export default function SiteMeeting() {
  const token = useMeetingToken();
  return (
    <div className="wrap grid max-w-3xl gap-10 pt-32 pb-24 lg:pt-40">
      <h1 className="text-title">Your meeting</h1>
      <WithoutScripts>Your meeting is shown with JavaScript, which does not run here.</WithoutScripts>
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
    <Card heated className="p-5 sm:p-8">
      <OwnMeeting token={token} meeting={meeting.data} />
    </Card>
  );
}

function NoMeeting({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-[60ch] text-lg text-muted">
        {children} Please open the whole link that you were given, or ask for a new meeting.
      </p>
      <Link className="link-quiet" to={paths.schedule}>
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
