import type { MeetingRequest } from '../../../contract/meetings.ts';
import { formatDay, formatTime } from '../../time/format.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { overlapIn, useProposalAnswer } from './meeting-changes.ts';

interface ProposalAnswerProps {
  meeting: MeetingRequest;
  onDone: (answered: MeetingRequest) => void;
}

/** The visitor's proposal of another time, to be accepted or declined. */
export function ProposalAnswer({ meeting, onDone }: ProposalAnswerProps) {
  const { proposal } = meeting;
  const answer = useProposalAnswer();
  if (!proposal) return null;
  // Only what was said of this proposal: the visitor may have made another one since.
  const isAnswered = answer.variables?.meeting.proposal?.proposedAt === proposal.proposedAt;
  const overlaps = isAnswered && overlapIn(answer.error) !== undefined;
  const reply = (accept: boolean) => answer.start({ meeting, accept, force: accept && overlaps }, { onDone });
  return (
    <section
      aria-label="Another time"
      className="grid gap-3 rounded-md border border-warning/35 bg-warning/6 p-4"
    >
      <p className="text-sm">
        The visitor asks for {formatDay(proposal.requestedDate)},{' '}
        <span className="font-mono">{formatTime(proposal.requestedTime)}</span> instead. Accepting moves the
        meeting there and approves it.
      </p>
      <InlineError error={answer.error} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={answer.isPending} onClick={() => reply(true)}>
          {overlaps ? 'Accept anyway' : 'Accept new time'}
        </Button>
        <Button size="small" variant="quiet" disabled={answer.isPending} onClick={() => reply(false)}>
          Decline
        </Button>
      </div>
    </section>
  );
}
