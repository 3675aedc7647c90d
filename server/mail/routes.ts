import { succeeded } from '../../contract/fields.ts';
import { mailEndpoints, mailKinds } from '../../contract/mail.ts';
import type { Deps } from '../deps.ts';
import { type App, bind } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { changeWords, previewWords, showWords } from './change-words.ts';
import { countMessages, findFailure, findMessage, listMessages, listTries } from './delivery-queries.ts';
import { findOwnAddress } from './queries.ts';
import { readMessage } from './read-message.ts';
import { resendMessage, sendTestMessage } from './resend-message.ts';
import { resendOf } from './rules.ts';
import { senderOf } from './send-message.ts';
import { listSwitchedOff, listWords, switchMail } from './words-queries.ts';

function deliveryRoutes(app: App, { mail }: Deps): void {
  const { via } = mail.transport;

  bind(app, mailEndpoints.status, async ({ context: { db, actor, site } }) => {
    const [own, failure, waiting, givenUp] = await Promise.all([
      findOwnAddress(db, actor.id),
      findFailure(db),
      countMessages(db, 'queued', 'retrying'),
      countMessages(db, 'given_up'),
    ]);
    const { name, email } = senderOf(mail, site);
    const failing = via === 'smtp' ? failure : null;
    return { via, from: `${name} <${email}>`, ownEmail: own.email, failing, waiting, givenUp };
  });

  bind(app, mailEndpoints.list, async ({ query, context: { db }, reply }) => {
    const { status } = query;
    reply.header('X-Total-Count', await (status ? countMessages(db, status) : countMessages(db)));
    return listMessages(db, query);
  });

  bind(app, mailEndpoints.find, async ({ params, context }) => {
    const message = await findMessage(context.db, params.id);
    if (!message) throw notFound('message');
    const [letter, tries] = await Promise.all([
      readMessage(context, mail, message),
      listTries(context.db, message.id),
    ]);
    return { ...message, resend: resendOf(message), letter, tries };
  });

  bind(app, mailEndpoints.resend, async ({ params, context }) => ({
    id: await resendMessage(context, mail, params.id),
  }));

  bind(app, mailEndpoints.test, async ({ context }) => ({ id: await sendTestMessage(context, mail) }));
}

function wordsRoutes(app: App, { mail }: Deps): void {
  const kinds = mailKinds.flatMap(({ value }) => mail.kinds.get(value) ?? []);

  bind(app, mailEndpoints.words, async ({ context }) => {
    const own = await listWords(context.db);
    return kinds.map((kind) => showWords(context, mail, kind, own.get(kind.kind)));
  });

  bind(app, mailEndpoints.changeWords, async ({ params, body, context }) => {
    const { seenSubject, seenOpening, ...wanted } = body;
    const seen = { subject: seenSubject, opening: seenOpening };
    return changeWords(context, mail, { kind: params.kind, seen, wanted });
  });

  bind(app, mailEndpoints.previewWords, async ({ params, body, context }) =>
    previewWords(context, mail, params.kind, body),
  );
}

function switchRoutes(app: App, { mail }: Deps): void {
  const kinds = mailKinds.filter(({ value, audience }) => audience === 'agency' && mail.kinds.has(value));

  bind(app, mailEndpoints.switches, async ({ context: { db, actor } }) => {
    const off = await listSwitchedOff(db, actor.id);
    return kinds.map(({ value }) => ({ kind: value, on: !off.includes(value) }));
  });

  bind(app, mailEndpoints.changeSwitch, async ({ body, context: { db, actor } }) => {
    await switchMail(db, actor.id, body);
    return succeeded;
  });
}

/** What the settings show and change of mail. */
export function mailRoutes(app: App, deps: Deps): void {
  for (const routes of [deliveryRoutes, wordsRoutes, switchRoutes]) routes(app, deps);
}
