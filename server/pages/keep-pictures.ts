import { type Logger, reasonOf } from '../logger.ts';
import type { PictureWords } from './draw-picture.ts';
import { createPage, type Page, type PagePictures } from './load-pages.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The most pictures that are kept: some 40 kB each. */
const MOST_KEPT = 200;
/** How long until a picture is tried again that could not be drawn (ms). */
const REST_MS = 5000;

interface Kept {
  said: string;
  page: Page;
}

/** The way to keep the pictures as what they say. */
interface PictureKeeper extends PagePictures {
  /** Takes what the picture of a page says by now. */
  take(path: string, words: PictureWords): void;
  forget(path: string): void;
  /** Draws those anew that say something else by now, of all that were asked for. */
  refresh(): Promise<void>;
  close(): void;
}

interface PicturesOptions {
  publicUrl: string;
  renderer: Pick<PageRenderer, 'draw'>;
  log: Logger;
}

/** Keeps the pictures in memory, the last {@link MOST_KEPT} that were asked for. */
export function keepPictures({ publicUrl, renderer, log }: PicturesOptions): PictureKeeper {
  const wanted = new Map<string, PictureWords>();
  const kept = new Map<string, Kept>();
  const drawing = new Map<string, Promise<void>>();
  const failed = new Map<string, { said: string; at: number }>();

  let isClosed = false;

  const saidOf = (path: string) => JSON.stringify(wanted.get(path));
  const isPresent = (path: string) => kept.get(path)?.said === saidOf(path);

  function isResting(path: string): boolean {
    const last = failed.get(path);
    return last !== undefined && last.said === saidOf(path) && performance.now() - last.at < REST_MS;
  }

  function keep(path: string, picture: Kept): void {
    kept.delete(path);
    kept.set(path, picture);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }

  async function drawOnce(path: string): Promise<void> {
    const words = wanted.get(path);
    const said = saidOf(path);
    if (!words) return;
    try {
      const bytes = Buffer.from(await renderer.draw(words));
      if (wanted.has(path)) keep(path, { said, page: createPage(path, bytes, { publicUrl }) });
      failed.delete(path);
    } catch (error) {
      if (isClosed) return;
      failed.set(path, { said, at: performance.now() });
      log.error({ path, reason: reasonOf(error) }, 'a picture keeps its last version');
    }
  }

  /** Draws a picture unless it is there, once for all who ask. */
  async function draw(path: string): Promise<void> {
    while (!isClosed && wanted.has(path) && !isPresent(path) && !isResting(path)) {
      const turn = drawing.get(path) ?? drawOnce(path).finally(() => drawing.delete(path));
      drawing.set(path, turn);
      await turn;
    }
  }

  return {
    has: (path) => wanted.has(path),
    async find(path) {
      const last = kept.get(path);
      // The one that was asked for last is forgotten last.
      if (last) keep(path, last);
      const drawn = draw(path);
      if (!last) await drawn;
      return kept.get(path)?.page;
    },
    take(path, words) {
      wanted.set(path, words);
    },
    forget(path) {
      for (const map of [wanted, kept, failed]) map.delete(path);
    },
    async refresh() {
      for (const path of [...kept.keys()]) await draw(path);
    },
    close() {
      isClosed = true;
    },
  };
}
