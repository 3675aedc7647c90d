import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createContext } from '../server/deps.ts';
import { ASK_QUEUE, type Ask } from '../server/jobs.ts';
import { listDue } from '../server/mail/queries.ts';
import { sendMessage } from '../server/mail/send-message.ts';
import { answerAsk } from '../server/workers.ts';
import type { TestServer } from './server.ts';

/** Answers what was asked for, as the server's workers would. */
export async function answerAsks({ deps }: TestServer): Promise<void> {
  const asks = await deps.jobs.fetch<Ask>(ASK_QUEUE, { batchSize: 1000 });
  for (const { id, data } of asks) {
    await answerAsk(createContext(deps, { kind: 'system' }), data);
    await deps.jobs.complete(ASK_QUEUE, id);
  }
}

/** Sends every message that is due by the server's clock, the oldest first, as its workers would. */
export async function sendDue(server: TestServer): Promise<void> {
  await answerAsks(server);
  const { deps } = server;
  const context = createContext(deps, { kind: 'system' });
  for (const id of await listDue(deps.db, context.now)) await sendMessage(context, deps.mail, id);
}

/** Where a server without a mail server leaves its messages. */
const folderOf = ({ deps }: TestServer) => join(deps.config.dataDir, 'mail');

/** Sends what is due and reads every message that was written so far, in the order of their subjects. */
export async function readMail(server: TestServer): Promise<ParsedMail[]> {
  await sendDue(server);
  const folder = folderOf(server);
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.sort((a, b) => (a.subject ?? '').localeCompare(b.subject ?? ''));
}

/** The messages to one address. */
export async function readMailTo(server: TestServer, email: string): Promise<ParsedMail[]> {
  const isTo = ({ to }: ParsedMail) =>
    [to ?? []].flat().some(({ value }) => value.some(({ address }) => address === email));
  return (await readMail(server)).filter(isTo);
}
