import { useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { meetingEndpoints, type VisitorMeeting } from '../../../contract/meetings.ts';
import { addressOf } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { CancelMeeting } from './cancel-meeting.tsx';
import { MeetingView } from './meeting-view.tsx';
import { isOpen } from './meeting-words.ts';
import { OfferedTimes } from './offered-times.tsx';
import { ProposeTime } from './propose-time.tsx';

interface OwnMeetingProps {
  token: string;
  meeting: VisitorMeeting;
}

/** The meeting, and what its visitor can do with it. */
export function OwnMeeting({ token, meeting }: OwnMeetingProps) {
  const [isProposing, setProposing] = useState(false);
  const queryClient = useQueryClient();
  const proposeButton = useRef<HTMLButtonElement>(null);
  const { heading, focusHeading } = useHeadingFocus(meeting);

  function keep(changed: VisitorMeeting) {
    focusHeading();
    queryClient.setQueryData(queryOf(meetingEndpoints.visit, { params: { token } }).queryKey, changed);
    setProposing(false);
  }

  function stopProposing() {
    flushSync(() => setProposing(false));
    proposeButton.current?.focus();
  }

  return (
    <section aria-label="Meeting" className="grid gap-7">
      <MeetingView
        meeting={meeting}
        heading={heading}
        offered={
          meeting.offer && (
            <OfferedTimes token={token} meeting={meeting} offer={meeting.offer} onDone={keep} />
          )
        }
      />
      {isProposing && isOpen(meeting) ? (
        <ProposeTime token={token} meeting={meeting} onDone={keep} onCancel={stopProposing} />
      ) : (
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          {meeting.status === 'approved' && !meeting.past && (
            <CalendarFile token={token} isSettled={!meeting.offer} />
          )}
          {isOpen(meeting) && (
            <Button ref={proposeButton} onClick={() => setProposing(true)}>
              Ask for another time
            </Button>
          )}
          {isOpen(meeting) && <CancelMeeting token={token} onDone={keep} />}
          {!isOpen(meeting) && (
            <Link className={buttonClasses({ variant: 'line' })} to={paths.schedule}>
              Schedule a new meeting
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

/** The headline, which says how the meeting stands and takes the focus once that has changed. */
function useHeadingFocus(meeting: VisitorMeeting) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current) return;
    isWaiting.current = false;
    heading.current?.focus();
  }, [meeting]);
  return {
    heading,
    focusHeading() {
      isWaiting.current = true;
    },
  };
}

function CalendarFile({ token, isSettled }: { token: string; isSettled: boolean }) {
  return (
    <a
      className={buttonClasses({ variant: isSettled ? 'solid' : 'line' })}
      href={addressOf(meetingEndpoints.meetingFile.path, { params: { token } })}
      download="meeting.ics"
    >
      <CalendarPlus aria-hidden="true" className="size-4" />
      Add to calendar
    </a>
  );
}
