import { useRef } from 'react';
import type { Decision, Review } from '../../../contract/checkpoints.ts';
import { TEXT_MAX } from '../../../contract/fields.ts';
import { isVisible } from '../../../contract/visible-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import type { DecisionDraft } from './decision-draft.ts';
import { isOutdated, useDeciding } from './review-changes.ts';
import type { ReviewPlace } from './review-place.ts';
import type { ReviewState } from './review-state.ts';

interface DecisionFormProps {
  review: Review;
  place: ReviewPlace;
  state: ReviewState;
  draft: DecisionDraft;
}

/** Where somebody decides on the version before them: what they say, 'Request Changes' and 'Approve'. */
export function DecisionForm({ review, place, state, draft }: DecisionFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const deciding = useDeciding(place);
  const { text, setText, problem, setProblem } = draft;
  useUnsaved(text.trim() !== '');
  const version = state.present?.number ?? 1;
  const open = review.pins.filter(({ done }) => !done).length;

  function decide(status: Decision['decision']) {
    const isBare = status === 'needs_revision' && !isVisible(text) && open === 0;
    setProblem(isBare ? 'Say what should change, or pin a comment first.' : undefined);
    if (isBare) return area.current?.focus();
    deciding.start({ status, clientFeedback: text, version }, { onDone: () => setText('') });
  }

  const isUnderWay = (status: Decision['decision']) =>
    deciding.isPending && deciding.variables?.status === status;
  return (
    <section aria-labelledby="decide-heading" className="review-box decide">
      <h2 id="decide-heading" className="review-box-head">
        Your decision on version {version}
      </h2>
      <form noValidate className="decide-form" onSubmit={(event) => event.preventDefault()}>
        <Field label="Feedback" error={problem} className="decide-field">
          <TextArea
            ref={area}
            rows={1}
            dir="auto"
            maxLength={TEXT_MAX}
            placeholder="What is right, what should change"
            className="decide-text"
            readOnly={deciding.isPending}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        {!isOutdated(deciding.error) && <InlineError error={deciding.error} size="small" />}
        <div className="decide-buttons">
          <Button
            className="decide-button"
            pending={isUnderWay('needs_revision')}
            disabled={deciding.isPending}
            onClick={() => decide('needs_revision')}
          >
            Request Changes
          </Button>
          <Button
            variant="hot"
            className="decide-button"
            pending={isUnderWay('approved')}
            disabled={deciding.isPending}
            onClick={() => decide('approved')}
          >
            Approve
          </Button>
        </div>
        <p className="decide-note">{noteOf(review, open)}</p>
      </form>
    </section>
  );
}

/** What a decision means here. */
function noteOf({ rule, reviewers }: Review, open: number): string {
  const comments =
    open === 0
      ? ''
      : `${open === 1 ? 'The open comment goes' : `The ${open} open comments go`} along as a note. `;
  const others = reviewers.some(({ own, decision }) => !own && decision === null);
  const rest = rule === 'all' && others ? ' It is approved once all reviewers approve.' : '';
  return `${comments}Your decision is final and sealed with this version.${rest}`;
}
