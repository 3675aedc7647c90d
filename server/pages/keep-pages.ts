import { setTimeout as sleep } from 'node:timers/promises';
import type { PageData } from '../../contract/site-facts.ts';
import type { Live } from '../live/live.ts';
import { type Logger, reasonOf } from '../logger.ts';
import { keepPictures } from './keep-pictures.ts';
import { createPage, type Page, type SitePages } from './load-pages.ts';
import type { PageRenderer } from './page-renderer.ts';
import type { PageWords } from './queries.ts';
import { type PageReading, readPage } from './read-page.ts';
import type { RenderedFile } from './render-worker.ts';
import { dataPath, isShown, manifest, pagesToRender, pictureWords, sitemap, thingPages } from './rules.ts';

/** How long changes are gathered before pages are rendered (ms). */
const GATHER_MS = 50;
const MANIFEST = '/site.webmanifest';
const SITEMAP = '/sitemap.xml';
/** How long nothing has to change until pages are compressed as small as it gets (ms). */
const SETTLE_MS = 3000;
/** How long to wait for a database that does not answer (ms). */
const PAUSE_MS = 1000;

interface KeepOptions {
  /** The pages in memory, which are replaced one by one. */
  pages: SitePages;
  publicUrl: string;
  renderer: PageRenderer;
  live: Live;
  log: Logger;
  /** Reads what the pages are drawn from. */
  read: () => Promise<PageData>;
  /** Writes files that are made of it without a page, by their addresses. */
  writeFiles: (data: PageData) => Record<string, string>;
  /** How long nothing has to change until pages are compressed as small as it gets (ms). */
  settleMs?: number;
  /** Records what the indexed pages say; answers when each of them last said something else. */
  record: (words: PageWords[]) => Promise<Map<string, Date>>;
}

