import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderedFile, RenderTask } from './render-worker.ts';

/** How long a page may take; one that takes longer never ends (ms). */
const PATIENCE_MS = 10_000;
const COMPILED = new URL('../../node_modules/.cache/compiled', import.meta.url);

/** Renders pages of the built site in a thread of its own, so that requests are answered meanwhile. */
export interface PageRenderer {
  /** The page at a path, with its data for a browser that goes there from another page. @throws where it cannot be rendered. */
  render(task: Omit<RenderTask, 'id'>): Promise<RenderedFile[]>;
  close(): Promise<void>;
}

type Waiting = ReturnType<typeof Promise.withResolvers<RenderedFile[]>>;

/** Prepares to render with `build`, the file of the built server bundle. */
export function createPageRenderer(build: string): PageRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { build, compiled: fileURLToPath(COMPILED) },
      // React has a slower build for development, which it takes unless told otherwise.
      env: { NODE_ENV: 'production' },
      execArgv: [],
    });
    opened.unref();
    opened.on('message', (answer: RenderAnswer) => {
      const asked = waiting.get(answer.id);
      if ('failure' in answer) asked?.reject(new Error(answer.failure));
      else asked?.resolve(answer.files);
    });
    let reason = new Error('the thread that renders pages has ended');
    opened.on('error', (error: Error) => {
      reason = error;
    });
    opened.once('exit', () => {
      if (worker !== opened) return;
      worker = undefined;
      for (const asked of waiting.values()) asked.reject(reason);
    });
    return opened;
  }

  async function leave(): Promise<void> {
    await worker?.terminate();
  }

  return {
    async render(task) {
      // It is kept for the next change: to load what pages are made of takes longer than a change may.
      worker ??= open();
      last += 1;
      const id = last;
      const asked: Waiting = Promise.withResolvers();
      waiting.set(id, asked);
      // What hangs takes its thread with it.
      const late = setTimeout(() => void leave(), PATIENCE_MS);
      worker.postMessage({ id, ...task } satisfies RenderTask);
      try {
        return await asked.promise;
      } finally {
        clearTimeout(late);
        waiting.delete(id);
      }
    },
    close: leave,
  };
}
