import { DEFAULT_SUBJECT } from '../../contract/contacts.ts';
import { type Context, inTransaction } from '../context.ts';
import { holdAddress } from '../database/address-lock.ts';
import { contactEmails } from './emails.ts';
import { insertContact } from './queries.ts';

/** What a visitor writes in the contact form; `website` is the trap that only programs fill in. */
export interface NewMessage {
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
  website: string;
}

/**
 * Takes a visitor's message and tells the agency and, where they may be, the visitor. One that a program wrote is kept apart, and
 * nobody is told. Returns whether the visitor is told.
 */
export function createContact(
  context: Context,
  { website, ...message }: NewMessage,
  { mayTell }: { mayTell: boolean },
): Promise<boolean> {
  return inTransaction(context, async ({ db, now, outbox }) => {
    const quarantined = website !== '';
    const subject = message.subject || DEFAULT_SUBJECT;
    await holdAddress(db, message.email);
    const contact = await insertContact(db, { ...message, subject, quarantined, createdAt: now });
    if (quarantined) return false;
    const { id, name, email } = contact;
    const telling = { data: contact, about: `contact:${id}` };
    if (mayTell) await outbox.send(contactEmails.received, { ...telling, to: { name, email } });
    await outbox.sendToAgency(contactEmails.arrived, telling);
    return mayTell;
  });
}
