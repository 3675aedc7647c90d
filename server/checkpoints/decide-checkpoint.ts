import { isVisible } from '../../contract/visible-text.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Admin, Client, Context, Guest } from '../context.ts';
import { inTransaction } from '../context.ts';
import { conflict, invalid, Problem } from '../http/problem.ts';
import { nameOf, type Person, shownName } from '../names.ts';
import { countPins } from '../pins/queries.ts';
import { recordNotice } from '../today/record-notice.ts';
import { aboutCheckpoint } from './email-facts.ts';
import { findReviewersOf } from './find-reviewers.ts';
import { claimCheckpoint, requirePresent } from './open-checkpoint.ts';
import {
  type DecisionRow,
  findVersion,
  insertDecision,
  listDecisions,
  type NamedCheckpoint,
  updateCheckpoint,
} from './queries.ts';
import { settle } from './rules.ts';
import { tellOfDecision, tellOfVersion } from './send-news.ts';

type Verdict = DecisionRow['decision'];

/** What somebody decides. */
interface Decision {
  status: Verdict;
  clientFeedback: string;
  /** The version that they looked at. */
  version?: number | undefined;
}

/** 409: who decided, where one has settled it. */
async function alreadyDecided(
  { db, actor, site }: Context<Person>,
  { id }: NamedCheckpoint,
): Promise<Problem> {
  const last = (await listDecisions(db, id)).find(({ settled }) => settled);
  const name = last && shownName({ kind: last.reviewerKind, name: last.reviewerName }, actor, site);
  const verb = last?.decision === 'approved' ? 'approved it' : 'requested changes';
  const sentence = name ? `This is decided already: ${name} has ${verb}.` : 'This is decided already.';
  return conflict('already_decided', sentence);
}

/** Makes sure that the actor may decide now. @throws Problem 403 `not_a_reviewer`, or 409 `already_decided` */
async function requireTurn(inside: Context<Client | Guest>, checkpoint: NamedCheckpoint): Promise<void> {
  const { actor } = inside;
  const own = (await findReviewersOf(inside, checkpoint.id)).find(
    ({ kind, id }) => kind === actor.kind && id === actor.id,
  );
  if (!own) {
    const sentence = 'You are invited to comment. The decision is up to others.';
    throw new Problem(403, 'not_a_reviewer', { sentence });
  }
  if (checkpoint.status !== 'pending') throw await alreadyDecided(inside, checkpoint);
  if (own.decision !== null) {
    throw conflict('already_decided', 'You have decided on this version already. Others are still asked.');
  }
}

/** Adds a line to the record, and lets it settle the round where it does. */
async function conclude(
  inside: Context<Person>,
  checkpoint: NamedCheckpoint,
  { decision, feedback, status }: { decision: Verdict; feedback: string; status: NamedCheckpoint['status'] },
): Promise<void> {
  const { db, actor, now } = inside;
  const { id, projectId, title, round, version: versionNumber } = checkpoint;
  const { open: openPins, done: donePins } = (await countPins(db, [id])).get(id) ?? { open: 0, done: 0 };
  const version = await findVersion(db, { id, number: versionNumber });
  if (!version) throw new Error('a checkpoint has no present version');
  await insertDecision(db, {
    projectId,
    checkpointId: id,
    title,
    versionNumber,
    round,
    sha256: version.sha256,
    reviewerKind: actor.kind,
    reviewerId: actor.id,
    reviewerName: nameOf(actor),
    decision,
    feedback,
    openPins,
    donePins,
    settled: status !== 'pending',
    decidedAt: now,
  });
  const decidedAt = status === 'pending' ? null : now;
  await updateCheckpoint(db, id, { feedback, status, decidedAt });
  // What the agency decides by hand is no news to it.
  if (decidedAt && actor.kind !== 'admin') await recordNotice(inside, { projectId, checkpointId: id });
  await recordActivity(inside, {
    projectId,
    kind: decision === 'approved' ? 'checkpoint-approved' : 'checkpoint-changes',
    subject: title,
    detail: String(versionNumber),
    about: aboutCheckpoint(id),
    visible: true,
  });
  await tellOfDecision(inside, { ...checkpoint, status }, { decision, decider: actor, feedback, openPins });
}

