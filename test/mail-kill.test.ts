import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, urlOf } from './database.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';
import { SETTINGS } from './settings.ts';
import { openSmtp, type ReceivedMessage } from './smtp.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const WRITERS = 4;
const AT_ONCE = 12;

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
let running: product.Product[];

beforeEach(async () => {
  running = [];
  smtp = await openSmtp();
  database = await cloneDatabase(inject('postgres'), inject('template'));
  client = new pg.Client(database.connection);
  await client.connect();
});

afterEach(async () => {
  for (const { process: child } of running) child.kill('SIGKILL');
  await client.end();
  await database.drop();
  await smtp.stop();
});

/** A process on the database of the test, which outlives it. */
async function start(): Promise<product.Product> {
  const started = await product.startProduct(openFolder(), await findPort(), {
    DATABASE_URL: urlOf(database.connection),
    SESSION_SECRET: SETTINGS.SESSION_SECRET,
    SMTP_URL: smtp.url,
  });
  running.push(started);
  return started;
}

interface Row {
  key: string;
  attempts: number;
  status: string;
  message: string;
}

async function listMessages(): Promise<Row[]> {
  const { rows } = await client.query(
    `select message_key as key, attempts, status, events->0->'data'->>'message' as message from mail_messages`,
  );
  return rows;
}

/** The left side of a Message-ID. */
const keyOf = ({ messageId }: ReceivedMessage) => messageId.slice(0, messageId.indexOf('@'));

/** How often each message was taken. */
function countTaken(): Map<string, number> {
  const counts = new Map<string, number>();
  for (const message of smtp.taken) counts.set(keyOf(message), (counts.get(keyOf(message)) ?? 0) + 1);
  return counts;
}

/** Writes until the process answers no more; adds what was acknowledged. */
function write(target: product.Product, acknowledged: string[]): Promise<unknown> {
  const writer = async (_: unknown, index: number) => {
    for (let count = 0; ; count += 1) {
      const message = `${target.process.pid} ${index} ${count}`;
      const status = await product.sendContact(target, message);
      if (status === undefined) return;
      if (status === 201) acknowledged.push(message);
    }
  };
  return Promise.all(Array.from({ length: WRITERS }, writer));
}

async function waitUntilSent(): Promise<void> {
  await vi.waitUntil(async () => (await listMessages()).every(({ status }) => status === 'sent'), PATIENCE);
}

/** Tries that a kill ended, as 'key try'; empty texts for messages that were not tried yet. */
async function listInterrupted(): Promise<string[]> {
  const waiting = (await listMessages()).filter(({ status }) => status !== 'sent');
  return waiting.map(({ key, attempts }) => (attempts === 0 ? '' : `${key} ${attempts}`));
}

/** Writes to a process and kills it, most of what was acknowledged still unsent. */
async function writeAndKill(acknowledged: string[], round: number): Promise<string[]> {
  const target = await start();
  const before = acknowledged.length;
  const writing = write(target, acknowledged);
  await vi.waitUntil(() => acknowledged.length >= before + AT_ONCE, PATIENCE);
  await sleep(round % 2 === 0 ? 0 : Math.random() * 700);
  product.killAll([target.process.pid ?? 0]);
  await writing;
  return listInterrupted();
}

/** Kills a process after the mail server has read a message and before it says so; answers whose it was. */
async function killWithinSend(acknowledged: string[]): Promise<{ key: string; interrupted: string[] }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: read, resolve: onRead } = Promise.withResolvers<ReceivedMessage>();
  smtp.behave({
    message: (message) => {
      onRead(message);
      return held;
    },
  });
  const target = await start();
  expect(await product.sendContact(target, 'within')).toBe(201);
  acknowledged.push('within');
  const key = keyOf(await read);
  product.killAll([target.process.pid ?? 0]);
  const interrupted = await listInterrupted();
  smtp.behave({});
  release();
  return { key, interrupted };
}

test(`every acknowledged message arrives though kill -9 hits between commit and send, ${rounds} times`, async () => {
  const acknowledged: string[] = [];
  const interrupted: string[] = [];
  smtp.behave({ message: () => sleep(Math.random() * 30) });
  for (let round = 1; round < rounds; round += 1) {
    interrupted.push(...(await writeAndKill(acknowledged, round)));
  }
  const within = await killWithinSend(acknowledged);
  interrupted.push(...within.interrupted);
  expect(interrupted).toContain('');
  await start();
  await waitUntilSent();
  const messages = await listMessages();
  // One that was committed as the process died was told of to nobody, and arrives too.
  const stored = new Set(messages.map(({ message }) => message));
  expect(acknowledged.filter((message) => !stored.has(message))).toEqual([]);
  const taken = countTaken();
  for (const { key, attempts } of messages) {
    const again = Array.from({ length: attempts - 1 }, (_, index) => `${key} ${index + 1}`);
    expect(again.filter((each) => !interrupted.includes(each))).toEqual([]);
    expect(taken.get(key)).toBeGreaterThanOrEqual(1);
    expect(taken.get(key)).toBeLessThanOrEqual(attempts);
  }
  expect(taken.get(within.key)).toBeGreaterThanOrEqual(2);
});
