import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { EventsResponse } from '../../contract/endpoint.ts';

/** How many bytes may wait for a reader; who is further behind is dropped, and asks anew. */
const MOST_WAITING = 64 * 1024;
/** After how long a browser asks anew where the stream breaks, unless the page does it (ms). */
const RETRY_MS = 3000;

/** What proxies are told, so that they neither keep events back nor change them. */
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** An answer that stays open. What is told before it begins goes with its beginning. */
export interface EventStream<Event> {
  /** Tells of an event. A reader who is too slow is dropped. */
  tell(event: Event): void;
  /** Shows everybody on the way that the stream lives. */
  beat(): void;
  /** Ends it, with all that was told. */
  end(): void;
  /** Calls `listener` once it has ended, whoever ended it. */
  onEnd(listener: () => void): void;
}

/** Prepares an answer of events on `response`. `begin` sends its head, with `more` headers. */
export function createEventStream<Schema extends z.ZodType>(
  { event, schema }: EventsResponse<Schema>,
  response: ServerResponse,
): EventStream<z.output<Schema>> & { begin(more: Record<string, unknown>): void } {
  let early: string[] | undefined = [`retry: ${RETRY_MS}\n\n`];
  let hasEnded = false;

  function write(text: string): void {
    if (hasEnded) return;
    if (early) return void early.push(text);
    if (response.writableLength > MOST_WAITING) return void response.destroy();
    response.write(text);
  }

  return {
    tell: (told) => write(`event: ${event}\ndata: ${JSON.stringify(z.encode(schema, told))}\n\n`),
    beat: () => write(': \n\n'),
    end() {
      hasEnded = true;
      if (!early) response.end();
    },
    onEnd: (listener) => void response.once('close', listener),
    begin(more) {
      for (const [name, value] of Object.entries({ ...more, ...headers })) {
        response.setHeader(name, value as string);
      }
      response.write((early ?? []).join(''));
      early = undefined;
      if (hasEnded) response.end();
    },
  };
}
