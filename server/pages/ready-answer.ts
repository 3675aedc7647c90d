import type { ServerResponse } from 'node:http';
import { KEEP_ALIVE_MS } from '../http/create-server.ts';

/**
 * One encoding of a file, ready to be written: names and values of its headers in turn, and its bytes as
 * latin1 text, which Node writes together with the headers in one piece.
 */
export interface ReadyAnswer {
  headers: string[];
  body: string;
  /** The whole answer with its Date, made in the second `madeAt` of the clock. */
  whole: string;
  madeAt: number;
}

export function createReadyAnswer(headers: Record<string, string>, bytes: Buffer): ReadyAnswer {
  const sized = { ...headers, 'Content-Length': String(bytes.length) };
  return { headers: Object.entries(sized).flat(), body: bytes.toString('latin1'), whole: '', madeAt: 0 };
}

function makeWhole({ headers, body }: ReadyAnswer, now: number): string {
  const own = headers.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
  const date = `Date: ${new Date(now).toUTCString()}\r\n`;
  const connection = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n`;
  return `HTTP/1.1 200 OK\r\n${own}${date}${connection}\r\n${body}`;
}

/**
 * Sends the whole answer with status 200 over a connection that stays open. `writeHead` would put the same
 * text together and check every character of it, for every answer: a quarter of its cost. So the text is made
 * once a second, for its Date, and handed to Node where `writeHead` leaves its own.
 */
export function sendWhole(response: ServerResponse, answer: ReadyAnswer): void {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (answer.madeAt !== second) {
    answer.whole = makeWhole(answer, now);
    answer.madeAt = second;
  }
  (response as unknown as { _header: string })._header = answer.whole;
  response.end();
}
