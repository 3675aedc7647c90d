import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { root, threadScript } from '../root.ts';
import type { PictureWords } from './draw-picture.ts';
import type { CompressTask, DrawTask, RenderAnswer, RenderedPage, RenderTask } from './render-worker.ts';

/** How long a page or a picture may take; one that takes longer never ends (ms). */
const PATIENCE_MS = 10_000;
/** How long the thread is kept that has nothing to do (ms): it takes some 30 MB, and a fraction of a second to begin. */
const IDLE_MS = 120_000;
const COMPILED = join(root, 'node_modules', '.cache', 'compiled');

/** Renders pages of the built site in a thread of its own, so that requests are answered meanwhile. */
export interface PageRenderer {
  /** The page at a path, with its data for a browser that goes there from another page. @throws where it cannot be rendered. */
  render(task: Omit<RenderTask, 'id'>): Promise<RenderedPage>;
  /** The picture of a page, as a PNG. @throws where it cannot be drawn. */
  draw(words: PictureWords): Promise<Uint8Array>;
  /** Begins the thread, if it has ended, for what is about to be rendered. */
  wake(): void;
  /** A text as small as Brotli makes it. @throws where the thread ends meanwhile. */
  compress(body: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
}

type Waiting = ReturnType<typeof Promise.withResolvers<RenderAnswer>>;

/** Prepares to render with `build`, the file of the built pages. */
export function createPageRenderer(build: string, idleMs = IDLE_MS): PageRenderer {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(threadScript('server/pages/render-worker.ts'), {
      workerData: { build, compiled: COMPILED },
      // React has a slower build for development, which it takes unless told otherwise.
      env: { NODE_ENV: 'production' },
      execArgv: [],
    });
    opened.unref();
    opened.on('message', (answer: RenderAnswer) => {
      const asked = waiting.get(answer.id);
      if ('failure' in answer) asked?.reject(new Error(answer.failure));
      else asked?.resolve(answer);
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

  /** The thread, which ends once it is asked for nothing any more. */
  function wake(): Worker {
    worker ??= open();
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (waiting.size > 0) return void wake();
      const resting = worker;
      worker = undefined;
      void resting?.terminate();
    }, idleMs).unref();
    return worker;
  }

  async function ask(
    task: Omit<RenderTask, 'id'> | Omit<DrawTask, 'id'> | Omit<CompressTask, 'id'>,
  ): Promise<RenderAnswer> {
    const asking = wake();
    last += 1;
    const id = last;
    const asked: Waiting = Promise.withResolvers();
    waiting.set(id, asked);
    // What hangs takes its thread with it.
    const late = setTimeout(() => void leave(), PATIENCE_MS);
    asking.postMessage({ id, ...task });
    try {
      return await asked.promise;
    } finally {
      clearTimeout(late);
      waiting.delete(id);
    }
  }

  return {
    wake: () => void wake(),
    async render(task) {
      const answer = await ask(task);
      if ('page' in answer) return answer.page;
      throw new Error('the answer is no page');
    },
    async draw(words) {
      const answer = await ask({ words });
      if ('picture' in answer) return answer.picture;
      throw new Error('the answer is no picture');
    },
    async compress(body) {
      const answer = await ask({ body });
      if ('br' in answer) return answer.br;
      throw new Error('the answer is no compressed text');
    },
    close: leave,
  };
}
