import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../logger.ts';
import { refused } from './problem.ts';

/** Answers to requests that Node cannot read or does not pass on, in the API's format. */
export interface Refusals {
  answer(response: ServerResponse, status: number): void;
  /** Answers on a bare connection, if nothing of another answer is on it, and ends it. */
  end(connection: Duplex, status: number): void;
}

export function createRefusals(headers: Record<string, string>, log: Logger): Refusals {
  function prepare(status: number) {
    const { message, code } = refused(status);
    const id = randomUUID();
    const body = JSON.stringify({ error: message, code });
    const own = { 'X-Request-Id': id, 'Content-Type': 'application/json', Connection: 'close' };
    log.info({ reqId: id, status }, 'refused');
    return { body, headers: { ...headers, ...own, 'Content-Length': String(Buffer.byteLength(body)) } };
  }

  return {
    answer(response, status) {
      const { body, headers } = prepare(status);
      response.writeHead(status, headers).end(body);
    },
    end(connection, status) {
      if (!connection.writable || hasBegunAnswer(connection)) return void connection.destroy();
      const { body, headers } = prepare(status);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
      connection.end(head + body, () => connection.destroy());
    },
  };
}

/** Node's own field tells; it asks the same before it writes such an answer of its own. */
function hasBegunAnswer(connection: Duplex): boolean {
  const { _httpMessage } = connection as { _httpMessage?: ServerResponse | null };
  return _httpMessage?.headersSent ?? false;
}

const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Ends a connection whose client has sent what is no HTTP, too much of it, or too slowly. */
export function refuseClient(
  refusals: Refusals,
  error: NodeJS.ErrnoException,
  connection: Duplex & { bytesRead?: number },
): void {
  // A connection that a browser opened ahead has asked nothing: an answer would meet its next request.
  if (connection.bytesRead === 0) connection.destroy();
  else refusals.end(connection, statuses[error.code ?? ''] ?? 400);
}
