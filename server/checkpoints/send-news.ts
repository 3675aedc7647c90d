import type { Context } from '../context.ts';
import { nameOf, type Person, shownName } from '../names.ts';
import { reviewAgencyEmails } from './agency-emails.ts';
import { aboutCheckpoint, snapshotOf } from './email-facts.ts';
import { reviewEmails } from './emails.ts';
import { findReviewersOf } from './find-reviewers.ts';
import type { DecisionRow, NamedCheckpoint } from './queries.ts';

/** Asks everybody who decides to look at the present version. */
export async function tellOfVersion(
  inside: Context,
  checkpoint: NamedCheckpoint,
  changes = '',
): Promise<void> {
  const { id, description } = checkpoint;
  for (const { kind, id: readerId, name, email } of await findReviewersOf(inside, id)) {
    const reader = { kind, id: readerId, name };
    const data = { ...snapshotOf(checkpoint), reader, description, changes };
    await inside.outbox.send(reviewEmails.ready, { to: { name, email }, data, about: aboutCheckpoint(id) });
  }
}

/** What was decided, by whom and with which words; nobody where those who are still asked had all approved. */
interface Told {
  decision: DecisionRow['decision'];
  decider: Person | null;
  feedback: string;
  openPins: number;
}

/** Tells the agency of a decision, and the people who have not decided themselves once it has settled the round. */
export async function tellOfDecision(
  inside: Context,
  checkpoint: NamedCheckpoint,
  { decider, ...told }: Told,
): Promise<void> {
  const { outbox, site } = inside;
  const about = aboutCheckpoint(checkpoint.id);
  const undecided = (await findReviewersOf(inside, checkpoint.id)).filter(
    ({ decision }) => decision === null,
  );
  const isSettled = checkpoint.status !== 'pending';
  const deciderName = decider ? nameOf(decider) : '';
  const waitingFor = isSettled ? 0 : undecided.length;
  const data = { ...snapshotOf(checkpoint), ...told, deciderName };
  await outbox.sendToAgency(reviewAgencyEmails.decided, { data: { ...data, waitingFor }, about });
  if (!isSettled || !decider) return;
  const shown = shownName({ kind: decider.kind, name: deciderName }, { kind: 'client' }, site);
  for (const { id: clientId, name, email } of undecided.filter(({ kind }) => kind === 'client')) {
    const news = { ...data, deciderName: shown, clientId, readerName: name };
    await outbox.send(reviewEmails.decided, { to: { name, email }, data: news, about });
  }
}
