import { type ReactNode, type RefObject, useState } from 'react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { classes } from '../../ui/classes.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { purposeLabel } from '../meeting-labels.ts';
import { answerTo, type OnDecided, statusFor, useDecisions } from './decision-changes.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { overlapIn } from './meeting-changes.ts';
import { MeetingStatusSelect } from './meeting-status-select.tsx';
import { RequestActions, type RequestDeeds } from './request-actions.tsx';
import { RequestKind, RequestStanding, RequestTime, timeOf } from './request-facts.tsx';
import { isWish } from './request-order.ts';

interface RequestRowProps {
  meeting: MeetingRequest;
  isSelected: boolean;
  /** The deeds of the selected row, for the keys. */
  deedsRef: RefObject<RequestDeeds | undefined>;
  made: ReactNode;
  onDecided: OnDecided;
  onOpen: () => void;
  onCompare: () => void;
  onReject: () => void;
}

/** A meeting request in the list, with what can be decided about it there. */
export function RequestRow(props: RequestRowProps) {
  const { meeting, isSelected, deedsRef, made, onDecided, onOpen, onCompare, onReject } = props;
  const decide = useDecisions(onDecided);
  const [isDeclining, setDeclining] = useState(false);
  const overlap = overlapIn(decide.error);
  const name = meeting.name;

  const deeds: RequestDeeds = {
    approve: () =>
      decide.start({
        decisions: [statusFor(meeting, 'approved')],
        text: `Approved ${name}, ${timeOf(meeting)}`,
      }),
    decline: () => setDeclining(true),
    answer: (accept) =>
      decide.start({
        decisions: [answerTo(meeting, accept)],
        text: accept
          ? `Moved ${name} to ${timeOf(meeting.proposal ?? meeting)}`
          : `Kept ${name} at ${timeOf(meeting)}`,
      }),
    open: onOpen,
    compare: onCompare,
    reject: onReject,
  };
  if (isSelected) deedsRef.current = deeds;

  return (
    <li
      data-request={meeting.id}
      tabIndex={-1}
      aria-current={isSelected || undefined}
      className={classes('request-row', isSelected && 'request-selected')}
    >
      <RequestKind meeting={meeting} />
      <div className="grid min-w-0 content-start gap-0.5">
        <p className="wrap-anywhere font-semibold text-base leading-snug">
          <bdi>{name}</bdi>
        </p>
        <p className="line-clamp-2 wrap-anywhere text-muted text-sm">
          {[purposeLabel(meeting.purpose), meeting.company].filter(Boolean).join(', ')}
        </p>
        {made}
      </div>
      <div className="grid min-w-0 content-start gap-0.5">
        <RequestTime meeting={meeting} />
        {meeting.message && (
          <p dir="auto" className="line-clamp-2 wrap-anywhere text-left text-muted text-sm">
            {meeting.message}
          </p>
        )}
        {meeting.status === 'pending' && meeting.rivals > 0 && (
          <button type="button" className="link-quiet w-fit py-1 text-left text-sm" onClick={onCompare}>
            {meeting.rivals === 1 ? '1 other asks' : `${meeting.rivals} others ask`} for this time
          </button>
        )}
      </div>
      <RequestStanding meeting={meeting} />
      <div className="grid content-start gap-2">
        <RequestActions {...{ meeting, deeds, isSelected }} pending={decide.isPending} />
        {!overlap && <InlineError size="small" error={decide.error} />}
      </div>
      <MeetingStatusSelect meeting={meeting} onDecided={onDecided} />
      <DeclineDialog open={isDeclining} onClose={() => setDeclining(false)} {...{ meeting, decide }} />
      <AlertDialog
        open={overlap !== undefined}
        onOpenChange={(open) => !open && decide.reset()}
        title="Two meetings at once?"
        description={`${overlap ?? ''} ${isWish(meeting, Date.now()) ? 'Accept the new time' : 'Approve this one'} all the same?`}
        action={isWish(meeting, Date.now()) ? 'Accept anyway' : 'Approve anyway'}
        pending={decide.isPending}
        onConfirm={() => decide.variables && decide.start({ ...decide.variables, force: true })}
      />
    </li>
  );
}
