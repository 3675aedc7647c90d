import type { MailKind } from '../../contract/mail.ts';
import type { MailRoom } from './send-message.ts';

/** Whether messages of a kind reach people: somebody writes them, and a mail server takes them. */
export function reachesPeople({ kinds, transport }: MailRoom, kind: MailKind): boolean {
  return transport.via === 'smtp' && kinds.has(kind);
}
