import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { adminEndpoints } from '../contract/admins.ts';
import { clientEndpoints } from '../contract/clients.ts';
import { contactEndpoints } from '../contract/contacts.ts';
import type { EndpointSpec } from '../contract/endpoint.ts';
import { meetingEndpoints } from '../contract/meetings.ts';
import { projectEndpoints } from '../contract/projects.ts';
import packageFile from '../package.json' with { type: 'json' };
import { builtServer } from '../scripts/prepare.mjs';

const words = packageFile.scripts.start.split(' ');
/** The limits that `npm start` gives Node, as settings. */
export const limits = Object.fromEntries(
  words.filter((word) => /^\w+=/.test(word)).map((word) => word.split('=')),
);
/** The same, as flags. */
export const flags = words.filter((word) => word.startsWith('--'));
/** Who can sign in to the project that {@link createProject} makes. */
const CLIENT = { email: 'grace@engine.example', password: 'the portal password' };
export const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** The product as its users run it: a process of its own on a port of its own. */
export interface Product {
  process: ChildProcess;
  url: string;
  dataDir: string;
  /** What it has written to its standard error. */
  errors(): string;
  /** What it has logged: nothing, unless `LOG_LEVEL` says so. */
  log(): string;
}

/** Runs the product's process without waiting for it. */
export function spawnProduct(dataDir: string, port: number, settings: NodeJS.ProcessEnv = {}): Product {
  const child = spawn(process.execPath, [...flags, builtServer], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...limits,
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  let [errors, log] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    log += chunk;
  });
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk;
  });
  return { process: child, url: `http://127.0.0.1:${port}`, dataDir, errors: () => errors, log: () => log };
}

/** Runs the product and waits until it and its database answer. */
export async function startProduct(
  dataDir: string,
  port: number,
  settings?: NodeJS.ProcessEnv,
): Promise<Product> {
  const product = spawnProduct(dataDir, port, settings);
  for (;;) {
    const isReady = await fetch(`${product.url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return product;
    const { exitCode, signalCode } = product.process;
    if (exitCode !== null || signalCode !== null) {
      throw new Error(`the product ended by ${signalCode ?? exitCode}: ${product.errors()}`);
    }
    await sleep(10);
  }
}

/** Sends a contact message; answers the status, or undefined when there was no answer. */
export async function sendContact({ url }: Product, message: string): Promise<number | undefined> {
  const contact = { name: 'Ada', email: 'ada@example.com', company: '', subject: 'Cloud', message };
  try {
    const reply = await fetch(url + contactEndpoints.send.path, {
      method: contactEndpoints.send.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(contact),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return undefined;
  }
}

async function signIn({ url }: Product, endpoint: EndpointSpec, credentials: object): Promise<string> {
  const signedIn = await fetch(url + endpoint.path, {
    method: endpoint.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookies = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  return cookies.join('; ');
}

/** Signs in as the admin; answers the cookie. */
export function signInAdmin(product: Product): Promise<string> {
  return signIn(product, adminEndpoints.login, ADMIN);
}

/** Signs in as the client of the project that {@link createProject} made; answers the cookie. */
export function signInClient(product: Product): Promise<string> {
  return signIn(product, clientEndpoints.login, CLIENT);
}

/** Creates a project; answers its id. */
export async function createProject({ url }: Product, cookie: string): Promise<number> {
  const { create } = projectEndpoints;
  const project = {
    name: 'Shop',
    clientPortalEmail: CLIENT.email,
    clientPortalPassword: CLIENT.password,
  };
  const reply = await fetch(url + create.path, {
    method: create.method,
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(project),
  });
  return ((await reply.json()) as { id: number }).id;
}

/** What an endpoint of the admin's answers. */
async function readAsAdmin(product: Product, path: string): Promise<unknown> {
  const cookie = await signInAdmin(product);
  return (await fetch(product.url + path, { headers: { cookie } })).json();
}

/** The messages of all contacts, as the admin sees them. */
export async function readMessages(product: Product): Promise<Set<string>> {
  const contacts = await readAsAdmin(product, contactEndpoints.list.path);
  return new Set((contacts as { message: string }[]).map(({ message }) => message));
}

/** All meeting requests, as the admin sees them. */
export async function readMeetings(product: Product) {
  const meetings = await readAsAdmin(product, meetingEndpoints.list.path);
  return meetings as { startsAt: string; requestedDate: string; requestedTime: string }[];
}

/** A connection to the product's own database, which outlives the product; whoever asks for it ends it. */
export async function connectDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ host: join(dataDir, 'db-socket'), user: 'venture', database: 'venture' });
  // Its end may be that of the database.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** The process of the product's PostgreSQL. */
export function postmasterOf({ dataDir }: { dataDir: string }): number {
  return Number.parseInt(readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8'), 10);
}

/** Kills processes as a power cut would, without waiting for any of them. */
export function killAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself when another one was killed.
    }
  }
}

/** The memory of processes in bytes, what they share counted once. Linux only. @throws Error when one of them has ended. */
export function memoryOf(pids: number[]): number {
  const kilobytes = pids.map((pid) =>
    readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss: +(\d+) kB/m),
  );
  return kilobytes.reduce((sum, found) => sum + Number(found?.[1]) * 1024, 0);
}
