import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { meetingEndpoints, type VisitorMeeting } from '../../contract/meetings.ts';
import { addressOf, call, queryOf, sentenceOf } from '../api.ts';
import { paths } from '../paths.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { formatDay } from './days.ts';
import { MeetingSummary } from './meeting-summary.tsx';
import { MEETING_TAB } from './meeting-tab.tsx';
import { ProposeTime } from './propose-time.tsx';

interface OwnMeetingProps {
  token: string;
  meeting: VisitorMeeting;
}

/** The meeting's time, and what its visitor can do with it. */
export function OwnMeeting({ token, meeting }: OwnMeetingProps) {
  const { requestedDate, requestedTime, timeZone, duration, status, past, proposal } = meeting;
  const [isProposing, setProposing] = useState(false);
  const queryClient = useQueryClient();
  const region = useRef<HTMLElement>(null);
  const isOpen = (status === 'pending' || status === 'approved') && !past;

  function keep(changed: VisitorMeeting) {
    queryClient.setQueryData(queryOf(meetingEndpoints.visit, { params: { token } }).queryKey, changed);
    setProposing(false);
    region.current?.focus();
  }

  return (
    <section ref={region} tabIndex={-1} aria-label="Meeting" className="grid gap-6 outline-none">
      <MeetingSummary day={requestedDate} time={requestedTime} zone={timeZone} duration={duration} />
      {proposal && (
        <p className="text-muted text-sm">
          You asked for {formatDay(proposal.requestedDate)} at{' '}
          <span className="font-mono text-text">{proposal.requestedTime}</span> instead.
        </p>
      )}
      {isProposing ? (
        <ProposeTime token={token} meeting={meeting} onDone={keep} onCancel={() => setProposing(false)} />
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          {status === 'approved' && !past && (
            <a
              className={buttonClasses({ variant: 'solid' })}
              href={addressOf(meetingEndpoints.meetingFile.path, { params: { token } })}
              download="meeting.ics"
            >
              <CalendarPlus aria-hidden="true" className="size-4" />
              Add to calendar
            </a>
          )}
          {isOpen && <Button onClick={() => setProposing(true)}>Ask for another time</Button>}
          {isOpen && <CancelMeeting token={token} onDone={keep} />}
          {!isOpen && (
            <Link
              className={buttonClasses({ variant: 'line' })}
              to={{ pathname: paths.contact, search: `?tab=${MEETING_TAB}` }}
            >
              Schedule a new meeting
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

function CancelMeeting({ token, onDone }: { token: string; onDone: (meeting: VisitorMeeting) => void }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => call(meetingEndpoints.cancel, { params: { token } }),
    onSuccess(meeting) {
      setAsking(false);
      onDone(meeting);
    },
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Cancel meeting
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancel this meeting?"
        description="The time becomes free for others. You can ask for a new meeting whenever you like."
        action="Cancel meeting"
        pending={cancel.isPending}
        error={cancel.isError ? sentenceOf(cancel.error) : undefined}
        onConfirm={() => cancel.mutate()}
      />
    </>
  );
}
