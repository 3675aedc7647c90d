import { useRef, useState } from 'react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { formatDay, formatInstantShort, formatTime } from '../../time/format.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { useUntold, useWithdrawal } from './meeting-changes.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { UntoldVisitor } from './untold-visitor.tsx';

/** Whether other times can be offered for it. */
function isAhead({ status, startsAt }: MeetingRequest): boolean {
  return (status === 'pending' || status === 'approved') && Date.parse(startsAt) > Date.now();
}

/** The times that the visitor is offered in place of the present one, and the way to offer some. */
export function MeetingOffer({ meeting }: { meeting: MeetingRequest }) {
  const [isProposing, setProposing] = useState(false);
  const proposeButton = useRef<HTMLButtonElement>(null);
  const withdraw = useWithdrawal();
  const isUntold = useUntold();
  const [untold, setUntold] = useState<MeetingRequest>();
  const { offer } = meeting;
  if (!offer && !isAhead(meeting)) return null;
  const tell = (changed: MeetingRequest) => setUntold(isUntold(changed, undefined) ? changed : undefined);

  function afterWithdrawal(changed: MeetingRequest) {
    // The button that withdraws goes with what it withdrew.
    proposeButton.current?.focus();
    tell(changed);
  }

  function afterOffer(changed: MeetingRequest) {
    setProposing(false);
    tell(changed);
  }

  return (
    <section
      aria-label="Proposed times"
      className={offer ? 'grid gap-3 rounded-md border border-line-strong p-4 text-sm' : 'grid gap-3'}
    >
      {offer && <OpenOffer offer={offer} />}
      <InlineError error={withdraw.error} />
      <div className="flex flex-wrap gap-2">
        {isAhead(meeting) && (
          <Button ref={proposeButton} size="small" onClick={() => setProposing(true)}>
            {offer ? 'Propose other times' : 'Propose another time'}
          </Button>
        )}
        {offer && (
          <Button
            size="small"
            variant="quiet"
            pending={withdraw.isPending}
            onClick={() => withdraw.start(meeting, { onDone: afterWithdrawal })}
          >
            Withdraw
          </Button>
        )}
      </div>
      {untold && <UntoldVisitor meeting={untold} onDone={() => setUntold(undefined)} />}
      <OfferDialog
        open={isProposing}
        onClose={() => setProposing(false)}
        onSent={afterOffer}
        meeting={meeting}
      />
    </section>
  );
}

function OpenOffer({ offer }: { offer: NonNullable<MeetingRequest['offer']> }) {
  const until = formatInstantShort(Date.parse(offer.heldUntil));
  return (
    <>
      <p>Proposed to the visitor, {offer.held ? `held until ${until}` : `no longer held since ${until}`}:</p>
      <ul className="grid gap-1">
        {offer.times.map(({ startsAt, requestedDate, requestedTime }) => (
          <li key={startsAt}>
            {formatDay(requestedDate)}, <span className="font-mono">{formatTime(requestedTime)}</span>
          </li>
        ))}
      </ul>
      {offer.note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-muted">
          {offer.note}
        </p>
      )}
    </>
  );
}
