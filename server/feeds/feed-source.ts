import { lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import ipaddr from 'ipaddr.js';
import { mayBeAsked } from './rules.ts';
import { UnreadableCalendar } from './unreadable-formats.ts';

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_REDIRECTS = 5;
const TIMEOUT_MS = 20_000;

/** What a calendar answered the last time, to ask whether it has changed since. */
export interface KnownState {
  etag: string | null;
  lastModified: string | null;
}

export interface SourceOptions {
  /** Addresses in private networks may be asked; without TLS those of this machine. */
  mayBePrivate: boolean;
  timeoutMs?: number;
}

/** A calendar's file, or that it is the one known already. */
export type FeedAnswer = { isSame: true } | ({ isSame: false; text: string } & KnownState);

/** Whether an address is one of the public internet: neither private, of this machine, nor of a tunnel to such. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up, and takes only what may be asked: what is looked up is what is connected to. */
function lookupWithin(mayBePrivate: boolean): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return callback(error ?? new Error('no address'), '', 0);
      const refused = mayBePrivate ? undefined : found.find(({ address }) => !isPublicAddress(address));
      if (refused) return callback(new PrivateNetwork(), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}

class PrivateNetwork extends UnreadableCalendar {
  constructor() {
    super('It is in a private network, which is not read.');
  }
}

/** Refuses an address that is not to be asked: without TLS, with a password in it, or of a private network. */
function requireAllowed(url: URL, { mayBePrivate }: SourceOptions): void {
  if (!mayBeAsked(url, mayBePrivate)) throw new UnreadableCalendar('It leads to an address without https.');
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal) && !mayBePrivate && !isPublicAddress(literal)) throw new PrivateNetwork();
}

function ask(
  url: URL,
  headers: Record<string, string>,
  { signal, mayBePrivate }: SourceOptions & { signal: AbortSignal },
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { get } = url.protocol === 'https:' ? https : http;
  get(url, { headers, signal, agent: false, lookup: lookupWithin(mayBePrivate) }, resolve).on(
    'error',
    reject,
  );
  return promise;
}

function unpacked(answer: IncomingMessage): Readable {
  const unpack = {
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[answer.headers['content-encoding']?.toLowerCase() ?? ''];
  if (!unpack) return answer;
  const stream = unpack();
  answer.on('error', (error) => stream.destroy(error));
  return answer.pipe(stream);
}

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of unpacked(answer) as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > MOST_BYTES) throw new UnreadableCalendar('It is larger than 5 MB.');
      parts.push(part);
    }
  } finally {
    answer.destroy();
  }
  return Buffer.concat(parts).toString('utf8');
}

async function follow(
  address: string,
  known: KnownState,
  options: SourceOptions & { signal: AbortSignal },
): Promise<FeedAnswer> {
  const headers: Record<string, string> = {
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Venture calendar reader',
    ...(known.etag && { 'if-none-match': known.etag }),
    ...(known.lastModified && { 'if-modified-since': known.lastModified }),
  };
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    requireAllowed(url, options);
    const answer = await ask(url, headers, options);
    const { statusCode = 0, headers: told } = answer;
    if (statusCode === 200) {
      const state = { etag: told.etag ?? null, lastModified: told['last-modified'] ?? null };
      return { isSame: false, text: await readText(answer), ...state };
    }
    answer.destroy();
    if (statusCode === 304) return { isSame: true };
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && told.location;
    if (!isRedirect || !URL.canParse(told.location ?? '', url)) throw refusedWith(statusCode);
    url = new URL(told.location ?? '', url);
  }
  throw new UnreadableCalendar('It leads on to other addresses without an end.');
}

function refusedWith(status: number): UnreadableCalendar {
  if (status === 404 || status === 410)
    return new UnreadableCalendar(`There is no calendar any more (${status}).`);
  if (status === 401 || status === 403)
    return new UnreadableCalendar(`It does not let us read it (${status}).`);
  return new UnreadableCalendar(`It answers with an error (${status}).`);
}

/** Says in a sentence why nothing was answered, without the address, which is secret. */
function explain(error: unknown, signal: AbortSignal): UnreadableCalendar {
  if (error instanceof UnreadableCalendar) return error;
  if (signal.aborted) return new UnreadableCalendar('It does not answer in time.');
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new UnreadableCalendar('Its site is not known.');
  if (code === 'ECONNREFUSED') return new UnreadableCalendar('Its site refuses the connection.');
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code))
    return new UnreadableCalendar('Its certificate is not valid.');
  return new UnreadableCalendar('The connection to it broke.');
}

/**
 * Asks for the file of a calendar: over TLS, from the public internet, at most 5 MB within 20 s.
 * @throws UnreadableCalendar with a sentence that can be shown.
 */
export async function fetchFeed(
  address: string,
  known: KnownState,
  options: SourceOptions,
): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    return await follow(address, known, { ...options, signal });
  } catch (error) {
    throw explain(error, signal);
  }
}
