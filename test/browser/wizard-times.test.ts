import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../database.ts';
import { openDay } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { boxOf, useBrowser, WIDTHS } from './browser.ts';
import { dayButton, dayName, dayOf, fillIn, sendButton, time, toStepTwo } from './wizard-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** The day on which the clocks of London, at its end, go back an hour. */
const LONDON_CHANGES = '2027-10-30';

beforeAll(async () => {
  for (const date of [15, 16, 17]) await openDay(server.deps, dayOf(date), '10:00-12:00');
  await openDay(server.deps, LONDON_CHANGES, '20:30-22:30');
});

beforeEach(() => emptyTables(server.deps.database, 'meeting_requests'));

/** The agency's calendar says that these are its open days. */
async function showCalendar(page: Page, today: string, openDays: string[]): Promise<void> {
  await page.route('**/api/meeting-requests/calendar?*', (route) =>
    route.fulfill({ json: { timeZone: 'America/New_York', today, openDays } }),
  );
}

/** Each time on a start with its label, size and ink. */
function clocksOf(page: Page, start: string) {
  return time(page, start).evaluate((input) =>
    [...(input.closest('label')?.querySelectorAll('.font-mono') ?? [])].map((clock) => {
      const { fontSize, color, fontWeight } = getComputedStyle(clock);
      const label = clock.previousElementSibling?.querySelector('[aria-hidden]')?.textContent;
      return { label, text: clock.textContent, look: [fontSize, color, fontWeight].join(' ') };
    }),
  );
}

describe.each(Object.values(WIDTHS))('At %i px', (width) => {
  test.each([
    ['Asia/Kathmandu', 15, /^(19|20):45$/],
    ['Pacific/Auckland', 16, /^0[2-4]:00 \+1 day$/],
    ['America/Los_Angeles', 17, /^07:00$/],
  ])(
    'a visitor in %s has their own time beside ours, with the same weight',
    async (timezoneId, date, own) => {
      const page = await browser.visit('/contact?tab=meeting', { width, timezoneId });
      await toStepTwo(page);
      await dayButton(page, date).click();
      await time(page, '10:00').waitFor({ state: 'attached' });
      const clocks = await clocksOf(page, '10:00');
      expect(clocks.map(({ label }) => label)).toEqual(['Yours', 'Ours']);
      expect(clocks.map(({ text }) => text)).toEqual([expect.stringMatching(own), '10:00']);
      expect(new Set(clocks.map(({ look }) => look)).size).toBe(1);
    },
  );
});

test('The second 01:30 of a visitor is told from the first', async () => {
  const page = await browser.visit('/contact?tab=meeting', { timezoneId: 'Europe/London' });
  await showCalendar(page, '2027-10-20', [LONDON_CHANGES]);
  await toStepTwo(page);
  await page.getByRole('button', { name: new RegExp(dayName(LONDON_CHANGES)) }).click();
  await time(page, '20:30').waitFor({ state: 'attached' });
  const own = async (start: string) => (await clocksOf(page, start))[0]?.text;
  expect([await own('20:30'), await own('21:30')]).toEqual(['01:30 GMT+1 +1 day', '01:30 GMT +1 day']);
});

test.each([['America/New_York'], ['America/Toronto'], ['Etc/Unknown']])(
  'A visitor in %s sees each time once',
  async (timezoneId) => {
    const isKnown = timezoneId !== 'Etc/Unknown';
    const page = await browser.visit('/contact?tab=meeting', isKnown ? { timezoneId } : {});
    if (!isKnown) {
      await page.evaluate((timeZone) => {
        const { resolvedOptions } = Intl.DateTimeFormat.prototype;
        Intl.DateTimeFormat.prototype.resolvedOptions = function () {
          return { ...resolvedOptions.call(this), timeZone };
        };
      }, timezoneId);
    }
    await toStepTwo(page);
    await dayButton(page, 15).click();
    await time(page, '10:00').check({ force: true });
    expect(await clocksOf(page, '10:00')).toHaveLength(1);
    expect(await page.getByText(/your time|our time/i).count()).toBe(0);
  },
);

