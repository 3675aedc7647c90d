import { type MailKind, mailKinds, SECRET_PLACEHOLDER } from '../../contract/mail.ts';
import { recordAgencyActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import type { Desk, EmailKind, Words } from './email-kind.ts';
import type { Letter } from './letter.ts';
import { findWords } from './queries.ts';
import { showLetter } from './read-message.ts';
import { type MailRoom, senderOf } from './send-message.ts';
import { fillIn, unknownPlaceholders } from './words.ts';
import { deleteWords, lockWords, storeWords } from './words-queries.ts';

/** The kind of this name. @throws Problem 404 where nothing writes it. */
function kindNamed({ kinds }: MailRoom, kind: MailKind): EmailKind {
  const found = kinds.get(kind);
  if (!found) throw notFound('kind of message');
  return found;
}

/** The letter of a kind for its example; its link leads nowhere. */
function writeExample({ zone, now, site }: Context, room: MailRoom, kind: EmailKind): Letter {
  const from = senderOf(room, site);
  const desk: Desk = { publicUrl: room.publicUrl, zone, site, now, from, token: SECRET_PLACEHOLDER };
  return kind.write(kind.example, desk);
}

/** @throws Problem 400 at the field that names what a message of the kind does not know, or leaves out what it cannot be without. */
function requireKnown({ subject, opening }: Words, known: string[], required: string[] = []): void {
  const names = known.map((name) => `{${name}}`).join(', ');
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries({ subject, opening })) {
    const [unknown] = unknownPlaceholders({ subject: text, opening: '' }, known);
    if (unknown === undefined) continue;
    const choice = known.length > 0 ? `It can name ${names}.` : 'It can name nothing.';
    fields[field] = `This message knows no {${unknown}}. ${choice}`;
  }
  const missing = required.find((name) => !opening.includes(`{${name}}`));
  if (missing !== undefined) fields.opening ??= `The opening has to name {${missing}}.`;
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

const labelOf = (kind: MailKind) => mailKinds.find(({ value }) => value === kind)?.label ?? kind;

const isSame = (one: Words, other: Words) => one.subject === other.subject && one.opening === other.opening;

/** The words of a kind as the settings show them; `own` are the agency's, where it has changed them. */
export function showWords(context: Context, room: MailRoom, kind: EmailKind, own: Words | undefined) {
  const { values } = writeExample(context, room, kind);
  const { subject, opening } = own ?? kind.words;
  const placeholders = Object.entries(values).map(([name, example]) => ({ name, example }));
  return { kind: kind.kind, subject, opening, original: kind.words, placeholders };
}

/**
 * Changes the words of a kind from those that were seen; the original ones are the way back.
 * @throws Problem 400 for a placeholder that is not known, 404, 409 `words_changed` when they are others by now.
 */
export function changeWords(
  context: Context,
  room: MailRoom,
  { kind: name, seen, wanted }: { kind: MailKind; seen: Words; wanted: Words },
) {
  const kind = kindNamed(room, name);
  requireKnown(wanted, Object.keys(writeExample(context, room, kind).values), kind.required);
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    await lockWords(db, name);
    const present = (await findWords(db, name)) ?? kind.words;
    if (!isSame(present, seen) && !isSame(present, wanted)) {
      throw conflict('words_changed', 'Somebody else has changed these words meanwhile.');
    }
    const { subject, opening } = wanted;
    if (isSame(wanted, kind.words)) await deleteWords(db, name);
    else await storeWords(db, name, { subject, opening, updatedAt: now });
    await recordAgencyActivity(inside, { kind: 'words-changed', subject: labelOf(name) });
    return showWords(context, room, kind, wanted);
  });
}

/** A message of a kind with other words, written for its example. @throws Problem 400 or 404 as {@link changeWords}. */
export function previewWords(context: Context, room: MailRoom, name: MailKind, words: Words) {
  const kind = kindNamed(room, name);
  const letter = writeExample(context, room, kind);
  requireKnown(words, Object.keys(letter.values), kind.required);
  return showLetter(fillIn(letter, words), context.site);
}
