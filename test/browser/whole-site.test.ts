import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seedDemo } from '../../server/seeds/seed-demo.ts';
import { systemContext, useServer } from '../server.ts';
import { announce, readSitemap, readSitePage } from '../site-pages.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { heavyPackages } from './heavy-packages.ts';

const server = useServer({ listen: true, rendered: true });
const browser = useBrowser(server);

/** Forms and a demo, which say without scripts how one gets by. */
const tools = ['/contact', '/client-portal'];

let paths: string[] = [];
beforeAll(async () => {
  await seedDemo(systemContext(server), server.deps);
  await announce(server, 'testimonials');
  await vi.waitUntil(async () => (await readSitePage(server, '/testimonials')).text.includes('Harbor'), {
    timeout: 60_000,
  });
  paths = [...(await readSitemap(server)).keys()];
  expect(paths.length).toBeGreaterThan(5);
});

/** The lines of the main part as a reader sees them, but for the headline that types itself. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *:not(script, style, .typed, .untyped)')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .flatMap((element) => [...element.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '')
      .filter((line) => line !== ''),
  );
}

/** How far the page has moved beneath its reader (CLS), in thousandths: less is a font that comes late. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(Math.round(sum * 1000)), 500);
      }),
  );
}

test('every page says without scripts what it says with them', async () => {
  for (const path of paths.filter((each) => !tools.includes(each))) {
    const [bare, whole] = [
      await browser.visit(path, { javaScriptEnabled: false }),
      await browser.visit(path),
    ];
    const said = await linesOf(bare);
    expect(said.length, path).toBeGreaterThan(5);
    expect(
      (await linesOf(whole)).filter((line) => !said.includes(line)),
      path,
    ).toEqual([]);
    await bare.context().close();
    await whole.context().close();
  }
});

test.each([WIDTHS.phone, WIDTHS.desk])('no page moves beneath its reader, %i px wide', async (width) => {
  for (const path of paths) {
    const page = await browser.visit(path, { width });
    await page.waitForLoadState('networkidle');
    expect([path, await shiftOf(page)]).toEqual([path, 0]);
    await page.context().close();
  }
});

/** What the page has asked for before anything stood on the screen, but for styles, which everything waits for, and their icons. */
function early(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= paint)
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => !/^\/assets\/(shell-[\w-]+\.css|[\w-]+\.svg)$/.test(name));
  });
}

test('nothing but a case’s own picture shares the line with what is painted first', async () => {
  for (const path of paths) {
    const page = await browser.visit(path, { width: WIDTHS.phone, reducedMotion: 'no-preference' });
    await page.waitForLoadState('networkidle');
    const first = await page
      .locator('main img[loading="eager"]')
      .evaluateAll((pictures) =>
        pictures.map((picture) => new URL((picture as HTMLImageElement).currentSrc).pathname),
      );
    expect(first.length, path).toBe(path.startsWith('/cases/') ? 1 : 0);
    expect([path, ...(await early(page))]).toEqual([path, ...first]);
    // Then all others are where they belong, and what a phone takes for its home screen is there.
    const moved = page
      .locator('img')
      .evaluateAll((pictures) =>
        pictures
          .filter((picture) => getComputedStyle(picture).transform !== 'none')
          .map((picture) => picture.outerHTML),
      );
    expect(await moved, path).toEqual([]);
    await page.locator('head link[rel="manifest"]').waitFor({ state: 'attached' });
    expect(await heavyPackages(page), path).toEqual([]);
    await page.context().close();
  }
});

/** What a new connection sends before it waits for an answer: ten segments (RFC 6928). */
const FIRST_FLIGHT = 10 * 1460;

