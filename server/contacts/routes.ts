import { contactEndpoints } from '../../contract/contacts.ts';
import { succeeded } from '../../contract/fields.ts';
import { inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { reachesPeople } from '../mail/reach.ts';
import { listMadeFrom } from '../projects/queries.ts';
import { createContact } from './create-contact.ts';
import { type Contact, countContacts, deleteContact, findContact, listContacts } from './queries.ts';

/** Contact requests with the projects that were made of them. */
async function showContacts(db: Db, contacts: Contact[]) {
  const ids = contacts.map(({ id }) => id);
  const made = await listMadeFrom(db, 'contactId', ids);
  return contacts.map((contact) => ({ ...contact, projects: made.get(contact.id) ?? [] }));
}

export function contactRoutes(app: App, { limits, mail }: Deps): void {
  bind(app, contactEndpoints.send, async ({ body, context }) => {
    await limits.spend('contact', context.actor.address);
    const mayTell = await limits.take('answer', body.email.toLowerCase());
    const isTold = await createContact(context, body, { mayTell });
    return { ...succeeded, mailed: isTold && reachesPeople(mail, 'message-received') };
  });

  bind(app, contactEndpoints.list, async ({ query, context: { db }, reply }) => {
    reply.header('X-Total-Count', await countContacts(db, query.quarantined));
    return showContacts(db, await listContacts(db, query));
  });

  bind(app, contactEndpoints.find, async ({ params, context: { db } }) => {
    const contact = await findContact(db, params.id);
    const [shown] = contact ? await showContacts(db, [contact]) : [];
    if (!shown) throw notFound('contact request');
    return shown;
  });

  bind(app, contactEndpoints.remove, async ({ params, context }) => {
    await inTransaction(context, async ({ db, outbox }) => {
      if (!(await deleteContact(db, params.id))) throw notFound('contact request');
      await outbox.forget(`contact:${params.id}`);
    });
    return succeeded;
  });
}
