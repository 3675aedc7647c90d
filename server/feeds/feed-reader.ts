import { Worker } from 'node:worker_threads';
import { threadScript } from '../root.ts';
import type { Span } from '../spans.ts';
import type { ReadOptions } from './event-formats.ts';
import { UnreadableCalendar } from './unreadable-formats.ts';

const TIMEOUT_MS = 20_000;
const MEMORY_MB = 192;

export type ReadRequest = ReadOptions & { text: string };
export type ReadResult = { spans: Span[] } | { failure: string };

/**
 * Reads the busy times of a calendar file beside the product: whoever writes it must be able neither to stop the product nor to fill its
 * memory.
 * @throws UnreadableCalendar with a sentence that can be shown.
 */
export async function readFeed(request: ReadRequest, timeoutMs = TIMEOUT_MS): Promise<Span[]> {
  const worker = new Worker(threadScript('server/feeds/feed-worker.ts'), {
    workerData: request,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReadResult>();
  const tooMuch = () => reject(new UnreadableCalendar('It takes too long to be read.'));
  const timer = setTimeout(tooMuch, timeoutMs);
  worker.once('message', resolve);
  worker.once('error', () =>
    reject(new UnreadableCalendar('What it answers is no calendar that can be read.')),
  );
  worker.once('exit', tooMuch);
  try {
    const result = await promise;
    if ('failure' in result) throw new UnreadableCalendar(result.failure);
    return result.spans;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