/** How many bytes an answer is on the line, its headers included. */
async function lineBytes(path: string, accept: string): Promise<number> {
  const { headers } = await fetch(server.url + path, {
    headers: { Accept: accept, 'Accept-Encoding': 'br' },
  });
  const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`).join('');
  return 'HTTP/1.1 200 OK\r\n\r\n'.length + lines.length + Number(headers.get('content-length'));
}

test('every page comes in one flight, and so do its styles and the picture that a case begins with', async () => {
  for (const path of paths) {
    await expect.poll(() => lineBytes(path, 'text/html'), { message: path }).toBeLessThan(FIRST_FLIGHT);
    const { elements } = await readSitePage(server, path);
    const sheet = elements('link').find(({ attribs }) => attribs.rel === 'stylesheet')?.attribs.href ?? '';
    expect(await lineBytes(sheet, 'text/css'), path).toBeLessThan(FIRST_FLIGHT);
    if (!path.startsWith('/cases/')) continue;
    const sources = elements('source').map(({ attribs }) => attribs.srcset ?? attribs.srcSet ?? '');
    const first = /(\S+) 960w/.exec(sources[0] ?? '')?.[1] ?? '';
    expect(await lineBytes(first, 'image/avif'), path).toBeLessThan(FIRST_FLIGHT);
  }
});

/** Runs in a page: words that hardly differ from the plain ground or the drawing beneath them. */
function unreadWords(): string[] {
  const light = (color: string) => {
    const [r = 0, g = 0, b = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const most = color.startsWith('color(srgb') ? 1 : 255;
    return alpha === 0 ? undefined : (0.299 * r + 0.587 * g + 0.114 * b) / most;
  };
  const beneath = (element: Element) => {
    const drawn = element.closest('svg')?.querySelector('rect');
    if (drawn && element.matches('text')) return light(getComputedStyle(drawn).fill);
    for (let at: Element | null = element; at; at = at.parentElement) {
      const ground = light(getComputedStyle(at).backgroundColor);
      if (ground !== undefined) return ground;
    }
    return 1;
  };
  const words = [...document.querySelectorAll('main *')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
  );
  return words.flatMap((element) => {
    const { color, fill } = getComputedStyle(element);
    const ink = light(element.matches('text') ? fill : color) ?? 0;
    const isRead = Math.abs((beneath(element) ?? 1) - ink) > 0.4;
    return isRead ? [] : [element.textContent.trim().slice(0, 40)];
  });
}

/** Shows a page as it is printed, once the sheet for that is there: it comes after the page can be used. */
async function putOnPaper(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ media, href }) => media.mediaText === 'print' && href),
  );
  await page.emulateMedia({ media: 'print' });
}

describe('On paper', () => {
  test('every page is ink on white, without navigation, and nothing juts out', async () => {
    for (const path of paths) {
      const page = await browser.visit(path, { viewport: { width: 794, height: 1123 } });
      await putOnPaper(page);
      expect(await page.getByRole('navigation').locator('visible=true').count(), path).toBe(0);
      expect(await page.locator('main form, main button').locator('visible=true').count(), path).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).isVisible(), path).toBe(true);
      const look = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.body);
        return [backgroundColor, color, document.documentElement.scrollWidth - window.innerWidth];
      });
      expect([path, ...look]).toEqual([path, 'rgb(255, 255, 255)', 'rgb(0, 0, 0)', 0]);
      await page.context().close();
    }
  });

  test('what grows on the screen stands whole, and no ink lies on a dark ground', async () => {
    for (const path of paths) {
      const page = await browser.visit(path, { viewport: { width: 794, height: 1123 } });
      await putOnPaper(page);
      const moving = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.checkVisibility())
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
      );
      expect([path, ...moving]).toEqual([path]);
      expect([path, ...(await page.evaluate(unreadWords))]).toEqual([path]);
      await page.context().close();
    }
  });

  test('answers that are folded on the screen are read', async () => {
    const page = await browser.visit('/services');
    const answer = page.getByText('Upgrade whenever you like.');
    expect(await answer.evaluate((element) => element.checkVisibility())).toBe(false);
    await putOnPaper(page);
    expect(await answer.evaluate((element) => element.checkVisibility())).toBe(true);
  });
});

describe('A page that fails', () => {
  const fail = async (width: number) => {
    browser.expectNoise(/500|Error handled by React Router|^%o|^Error|Unable to decode/);
    const page = await browser.visit('/', { width });
    await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: 'none' }));
    await page.evaluate(() =>
      (
        window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
      ).__reactRouterDataRouter.navigate('/testimonials'),
    );
    await page.getByRole('heading', { level: 1, name: 'This page could not be shown' }).waitFor();
    return page;
  };

  test.each([WIDTHS.phone, WIDTHS.desk])('says so and leads home, %i px wide', async (width) => {
    const page = await fail(width);
    await expectAccessible(page);
    expect(await page.getByRole('banner').getByRole('link', { name: 'Home' }).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });

  test('leads to the page once it works, and elsewhere', async () => {
    const page = await fail(WIDTHS.desk);
    await page.unroute('**/*.data*');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Load again' }).click();
    await page.getByRole('heading', { level: 1, name: 'In our clients’ own words' }).waitFor();
    const again = await fail(WIDTHS.desk);
    await again.unroute('**/*.data*');
    await again.getByRole('main').getByRole('link', { name: 'Contact', exact: true }).click();
    await again.getByRole('heading', { level: 1, name: 'Get In Touch' }).waitFor();
  });
});