/**
 * Decides on the present version of a checkpoint, as somebody who is asked to. Of two at once one settles it, and the other is told.
 * @throws Problem 404, 403 `not_a_reviewer`, 409 `version_changed` or `already_decided`, or 400 where changes are requested without a word
 * or an open comment.
 */
export function decideCheckpoint(
  context: Context<Client | Guest>,
  id: number,
  { status: decision, clientFeedback: feedback, version }: Decision,
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const checkpoint = await claimCheckpoint(inside, id);
    requirePresent(checkpoint, version);
    await requireTurn(inside, checkpoint);
    const hasOpenPins = ((await countPins(inside.db, [id])).get(id)?.open ?? 0) > 0;
    if (decision === 'needs_revision' && !isVisible(feedback) && !hasOpenPins) {
      throw invalid({ clientFeedback: 'Please say what to change, or leave a comment where it is.' });
    }
    const { actor } = inside;
    const answers = (await findReviewersOf(inside, id)).map((each) =>
      each.kind === actor.kind && each.id === actor.id ? decision : each.decision,
    );
    await conclude(inside, checkpoint, { decision, feedback, status: settle(checkpoint.rule, answers) });
  });
}

/** Puts the present version up for decision once more. */
async function reopen(inside: Context<Admin>, checkpoint: NamedCheckpoint): Promise<void> {
  const { id, projectId, title } = checkpoint;
  const reopened = { status: 'pending' as const, decidedAt: null, reminders: 0, round: checkpoint.round + 1 };
  await updateCheckpoint(inside.db, id, { ...reopened, submittedAt: inside.now });
  const about = aboutCheckpoint(id);
  await recordActivity(inside, {
    projectId,
    kind: 'checkpoint-reopened',
    subject: title,
    about,
    visible: true,
  });
  await tellOfVersion(inside, { ...checkpoint, ...reopened });
}

/** Sets the status by hand, in the name of the agency; the one that it has already changes nothing. @throws Problem 404 */
export function decideByHand(
  context: Context<Admin>,
  id: number,
  { status, feedback }: { status: NamedCheckpoint['status']; feedback: string },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const checkpoint = await claimCheckpoint(inside, id);
    if (checkpoint.status === status) return;
    if (status === 'pending') await reopen(inside, checkpoint);
    else await conclude(inside, checkpoint, { decision: status, feedback, status });
  });
}

/**
 * Settles a round that nobody has to decide on any more, since those who are asked have become others or the rule is another. The
 * caller has locked the checkpoint. False where somebody is still waited for.
 */
export async function settleRound(inside: Context, checkpoint: NamedCheckpoint): Promise<boolean> {
  const { id, projectId, rule, title, version } = checkpoint;
  if (checkpoint.status !== 'pending') return true;
  const answers = (await findReviewersOf(inside, id)).map(({ decision }) => decision);
  const status = settle(rule, answers);
  if (status === 'pending') return false;
  await updateCheckpoint(inside.db, id, { status, decidedAt: inside.now });
  await recordNotice(inside, { projectId, checkpointId: id });
  await recordActivity(
    { ...inside, actor: { kind: 'system' } },
    {
      projectId,
      kind: 'checkpoint-settled',
      subject: title,
      detail: String(version),
      about: aboutCheckpoint(id),
      visible: true,
    },
  );
  const openPins = (await countPins(inside.db, [id])).get(id)?.open ?? 0;
  const told = { decision: status, decider: null, feedback: '', openPins };
  await tellOfDecision(inside, { ...checkpoint, status }, told);
  return true;
}
