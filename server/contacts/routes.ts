import { Readable } from 'node:stream';
import { contactEndpoints } from '../../contract/contacts.ts';
import { succeeded } from '../../contract/fields.ts';
import { listActivitiesAbout } from '../activity/queries.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { dispositionOf } from '../files/rules.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { reachesPeople } from '../mail/reach.ts';
import { changeNote, isUnread, markMany } from './change-contacts.ts';
import { createContact } from './create-contact.ts';
import { findContacts, readContacts, showContacts } from './find-contacts.ts';
import { writeContactsCsv } from './formats.ts';
import { findContact } from './queries.ts';
import { bringBackContacts, removeContact, removeContacts } from './remove-contacts.ts';
import { listReplies } from './reply-queries.ts';
import { sendReply } from './send-reply.ts';

export function contactRoutes(app: App, { limits, mail }: Deps): void {
  bind(app, contactEndpoints.send, async ({ body, context }) => {
    await limits.spend('contact', context.actor.address);
    const mayTell = await limits.take('answer', body.email.toLowerCase());
    const isTold = await createContact(context, body, { mayTell });
    return { ...succeeded, mailed: isTold && reachesPeople(mail, 'message-received') };
  });

  listRoutes(app);
  changeRoutes(app);
}

function listRoutes(app: App): void {
  bind(app, contactEndpoints.list, async ({ query, context: { db }, reply }) => {
    const { rows, total } = await findContacts(db, query);
    reply.header('X-Total-Count', total);
    return showContacts(db, rows);
  });

  bind(app, contactEndpoints.exported, async ({ query, context: { db, zone, now }, reply }) => {
    reply.type('text/csv; charset=utf-8');
    const fileName = `Contact requests ${dayAt(zone, now)}.csv`;
    reply.header('Content-Disposition', dispositionOf('attachment', fileName));
    return Readable.from(writeContactsCsv(readContacts(db, query), { zone }));
  });

  bind(app, contactEndpoints.find, async ({ params, context: { db } }) => {
    const contact = await findContact(db, params.id);
    const [shown] = contact ? await showContacts(db, [contact]) : [];
    if (!shown) throw notFound('contact request');
    const [replies, activities] = await Promise.all([
      listReplies(db, params.id),
      listActivitiesAbout(db, `contact:${params.id}`),
    ]);
    return { ...shown, replies, activities: activities.filter(({ kind }) => !isUnread(kind)) };
  });
}

function changeRoutes(app: App): void {
  bind(app, contactEndpoints.mark, ({ body, context }) => markMany(context, body));

  bind(app, contactEndpoints.changeNote, async ({ params, body, context }) => {
    await changeNote(context, { ...params, ...body });
    return succeeded;
  });

  bind(app, contactEndpoints.reply, ({ params, body, context }) =>
    sendReply(context, { ...params, ...body }),
  );

  bind(app, contactEndpoints.removeMany, ({ body, context }) => removeContacts(context, body.ids));

  bind(app, contactEndpoints.restore, ({ body, context }) => bringBackContacts(context, body));

  bind(app, contactEndpoints.remove, async ({ params, context }) => {
    await removeContact(context, params.id);
    return succeeded;
  });
}
