import type { TestServer } from './server.ts';

/** What a stream told. */
interface Told {
  topic: string;
  projectId?: number;
}

/** An open stream of events, as a page reads it. */
export interface TestStream {
  status: number;
  headers: Record<string, unknown>;
  /** All that it told so far, as 'topic' or 'topic:id'. */
  told: string[];
  /** Resolves once `isHeard` says so of what it told; fails when it ends before. */
  until(isHeard: (told: string[]) => boolean): Promise<void>;
  /** Resolves once it has told all of this. */
  hears(...wanted: string[]): Promise<void>;
  /** Resolves when the server ends it. */
  ended: Promise<void>;
  close(): void;
}

function readEvents(text: string): string[] {
  return Array.from(text.matchAll(/^event: change\ndata: (.+)\n\n/gm), ([, data = '']) => {
    const { topic, projectId } = JSON.parse(data) as Told;
    return projectId === undefined ? topic : `${topic}:${projectId}`;
  });
}

/** Opens the stream at `url` as whoever has these headers. */
export async function openStream(
  { app }: TestServer,
  url: '/api/admin/events' | '/api/client/events',
  headers: Record<string, string>,
): Promise<TestStream> {
  const reply = await app.inject({ url, headers, payloadAsStream: true });
  const told: string[] = [];
  let rest = '';
  let isOver = false;
  let look = () => {};
  const body = reply.stream();
  const over = Promise.withResolvers<void>();
  body.setEncoding('utf8');
  body.on('data', (chunk: string) => {
    rest += chunk;
    const end = rest.lastIndexOf('\n\n') + 2;
    told.push(...readEvents(rest.slice(0, end)));
    rest = rest.slice(end);
    look();
  });
  body.once('close', () => {
    isOver = true;
    over.resolve();
    look();
  });
  function until(isHeard: (told: string[]) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      look = () => {
        if (isHeard(told)) resolve();
        else if (isOver) reject(new Error(`the stream ended; it told ${told.join(', ') || 'nothing'}`));
      };
      look();
    });
  }

  return {
    status: reply.statusCode,
    headers: reply.headers,
    told,
    until,
    hears: (...wanted) => until(() => wanted.every((each) => told.includes(each))),
    ended: over.promise,
    // As if the connection broke: nobody else would tell the server.
    close: () => void reply.raw.res.destroy(),
  };
}
