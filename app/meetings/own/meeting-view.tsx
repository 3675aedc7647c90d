import type { ReactNode, Ref } from 'react';
import type { VisitorMeeting } from '../../../contract/meetings.ts';
import { Badge } from '../../ui/badge.tsx';
import { meetingStatuses } from '../meeting-labels.ts';
import { MeetingSummary } from '../meeting-summary.tsx';
import { timesOfMeeting } from '../meeting-times.ts';
import { MeetingFacts } from './meeting-facts.tsx';
import { describeHold, describeState, isOpen } from './meeting-words.ts';
import { ProposedTime } from './proposed-time.tsx';

interface MeetingViewProps {
  meeting: VisitorMeeting;
  heading: Ref<HTMLHeadingElement>;
  /** What the agency offers in place of the present time. */
  offered: ReactNode;
}

/** How the meeting stands, when it is and how it happens. */
export function MeetingView({ meeting, heading, offered }: MeetingViewProps) {
  const { title, text } = describeState(meeting);
  const isPending = meeting.status === 'pending' && isOpen(meeting);
  const isAnswered = meeting.status === 'pending' && meeting.offer !== null;
  const tone = isAnswered ? 'plain' : 'lit';
  return (
    <>
      <div className="grid gap-3">
        <StatusBadge meeting={meeting} />
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <p className="wrap-anywhere max-w-[60ch] text-lg">{text}</p>
        {isPending && !isAnswered && <p className="max-w-[60ch] text-muted">{describeHold(meeting.held)}</p>}
      </div>
      <div className="grid gap-3">
        {isAnswered && <h3 className="text-lg">You asked for</h3>}
        <MeetingSummary times={timesOfMeeting(meeting)} tone={isOpen(meeting) ? tone : 'over'} />
      </div>
      {offered}
      {isOpen(meeting) && meeting.proposal && <ProposedTime meeting={meeting} proposal={meeting.proposal} />}
      <MeetingFacts meeting={meeting} />
    </>
  );
}

function StatusBadge({ meeting }: { meeting: VisitorMeeting }) {
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
