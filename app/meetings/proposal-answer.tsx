import type { MeetingRequest } from '../../contract/meetings.ts';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from './days.ts';
import { overlapIn, useProposalAnswer } from './meeting-changes.ts';

interface ProposalAnswerProps {
  meeting: MeetingRequest;
  onDone: () => void;
}

/** The visitor's wish for another time, to be accepted or declined. */
export function ProposalAnswer({ meeting: { id, proposal }, onDone }: ProposalAnswerProps) {
  const answer = useProposalAnswer();
  if (!proposal) return null;
  const overlap = overlapIn(answer.error);
  const give = (accept: boolean, force = false) =>
    answer.mutate({ id, accept, force, proposedAt: proposal.proposedAt }, { onSuccess: onDone });
  return (
    <section
      aria-label="Another time"
      className="grid gap-3 rounded-md border border-warning/35 bg-warning/6 p-4"
    >
      <p className="text-sm">
        The visitor asks for {formatDay(proposal.requestedDate)},{' '}
        <span className="font-mono">{proposal.requestedTime}</span> instead. Accepting moves the meeting there
        and approves it.
      </p>
      {answer.isError && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(answer.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={answer.isPending} onClick={() => give(true, overlap !== undefined)}>
          {overlap ? 'Accept anyway' : 'Accept new time'}
        </Button>
        <Button size="small" variant="quiet" disabled={answer.isPending} onClick={() => give(false)}>
          Decline
        </Button>
      </div>
    </section>
  );
}
