import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderedFile, RenderTask } from './render-worker.ts';

/** How long a page may take; one that takes longer never ends (ms). */
const PATIENCE_MS = 10_000;
/** How long the thread is kept after its last page: it costs some 40 MB while it is there (ms). */
const IDLE_MS = 15_000;

/** Renders pages of the built site in a thread of its own, so that requests are answered meanwhile. */
export interface PageRenderer {
  /** The page at a path, with its data for a browser that goes there from another page. @throws where it cannot be rendered. */
  render(task: Omit<RenderTask, 'id'>): Promise<RenderedFile[]>;
  close(): Promise<void>;
}

/** Prepares to render with `build`, the file of the built server bundle. */
export function createPageRenderer(build: string): PageRenderer {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last = 0;

  function open(): Worker {
    const opened = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { build },
      // React has a slower build for development, which it takes unless told otherwise.
      env: { NODE_ENV: 'production' },
      execArgv: [],
    });
    opened.unref();
    opened.on('error', () => {});
    opened.once('exit', () => {
      if (worker === opened) worker = undefined;
    });
    return opened;
  }

  async function leave(): Promise<void> {
    clearTimeout(idle);
    const left = worker;
    worker = undefined;
    await left?.terminate();
  }

  return {
    async render(task) {
      clearTimeout(idle);
      worker ??= open();
      const asked = worker;
      last += 1;
      const id = last;
      const late = AbortSignal.timeout(PATIENCE_MS);
      const answered = once(asked, 'message', { signal: late }) as Promise<[RenderAnswer]>;
      const ended = once(asked, 'exit', { signal: late }).then(() => {
        throw new Error('the thread that renders pages has ended');
      });
      asked.postMessage({ id, ...task } satisfies RenderTask);
      try {
        const [answer] = await Promise.race([answered, ended]);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.files;
      } catch (error) {
        if (late.aborted) await leave();
        throw error;
      } finally {
        ended.catch(() => {});
        answered.catch(() => {});
        idle = setTimeout(() => void leave(), IDLE_MS).unref();
      }
    },
    close: leave,
  };
}
