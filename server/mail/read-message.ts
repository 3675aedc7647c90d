import { SECRET_PLACEHOLDER } from '../../contract/mail.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Context } from '../context.ts';
import { writeHtml, writeText } from './formats.ts';
import type { WordedLetter } from './letter.ts';
import type { MailMessage } from './queries.ts';
import { type MailRoom, writeMessage } from './send-message.ts';

/** What people see of a letter. */
export function showLetter(letter: WordedLetter, site: SiteFacts) {
  return { subject: letter.subject, text: writeText(letter, site), html: writeHtml(letter, site) };
}

/**
 * A message as its reader sees it, with a placeholder where their secret link is: an admin does not get the link of
 * somebody else. Null where it can no longer be written.
 */
export async function readMessage(context: Context, room: MailRoom, message: MailMessage) {
  try {
    const letter = await writeMessage(context, room, { message, token: SECRET_PLACEHOLDER });
    return showLetter(letter, context.site);
  } catch (error) {
    room.log.error({ err: error, message: message.id }, 'a message could not be written');
    return null;
  }
}
