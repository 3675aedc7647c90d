import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedShowcases } from '../../server/showcases/seed-showcases.ts';
import { seedTestimonials } from '../../server/testimonials/seed-testimonials.ts';
import { systemContext, useServer } from '../server.ts';
import { useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeAll(async () => {
  await seedShowcases(systemContext(server));
  await seedTestimonials(systemContext(server));
});

const paths = [
  '/',
  '/services',
  '/why-choose-venture',
  '/testimonials',
  '/contact',
  '/contact?tab=meeting',
  '/client-portal',
  '/client-login',
  '/privacy',
  '/terms',
  '/imprint',
  '/404',
];

function launchButton(page: Page) {
  return page.getByRole('button', { name: 'Launch Your Venture' });
}

interface Walk {
  /** Where it was seen above something to press or fill in, or missed though its place was free. */
  wrong: string[];
  /** How often it was seen. */
  seen: number;
}

/**
 * Scrolls the page from its top to its end in small steps. At each the button has to be there where nothing to press or fill in
 * lies in its place, and gone where something does; the browser gets the time that it needs to tell.
 */
async function walk(page: Page): Promise<Walk> {
  return page.evaluate(async () => {
    const things = 'a[href], button, input, select, textarea, summary, [role=tab]';
    const button = [...document.querySelectorAll('button')].find(
      (one) => one.textContent === 'Launch Your Venture',
    );
    if (!button) throw new Error('there is no button');
    const isShown = () => button.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const near = (gap: number) => {
      const own = button.getBoundingClientRect();
      return [...document.querySelectorAll(things)].filter((one) => {
        if (one === button || one.closest('dialog') || one.getAttribute('tabindex') === '-1') return false;
        const box = one.getBoundingClientRect();
        const [x, y] = [box.left < own.right + gap, box.top < own.bottom + gap];
        const isNear = x && y && box.right > own.left - gap && box.bottom > own.top - gap;
        return isNear && one.checkVisibility({ visibilityProperty: true });
      });
    };
    const isRight = () => (isShown() ? near(0).length === 0 : near(24).length > 0);
    const result: Walk = { wrong: [], seen: 0 };
    const height = document.documentElement.scrollHeight;
    for (let top = 0; top < height; top += 90) {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      for (let frame = 0; frame < 200 && !isRight(); frame += 1) await new Promise(requestAnimationFrame);
      if (!isRight())
        result.wrong.push(`${top}: ${near(0)[0]?.outerHTML.slice(0, 80) ?? 'away for nothing'}`);
      if (isShown()) result.seen += 1;
    }
    return result;
  });
}

describe.each(Object.values(WIDTHS))('The floating button, %i px wide', (width) => {
  test.each(paths)('covers nothing to press or fill in on %s, and stays otherwise', async (path) => {
    if (path === '/404') browser.expectNoise(/404/);
    const page = await browser.visit(path, { width });
    await page.locator('button[data-away]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const { wrong, seen } = await walk(page);
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(0);
    // At the end of every page it is there for the keyboard.
    await launchButton(page).waitFor();
  });
});

describe('The floating button leaves', () => {
  test.each([
    ['/contact', 'First Name'],
    ['/contact', 'Message'],
    ['/services', 'Email address'],
  ])('%s while "%s" has the focus, and comes back', async (path, label) => {
    const page = await browser.visit(path);
    await launchButton(page).waitFor();
    const field = page.getByLabel(label, { exact: false }).last();
    await field.focus();
    await launchButton(page).waitFor({ state: 'hidden' });
    await field.blur();
    await page.evaluate(() => window.scrollTo(0, 0));
    await launchButton(page).waitFor();
  });

  test('when something to press appears beneath it or moves there', async () => {
    const page = await browser.visit('/services');
    await launchButton(page).waitFor();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { id: 'late', href: '/', textContent: 'Late' });
      link.style.cssText = 'position: fixed; right: 60px; bottom: 50px';
      document.querySelector('main')?.append(link);
    });
    await launchButton(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => {
      const link = document.getElementById('late');
      if (link) link.style.right = '900px';
    });
    await launchButton(page).waitFor();
    await page.evaluate(() => document.getElementById('late')?.style.setProperty('right', '60px'));
    await launchButton(page).waitFor({ state: 'hidden' });
    await page.evaluate(() => document.getElementById('late')?.remove());
    await launchButton(page).waitFor();
  });

  test('for the place that it has after the window changed', async () => {
    const page = await browser.visit('/why-choose-venture', { width: WIDTHS.desk });
    await launchButton(page).waitFor();
    await page.setViewportSize({ width: WIDTHS.phone, height: 700 });
    expect((await walk(page)).wrong).toEqual([]);
  });
});
