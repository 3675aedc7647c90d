import type { VisitorMeeting } from '../../../contract/meetings.ts';
import { MeetingSummary } from '../meeting-summary.tsx';
import { timesOfMeeting } from '../meeting-times.ts';

interface ProposedTimeProps {
  meeting: VisitorMeeting;
  proposal: NonNullable<VisitorMeeting['proposal']>;
}

/** The time that the visitor has asked for in place of the present one. */
export function ProposedTime({ meeting, proposal }: ProposedTimeProps) {
  const { timeZone, duration } = meeting;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">You asked for another time</h3>
      <MeetingSummary
        times={timesOfMeeting({ startsAt: proposal.startsAt, timeZone, duration })}
        tone="plain"
      />
      <p className="max-w-[60ch] text-muted text-sm">
        The meeting stays at its present time until we answer.{' '}
        {proposal.held
          ? 'The other one is held for you until then.'
          : 'The other one is not held for you: we keep a time for 24 hours, and only a few at once for one address or network.'}
      </p>
    </div>
  );
}
