import { enableCompileCache, flushCompileCache } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

import type { createRequestHandler, RouterContextProvider } from 'react-router';
import { BUILD_ORIGIN } from '../../contract/site/pages.ts';
import type { PageData } from '../../contract/site-facts.ts';
import { compressBest, compressText } from './compress.ts';
import { drawPicture, type PictureWords } from './draw-picture.ts';
import { type PageReading, readPage } from './read-page.ts';
import { dataPath } from './rules.ts';

/** What to render: the address of a page, and what it is drawn from. */
export interface RenderTask {
  id: number;
  path: string;
  data: PageData;
  publicUrl: string;
}

/** A file as it is served. */
export interface RenderedFile {
  path: string;
  body: Uint8Array;
  br: Uint8Array;
  gzip: Uint8Array;
}

/** A page as it is served, with its data, and what it says of itself. */
export interface RenderedPage {
  files: RenderedFile[];
  reading: PageReading;
}

/** What to draw: what the picture of a page says. */
export interface DrawTask {
  id: number;
  words: PictureWords;
}

/** What to compress once more, as small as it gets. */
export interface CompressTask {
  id: number;
  body: Uint8Array;
}

export type RenderAnswer = { id: number } & (
  | { page: RenderedPage }
  | { picture: Uint8Array }
  | { br: Uint8Array }
  | { failure: string }
);

type Build = Parameters<typeof createRequestHandler>[0] & {
  prerender: string[];
  entry: {
    module: {
      pageContext: Parameters<RouterContextProvider['set']>[0];
      createRequestHandler: typeof createRequestHandler;
      RouterContextProvider: typeof RouterContextProvider;
    };
  };
};

enableCompileCache(workerData.compiled);
const build: Build = await import(workerData.build);
// The thread may end at any moment, and the next one is to begin quicker.
flushCompileCache();
const { module: entry } = build.entry;
let failure: unknown;
// What a loader or a page throws is answered with an error page; here it is a failure.
const handle = entry.createRequestHandler(
  {
    ...build,
    entry: {
      ...build.entry,
      module: {
        ...entry,
        handleError(error: unknown) {
          failure ??= error;
        },
      },
    },
  } as Build,
  'production',
);

async function render(path: string, { path: page, data, publicUrl }: RenderTask): Promise<RenderedFile> {
  failure = undefined;
  // The build renders no address that it does not know itself.
  if (!build.prerender.includes(page)) build.prerender.push(page);
  const context = new entry.RouterContextProvider();
  context.set(entry.pageContext, data);
  const response = await handle(new Request(BUILD_ORIGIN + path), context);
  const text = await response.text();
  if (failure) throw failure;
  if (response.status !== 200 && !path.startsWith('/404')) throw new Error(`status ${response.status}`);
  const body = Buffer.from(text.replaceAll(BUILD_ORIGIN, publicUrl));
  return { path, body, ...compressText(body) };
}

async function renderPage(task: RenderTask): Promise<RenderedPage> {
  const page = await render(task.path, task);
  return {
    files: [page, await render(dataPath(task.path), task)],
    reading: readPage(Buffer.from(page.body).toString()),
  };
}

type Task = RenderTask | DrawTask | CompressTask;

async function answer(task: Task): Promise<RenderAnswer> {
  const { id } = task;
  if ('body' in task) return { id, br: compressBest(task.body) };
  if ('words' in task) return { id, picture: await drawPicture(task.words) };
  return { id, page: await renderPage(task) };
}

parentPort?.on('message', async (task: Task) => {
  try {
    parentPort?.postMessage(await answer(task));
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ id: task.id, failure: reason } satisfies RenderAnswer);
  }
});
