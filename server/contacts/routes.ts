import { contactEndpoints, DEFAULT_SUBJECT } from '../../contract/contacts.ts';
import { succeeded } from '../../contract/fields.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { countContacts, deleteContact, insertContact, listContacts } from './queries.ts';

export function contactRoutes(app: App, { db, limits }: Deps): void {
  bind(app, contactEndpoints.send, async ({ body, request }) => {
    await limits.spend('contact', request.ip);
    const { website, ...message } = body;
    await insertContact(db, {
      ...message,
      subject: message.subject || DEFAULT_SUBJECT,
      quarantined: website !== '',
    });
    return succeeded;
  });

  bind(app, contactEndpoints.list, async ({ query, reply }) => {
    reply.header('X-Total-Count', await countContacts(db, query.quarantined));
    const contacts = await listContacts(db, query);
    return contacts.map((contact) => ({ ...contact, createdAt: contact.createdAt.toISOString() }));
  });

  bind(app, contactEndpoints.remove, async ({ params }) => {
    if (!(await deleteContact(db, params.id))) throw notFound('contact request');
    return succeeded;
  });
}
