import type { CheckpointVersion, Review } from '../../../contract/checkpoints.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type DecisionDraft, useDecisionDraft } from './decision-draft.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionRecord, LockedVersion, OwnDecision } from './decision-record.tsx';
import type { ReviewPlace } from './review-place.ts';
import type { ReviewState } from './review-state.ts';

interface DecisionPanelProps {
  review: Review;
  place: ReviewPlace;
  state: ReviewState;
  shown: CheckpointVersion;
  readOnly: boolean;
}

/** The decision: where it is made, or its record in the form's place. */
export function DecisionPanel({ review, place, state, shown, readOnly }: DecisionPanelProps) {
  const draft = useDecisionDraft();
  const { newest, present, isBehind } = state;
  const mayDecide = review.mayDecide && !readOnly;
  if (isBehind && newest) {
    const isUndecided = !review.decisions.some(({ versionNumber }) => versionNumber === present?.number);
    return <NewVersion number={newest.number} {...{ draft, state, isUndecided }} />;
  }
  if (shown.number !== present?.number)
    return <LockedVersion {...{ review, place, version: shown, state }} />;
  if (review.status !== 'pending') {
    return (
      <>
        <DecisionRecord review={review} place={place} version={shown} />
        <Unsent draft={draft} reason="It was decided before your feedback was sent." />
      </>
    );
  }
  if (mayDecide) return <DecisionForm {...{ review, place, state, draft }} />;
  return <OwnDecision review={review} version={shown} />;
}

interface NewVersionProps {
  number: number;
  draft: DecisionDraft;
  state: ReviewState;
  /** Nobody has decided on the version that is shown. */
  isUndecided: boolean;
}

/** Another version has come while somebody looked at the one before, which takes no decision any more. */
function NewVersion({ number, draft, state, isUndecided }: NewVersionProps) {
  return (
    <section role="status" className="review-box decide">
      <h2 className="review-box-head">Version {number} is here</h2>
      <div className="decide-form">
        <p className="text-muted text-sm">
          It came while you were looking
          {isUndecided ? ', so nothing was decided on the version before it.' : '.'}
          {draft.text.trim() !== '' && ' What you typed is kept.'}
        </p>
        <Button variant="solid" className="mt-3 w-full" onClick={state.lookAtNewest}>
          Look at version {number}
        </Button>
      </div>
    </section>
  );
}

function Unsent({ draft, reason }: { draft: DecisionDraft; reason: string }) {
  const { text, setText } = draft;
  if (text.trim() === '') return null;
  return (
    <section aria-label="Not sent" className="review-box grid gap-3 p-4.5 text-sm">
      <p role="alert">{reason} What you typed was not sent:</p>
      <p
        dir="auto"
        className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-left text-muted"
      >
        {text}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton size="small" label="Copy" text={() => text} />
        <Button size="small" variant="quiet" onClick={() => setText('')}>
          Discard
        </Button>
      </div>
    </section>
  );
}
