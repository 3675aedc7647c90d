import { Download, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckpointVersion, Decision, Review } from '../../../contract/checkpoints.ts';
import { formatInstantShort } from '../../time/format.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { zoneLabel } from '../checkpoint-labels.ts';
import { type ReviewPlace, recordAddress } from './review-place.ts';
import type { ReviewState } from './review-state.ts';

interface DecisionRecordProps {
  review: Review;
  place: ReviewPlace;
  version: CheckpointVersion;
}

/** What was decided on a version, the settling decision first. */
function decisionsOn({ decisions }: Review, { number }: CheckpointVersion): Decision[] {
  return decisions
    .filter(({ versionNumber }) => versionNumber === number)
    .toSorted((a, b) => Number(b.settled) - Number(a.settled));
}

/** The record of a decision, in the place of the form: nothing is left to do. */
export function DecisionRecord({ review, place, version }: DecisionRecordProps) {
  const [settling] = decisionsOn(review, version);
  if (!settling) return null;
  const isApproved = settling.decision === 'approved';
  return (
    <section
      aria-labelledby="record-heading"
      className="review-box seal"
      data-approved={isApproved || undefined}
    >
      <div className="flex items-center gap-3.5">
        <Seal isApproved={isApproved} />
        <div>
          <h2 id="record-heading" className="text-lg leading-tight">
            {isApproved ? `Version ${version.number} approved` : 'Changes requested'}
          </h2>
          <p className="wrap-anywhere text-muted text-sm">
            {isApproved ? `${review.title}, sealed` : `Version ${version.number}: needs revision, sealed`}
          </p>
        </div>
      </div>
      <RecordFacts decisions={decisionsOn(review, version)} settling={settling} />
      <p className="text-muted text-xs">
        Nobody can change this record, neither you nor we. A new version opens a new review.
      </p>
      <RecordDownload place={place} />
    </section>
  );
}

export function RecordDownload({ place }: { place: ReviewPlace }) {
  const address = recordAddress(place);
  if (!address) return null;
  return (
    <a href={address} download className={buttonClasses({ size: 'small', className: 'mt-3 w-fit' })}>
      <Download aria-hidden="true" className="size-4" />
      Download record
    </a>
  );
}

function RecordFacts({ decisions, settling }: { decisions: readonly Decision[]; settling: Decision }) {
  const same = decisions.filter(({ decision }) => decision === settling.decision);
  // Who was asked again in another round stands once.
  const names = new Set(same.map(({ reviewerName, reviewerKind }) => reviewerName + kindWord(reviewerKind)));
  const said = decisions.filter(({ feedback }) => feedback !== '');
  const { donePins, openPins, decision, decidedAt, sha256 } = settling;
  const left = decision === 'approved' ? 'taken along' : 'for the next version';
  return (
    <dl className="record-facts">
      <Fact label="When">
        {formatInstantShort(Date.parse(decidedAt))} {zoneLabel(decidedAt)}
      </Fact>
      <Fact label="Decided by">{[...names].join(', ')}</Fact>
      {said.map(({ id, feedback, reviewerName }) => (
        <Fact key={id} label="Feedback">
          “{feedback}”{decisions.length > 1 && <span className="text-muted"> {reviewerName}</span>}
        </Fact>
      ))}
      <Fact label="Comments">
        {openPins + donePins === 0 ? 'None' : `${donePins} done, ${openPins} ${left}`}
      </Fact>
      <Fact label="Seal">
        <span className="font-mono text-xs" title={sha256}>
          {shortSeal(sha256)}
        </span>
      </Fact>
    </dl>
  );
}

function kindWord(kind: Decision['reviewerKind']): string {
  return { client: '', guest: ' (guest)', admin: ' (for the agency)' }[kind];
}

/** The beginning and the end of a hash: '9f3a 07c4 … d1be c21e'. */
function shortSeal(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-8, -4)} ${hash.slice(-4)}`;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto" className="text-left">
        {children}
      </dd>
    </>
  );
}

function Seal({ isApproved }: { isApproved: boolean }) {
  return (
    <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true" className="seal-sign shrink-0">
      <circle cx="22" cy="22" r="20.5" fill="none" strokeWidth="1.5" strokeDasharray="2.4 2.2" />
      <circle cx="22" cy="22" r="15.5" fillOpacity=".1" fill="currentColor" strokeWidth="1.5" />
      <path
        d={isApproved ? 'm15 22.5 5 5 9.5-10.5' : 'M28.5 17.5a8 8 0 1 0 1.4 6M29 13v5h-5'}
        fill="none"
        strokeWidth="2.5"
      />
    </svg>
  );
}

interface LockedVersionProps extends DecisionRecordProps {
  state: ReviewState;
}

/** An earlier version: to be read, with what was decided on it. */
export function LockedVersion({ review, place, version, state }: LockedVersionProps) {
  const present = state.present?.number ?? 1;
  return (
    <>
      <section className="review-box grid justify-items-start gap-3 p-4.5 text-sm">
        <p className="flex items-center gap-2 font-semibold">
          <Lock aria-hidden="true" className="size-4 text-muted" />
          Version {version.number} is locked
        </p>
        <p className="text-muted">It stays to be read. Decisions and comments go to version {present}.</p>
        <Button size="small" onClick={state.lookAtNewest}>
          Look at version {present}
        </Button>
      </section>
      {decisionsOn(review, version).length > 0 && (
        <DecisionRecord review={review} place={place} version={version} />
      )}
    </>
  );
}

/** Said to who has decided while others have not; of who has nothing to decide the list of reviewers tells. */
export function OwnDecision({ review, version }: { review: Review; version: CheckpointVersion }) {
  const own = review.reviewers.find((reviewer) => reviewer.own);
  if (!own?.decision) return null;
  const word = own.decision === 'approved' ? 'approved' : 'requested changes to';
  return (
    <section className="review-box p-4.5 text-sm" role="status">
      <p className="font-semibold">
        You {word} version {version.number}
      </p>
      <p className="text-muted">It is decided once the other reviewers have approved it, too.</p>
    </section>
  );
}
