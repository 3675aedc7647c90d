import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { insertBookings } from '../../server/bookings/queries.ts';
import { insertContact } from '../../server/contacts/queries.ts';
import { newRequest, nextDay, openDay, post } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const NARROW = 360;
const word = (length: number) => 'W'.repeat(length);
const person = {
  name: word(200),
  email: `${word(60)}@${word(60)}.example`,
  company: word(200),
  phone: word(50),
  message: word(3000),
};

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  for (const dialog of await page.getByRole('dialog').all()) {
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
}

test('what visitors write without a single space fits a phone', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { phone, ...contact } = person;
  await insertContact(server.deps.db, { ...contact, subject: word(200) });
  await insertBookings(server.deps.db, [{ ...person, preferredDate: word(50), preferredTime: word(50) }]);
  const { token } = (await post(server, newRequest({ ...person, requestedDate: day }))).json();

  let page = await browser.visit(`/meeting#${token}`, { width: NARROW });
  await page.getByText('We have your request').waitFor();
  await expectNoOverflow(page);

  page = await openDashboard(server, browser, { width: NARROW });
  const message = page
    .locator('[data-contact]')
    .getByRole('link', { name: word(200) })
    .first();
  await message.waitFor();
  await expectNoOverflow(page);
  await message.click();
  await page.getByRole('heading', { name: word(200) }).waitFor();
  await page.getByRole('complementary').getByText('First seen').waitFor();
  await expectNoOverflow(page);

  await page.getByRole('tab', { name: /Call Bookings/ }).click();
  await page.getByText(word(50), { exact: false }).last().waitFor();
  await page.getByRole('heading', { name: 'Legacy Call Bookings' }).waitFor();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: /^Details of the meeting/ }).click();
  await page.getByRole('dialog').getByText(word(3000)).waitFor();
  await expectNoOverflow(page);
});