/** The way to keep the pages in memory as what they show. */
export interface PageKeeper {
  /** Answers once all pages show what was there when it began. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Renders the pages with what there is, and those that show something again as soon as it changes, on whichever instance. What changes
 * while pages are rendered is rendered after them, so that a burst is two renderings. A page that fails keeps its last version.
 * Pictures of shared links and the sitemap follow the pages.
 */
export function keepPages(options: KeepOptions): PageKeeper {
  const { pages, publicUrl, renderer, live, log, read, writeFiles, record, settleMs = SETTLE_MS } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  const built = [...pages.keys()].filter((path) => pages.has(dataPath(path)));
  const builtManifest = pages.get(MANIFEST)?.variants.identity.body;
  const readings = new Map<string, PageReading>();
  const pictures = keepPictures({ publicUrl, renderer, log });
  pages.pictures = pictures;
  let things: string[] = [];
  let changed = new Set<string>();
  let turn: Promise<void> | undefined;
  /** What was compressed in haste, by its address. */
  const hasty = new Map<string, { page: Page; file: RenderedFile }>();
  const smallest = new WeakSet<Page>();
  let compressing: Promise<void> | undefined;
  let renderedAt = 0;

  function put(path: string, page: Page): void {
    // What is the same stays, with what was made of it.
    if (pages.get(path)?.etag !== page.etag) pages.set(path, page);
  }

  function pageOf({ path, body, br, gzip }: RenderedFile): Page {
    const compressed = { br: Buffer.from(br), gzip: Buffer.from(gzip) };
    const name = path.endsWith('.data') ? path : `${path}/index.html`;
    return createPage(name, Buffer.from(body), { publicUrl, compressed });
  }

  function putRendered(file: RenderedFile): void {
    put(file.path, pageOf(file));
    const page = pages.get(file.path);
    if (page && !smallest.has(page)) hasty.set(file.path, { page, file });
  }

  async function settle(): Promise<void> {
    for (let left = settleMs; left > 0 && !signal.aborted; left = renderedAt + settleMs - performance.now()) {
      await pause(left);
    }
  }

  /** Compresses anew what was compressed in haste, once changes have settled, unless another is to be rendered, which comes first. */
  async function compressHasty(): Promise<void> {
    await settle();
    for (const [path, { page, file }] of hasty) {
      if (changed.size > 0 || signal.aborted) return;
      hasty.delete(path);
      if (pages.get(path) !== page) continue;
      const smaller = pageOf({ ...file, br: await renderer.compress(file.body) });
      smallest.add(smaller);
      if (pages.get(path) === page) pages.set(path, smaller);
    }
  }

  function putManifest({ facts }: PageData): void {
    if (builtManifest === undefined) return;
    const text = manifest(Buffer.from(builtManifest, 'latin1').toString(), facts);
    put(MANIFEST, createPage(MANIFEST, Buffer.from(text), { publicUrl }));
  }

  /** Takes away the pages of things that are no more. */
  function putThings(data: PageData): void {
    const before = things;
    things = thingPages(data);
    for (const path of before.filter((each) => !things.includes(each))) {
      pages.delete(path);
      pages.delete(dataPath(path));
      pictures.forget(readings.get(path)?.picture?.path ?? '');
      readings.delete(path);
    }
    pages.moved = data.moved;
  }

  /** Puts what is made of the data by itself. */
  function putMade(data: PageData): void {
    for (const [path, text] of Object.entries(writeFiles(data)))
      put(path, createPage(path, Buffer.from(text), { publicUrl }));
  }

  function takeReading(path: string, reading: PageReading, { facts }: PageData): void {
    readings.set(path, reading);
    const { picture } = reading;
    if (picture) pictures.take(picture.path, pictureWords(picture.text, facts));
  }

  async function putSitemap(): Promise<void> {
    const listed = Array.from(readings, ([path, { isIndexed, wordsSha256 }]) => ({
      path,
      isIndexed,
      wordsSha256,
    }))
      .filter(({ isIndexed }) => isIndexed)
      .map(({ path, wordsSha256 }) => ({ path, wordsSha256 }))
      .toSorted((one, other) => (one.path < other.path ? -1 : 1));
    const dates = await record(listed);
    const text = sitemap(
      publicUrl,
      listed.map(({ path }) => ({ path, changedAt: dates.get(path) })),
    );
    put(SITEMAP, createPage(SITEMAP, Buffer.from(text), { publicUrl }));
  }

  async function renderOne(path: string, data: PageData): Promise<void> {
    try {
      const { files, reading } = await renderer.render({ path, data, publicUrl });
      if (signal.aborted) return;
      for (const file of files) putRendered(file);
      takeReading(path, reading, data);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ path, reason: reasonOf(error) }, 'a page keeps its last version');
      const last = pages.get(path)?.variants.identity.body;
      if (last && !readings.has(path)) {
        takeReading(path, readPage(Buffer.from(last, 'latin1').toString()), data);
      }
    }
  }

  async function renderChanged(): Promise<void> {
    while (changed.size > 0 && !signal.aborted) {
      const topics = changed;
      changed = new Set();
      try {
        const data = await read();
        putManifest(data);
        putThings(data);
        putMade(data);
        for (const path of pagesToRender([...built, ...things], topics)) {
          if (!signal.aborted) await renderOne(path, data);
        }
        if (signal.aborted) return;
        await putSitemap();
        // The pages of the next change do not wait for them.
        void pictures.refresh();
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'what the pages show cannot be read for now');
        for (const topic of topics) changed.add(topic);
        await pause(PAUSE_MS);
      }
    }
  }

  function hear(topic: string): void {
    if (signal.aborted) return;
    // Where somebody works a page may be next.
    renderer.wake();
    if (!isShown(topic)) return;
    changed.add(topic);
    turn ??= pause(GATHER_MS)
      .then(renderChanged)
      .finally(() => {
        turn = undefined;
        renderedAt = performance.now();
        compressing ??= compressHasty()
          .catch((error: unknown) => {
            if (!signal.aborted)
              log.warn({ reason: reasonOf(error) }, 'pages stay larger than they could be');
          })
          .finally(() => {
            compressing = undefined;
          });
      });
  }

  async function begin(): Promise<void> {
    while (!signal.aborted) {
      try {
        // First it listens, then it reads, so that nothing falls between.
        await live.follow(hear);
        break;
      } catch {
        await pause(PAUSE_MS);
      }
    }
    hear('everything');
    await turn;
  }

  const ready = begin().then(() => {
    pages.completing = undefined;
  });
  pages.completing = ready;
  return {
    ready,
    async close() {
      closing.abort();
      pictures.close();
      await renderer.close();
      await turn;
      await compressing;
    },
  };
}
