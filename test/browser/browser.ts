import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axeCore from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';

/** The widths that every screen is looked at in: a phone and a desk. */
export const WIDTHS = { phone: 390, desk: 1440 } as const;

/** How long a page may take to do what is waited for, in milliseconds: far more than it needs on a busy machine. */
const PATIENCE = 60_000;

type StoredBefore = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface VisitOptions extends BrowserContextOptions {
  storageState?: StoredBefore;
  width?: number;
  /** Local and session storage throw, as where a visitor has blocked them. */
  storageBlocked?: boolean;
  /** The page takes itself for hidden: it hears of nothing that others change. */
  isHidden?: boolean;
  /** The page's scripts come only after this, and the visit does not wait for them. */
  scriptsAfter?: Promise<void>;
}

export interface BrowserSession {
  /** Opens a page of the site in a fresh profile and waits until it can be used. */
  visit(path: string, options?: VisitOptions): Promise<Page>;
  /** Expects a console line of this kind in the present test; without it any error or warning fails the test. */
  expectNoise(pattern: RegExp): void;
}

/** Chromium without a window opens a page in a third of the time. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);

/** One browser for all files that a worker runs: it ends with the worker, a profile with its test. */
let launched: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return launched;
}

/** Whether a page of the site answers to a click. What is no page of the site has nothing to wait for. */
function isUsable(): boolean {
  const drawn = [...document.querySelectorAll('body, body > * > *')];
  return (
    !('__reactRouterContext' in window) ||
    drawn.some((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  );
}

/** From here on the page can be used wherever it was sent to: a click on what is drawn and not yet hydrated would be lost. */
function waitUntilUsable(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isUsable);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await page.waitForFunction(isUsable);
    return response;
  };
}

function blockStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, kind, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
}

/** Reports what a page should not do: complain on the console, throw, or ask another host for anything. */
function watch(page: Page, origin: string, report: (line: string) => void): void {
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(message.text());
  });
  page.on('pageerror', (error) => report(`thrown: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
    if (!isOurs) report(`request to another host: ${url.href}`);
  });
}

/** Puts what a profile has stored into it before the scripts of its first page run. */
function fillStorage(origins: StoredBefore['origins']): void {
  if (window !== window.top) return;
  const here = origins.find(({ origin }) => origin === location.origin);
  for (const { name, value } of here?.localStorage ?? []) localStorage.setItem(name, value);
}

/** A browser for the tests of this file. `server` is read when a page is visited. */
export function useBrowser(server: { url: string }): BrowserSession {
  let browser: Browser;
  let expected: RegExp[] = [];
  let noise: string[] = [];

  beforeAll(async () => {
    browser = await launch();
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    const unexpected = noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
    expected = [];
    noise = [];
    expect(unexpected, 'errors, warnings or foreign requests of the pages').toEqual([]);
  });

  return {
    async visit(path, { width = WIDTHS.desk, storageBlocked, isHidden, scriptsAfter, ...options } = {}) {
      const height = width < 600 ? 844 : 900;
      const { cookies = [], origins = [] } = options.storageState ?? {};
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        ...options,
        // Playwright would open and close another page to fill its storage.
        storageState: { cookies, origins: [] },
      });
      if (isHidden) await context.addInitScript(hide);
      if (storageBlocked) await context.addInitScript(blockStorage);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      watch(page, new URL(server.url).origin, (line) => noise.push(line));
      if (scriptsAfter) {
        await page.route('**/*.js', async (route) => {
          await scriptsAfter;
          await route.continue();
        });
      }
      const hasScripts = !scriptsAfter && options.javaScriptEnabled !== false;
      if (hasScripts) waitUntilUsable(page);
      const filling = await page.addInitScript(fillStorage, origins);
      await page.goto(new URL(path, server.url).href);
      await filling.dispose();
      return page;
    },
    expectNoise(pattern) {
      expected.push(pattern);
    },
  };
}

/** Stops the page's clock: from here on its time passes only through `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-11-27T10:00:00Z' });
  await page.clock.pauseAt('2026-11-27T11:00:00Z');
}

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare const axe: typeof axeCore;

/** Fails with a readable list when axe finds anything wrong with the page as it is now; it cannot look into a closed frame. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    axe.run(document, { resultTypes: ['violations'], iframes: false }),
  );
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map((node) => node.target.join(' ')),
  }));
  expect(found).toEqual([]);
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where an element lies on the screen, in CSS pixels, as soon as it is drawn. */
export async function boxOf(element: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => {
      box = await element.boundingBox();
      return box;
    })
    .not.toBeNull();
  if (!box) throw new Error('the element is not drawn');
  return box;
}

/** How far the page has moved beneath its reader (CLS). */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}
