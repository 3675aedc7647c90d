import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { boxOf, stopClock, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const region = '[role=region][aria-label="Notifications (F8)"]';

/** Opens the contact page on a clock of its own and lets an empty message raise a toast. */
async function raiseToast(width: number): Promise<Page> {
  const page = await browser.visit('/contact', { width });
  await stopClock(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.locator(`${region} li`).waitFor();
  return page;
}

function toasts(page: Page) {
  return page.locator(`${region} li`);
}

test('A toast stays for 5000 ms', async () => {
  const page = await raiseToast(WIDTHS.desk);
  // Away from the button, so that nothing pauses the time.
  await page.mouse.move(0, 0);
  await page.clock.runFor(4800);
  expect(await toasts(page).count()).toBe(1);
  await page.clock.runFor(400);
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('After one was closed by hand, by mouse or by key, the next leaves by itself', async () => {
  const page = await raiseToast(WIDTHS.desk);
  await toasts(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toasts(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await toasts(page).waitFor();
  await page.mouse.move(0, 0);
  await page.clock.runFor(5200);
  await expect.poll(() => toasts(page).count()).toBe(0);

  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await toasts(page).waitFor();
  await toasts(page).getByRole('button', { name: 'Close' }).press('Enter');
  await expect.poll(() => toasts(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Send Message' }).press('Enter');
  await toasts(page).waitFor();
  await page.clock.runFor(5200);
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('One toast at a time', async () => {
  const page = await raiseToast(WIDTHS.desk);
  await page.getByRole('button', { name: 'Send Message' }).click();
  // The one before leaves in its own time.
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return toasts(page).count();
    })
    .toBe(1);
});

test('F8 focuses the toasts, Escape closes one', async () => {
  const page = await raiseToast(WIDTHS.desk);
  await page.keyboard.press('F8');
  expect(await page.locator(`${region} ol`).evaluate((list) => list === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('A swipe to the right closes it from 50 px on', async () => {
  const page = await raiseToast(WIDTHS.desk);
  const swipe = async (distance: number) => {
    const box = await boxOf(toasts(page));
    await page.mouse.move(box.x + 60, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 60 + distance / 2, box.y + 20);
    await page.mouse.move(box.x + 60 + distance, box.y + 20);
    await page.mouse.up();
  };
  await swipe(40);
  await page.clock.runFor(300);
  expect(await toasts(page).count()).toBe(1);
  await swipe(60);
  await page.clock.runFor(300);
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('It lies at the top of a phone, at the bottom right of a desk, at most 420 px wide, above everything', async () => {
  const phone = await boxOf((await raiseToast(WIDTHS.phone)).locator(`${region} ol`));
  expect(phone).toMatchObject({ x: 0, y: 0, width: 390 });
  const page = await raiseToast(WIDTHS.desk);
  const desk = await boxOf(page.locator(`${region} ol`));
  expect(desk.width).toBe(420);
  expect(desk.x + 420).toBe(1440);
  expect(Math.round(desk.y + desk.height)).toBe(900);
  expect(await page.locator(`${region} ol`).evaluate((list) => getComputedStyle(list).zIndex)).toBe('100');
});