test('Summary, confirmation and own page lead with the time of the visitor', async () => {
  const page = await browser.visit('/contact?tab=meeting', { timezoneId: 'Pacific/Auckland' });
  await toStepTwo(page, 'leads@elsewhere.example');
  await dayButton(page, 16).click();
  await time(page, '10:00').check({ force: true });
  const shown = async () => {
    const own = page.getByText(dayName(dayOf(17)), { exact: true });
    const ours = page.getByText(/^Our time: .*10:00 to 10:30, Eastern Time$/);
    await page.getByText('Your time, New Zealand Time').waitFor();
    const [first, second] = [await boxOf(own), await boxOf(ours)];
    const size = (text: typeof own) =>
      text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(first.y).toBeLessThan(second.y);
    expect(await size(own)).toBeGreaterThan(1.4 * (await size(ours)));
  };
  await shown();
  await sendButton(page).click();
  await page.getByRole('heading', { name: 'Request sent' }).waitFor();
  await shown();
  await page.getByRole('region', { name: 'Your secret link' }).getByRole('link').click();
  await page.getByRole('heading', { name: 'Not yet confirmed', exact: true }).waitFor();
  await shown();
});

describe('The calendar', () => {
  test('opens at the first month that has times, and tells the days with times from those without', async () => {
    const page = await browser.visit('/contact?tab=meeting');
    await showCalendar(page, '2027-03-10', ['2027-06-14', '2027-06-15']);
    await toStepTwo(page);
    await page.getByText('June 2027').waitFor();
    const day = (name: string) => page.getByRole('button', { name });
    const ink = (name: string) => day(name).evaluate((element) => getComputedStyle(element).color);
    const [open, closed] = [
      'Monday, June 14, 2027, has available times',
      'Wednesday, June 16, 2027, no available times',
    ];
    expect(await ink(open)).not.toBe(await ink(closed));
    await day(closed).click();
    await page.getByText('No available times for this date. Please select another date.').waitFor();
  });

  test('ends with the year 2029', async () => {
    const page = await browser.visit('/contact?tab=meeting');
    await showCalendar(page, '2029-12-20', ['2029-12-21', '2030-01-02']);
    await toStepTwo(page);
    const day = (name: RegExp) => page.getByRole('button', { name });
    expect(await day(/December 19, 2029/).isDisabled()).toBe(true);
    expect(await day(/Today, Thursday, December 20, 2029/).isEnabled()).toBe(true);
    expect(await day(/December 31, 2029/).isEnabled()).toBe(true);
    expect(await day(/next month/i).getAttribute('aria-disabled')).toBe('true');
  });

  test('asks anew for another duration', async () => {
    const page = await browser.visit('/contact?tab=meeting');
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/calendar')) asked.push(searchParams.get('duration'));
    });
    await toStepTwo(page);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('combobox', { name: 'Duration' }).click();
    await page.getByRole('option', { name: '1.5 hours' }).click();
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    await dayButton(page, 15).click();
    await time(page, '10:30').waitFor({ state: 'attached' });
    expect(asked).toEqual(['30', '90']);
  });

  test('says so where there are no times at all', async () => {
    const page = await browser.visit('/contact?tab=meeting');
    await showCalendar(page, '2027-03-10', []);
    await toStepTwo(page);
    await page.getByText('No times are open at present.').waitFor();
    await page.getByText('March 2027').waitFor();
  });
});

describe('On a phone', () => {
  const isInView = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < window.innerHeight * 0.6;
      });

  test('the hero gives way in the second step, whose heading stands at the top', async () => {
    const page = await browser.visit('/contact?tab=meeting', { width: WIDTHS.phone });
    const hero = page.getByRole('heading', { level: 1 }).locator('..');
    const heightOfHero = async () => (await boxOf(hero)).height;
    await fillIn(page, 'phone@engine.example');
    expect(await heightOfHero()).toBeGreaterThan(30);
    await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
    const heading = page.getByRole('heading', { name: 'Choose a date and time' });
    await expect.poll(async () => (await heading.boundingBox())?.y ?? 999).toBeLessThan(130);
    await expect.poll(heightOfHero).toBeLessThan(2);
    await page.getByRole('tab', { name: 'Send Message' }).click();
    await expect.poll(heightOfHero).toBeGreaterThan(30);
    await page.getByRole('tab', { name: 'Schedule Meeting' }).click();
    await heading.waitFor();
  });

  test.each([
    ['times', 15],
    ['times of another day', 17],
    ['the sentence that there are none', 18],
  ])('%s come into view after the day, and the focus stays on it', async (_, date) => {
    const page = await browser.visit('/contact?tab=meeting', { width: WIDTHS.phone });
    await toStepTwo(page);
    await dayButton(page, date).click();
    await page.getByRole('heading', { name: dayName(dayOf(date)) }).waitFor();
    await expect.poll(() => isInView(page, 'h3')).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toContain(
      dayName(dayOf(date)),
    );
  });
});
