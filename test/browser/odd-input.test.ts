import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { contacts } from '../../server/contacts/tables.ts';
import { createProject } from '../clients.ts';
import { useServer } from '../server.ts';
import { openDashboard, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { carry, fileItem, upload } from './file-page.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

const odd = {
  'one endless word': 'W'.repeat(5000),
  'right-to-left text': 'مرحبا بالعالم 123',
  'joined emoji': '👩‍👩‍👧‍👦🏳️‍🌈👨🏽‍🚀',
  markup: '<script>alert(1)</script>',
};

async function fillIn(page: Page, text: string): Promise<void> {
  for (const name of [/^First Name/, /^Last Name/, /^Message/])
    await page.getByRole('textbox', { name }).fill(text);
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('ada@stone.example');
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option').first().click();
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Clicks twice within one task. */
const sendTwice = (page: Page) =>
  page
    .getByRole('main')
    .locator('form button[type=submit]')
    .first()
    .evaluate((button) => {
      (button as HTMLButtonElement).click();
      (button as HTMLButtonElement).click();
    });

test.each(Object.entries(odd))(
  '%s is sent once from a phone, and shown to the agency as it is',
  async (_, text) => {
    await server.deps.db.delete(contacts);
    const page = await browser.visit('/contact', { width: WIDTHS.phone });
    await fillIn(page, text);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await sendTwice(page);
    await page.getByText('Message sent successfully!').first().waitFor();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const sent = await server.deps.db.select().from(contacts);
    expect(sent).toHaveLength(1);
    expect(text.startsWith(sent[0]?.message ?? '-')).toBe(true);
    const inbox = await openDashboard(server, browser, { width: WIDTHS.phone });
    await inbox.locator('[data-contact]').first().getByRole('link').first().click();
    await inbox
      .getByText(sent[0]?.message ?? '', { exact: true })
      .first()
      .waitFor();
    expect(await overflow(inbox)).toBeLessThanOrEqual(0);
  },
);

test('blanks alone are refused at their fields, and nothing is sent or lost', async () => {
  await server.deps.db.delete(contacts);
  const page = await browser.visit('/contact', { width: WIDTHS.phone });
  await fillIn(page, '   ');
  await sendTwice(page);
  await page.getByText('Please tell us your name.').waitFor();
  await page.getByText('Please write a line or two.').waitFor();
  expect(await server.deps.db.select().from(contacts)).toEqual([]);
  expect(
    await page
      .getByRole('textbox', { name: /^Email/ })
      .first()
      .inputValue(),
  ).toBe('ada@stone.example');
});

test('what is pasted and does not fit is said at its field, until it does', async () => {
  const page = await browser.visit('/contact', { width: WIDTHS.phone });
  const name = page.getByRole('textbox', { name: /^First Name/ });
  await name.focus();
  await page.keyboard.insertText('W'.repeat(10_000));
  expect(await name.inputValue()).toHaveLength(100);
  const full = page.getByText('At most 100 characters fit here. Please check the end.');
  await full.waitFor();
  expect(await name.getAttribute('aria-describedby')).toContain(await full.getAttribute('id'));
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  await full.waitFor({ state: 'detached' });
});

test('a file keeps its extension however long its name is, and loses what turns the text around it', async () => {
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project, at: '?tab=files', width: WIDTHS.phone });
  const names = [`${'n'.repeat(251)}.txt`, 'invoice\u202Etxt.exe', '<img src=x onerror=alert(1)>.png', '..'];
  const kept = [`${'n'.repeat(196)}.txt`, 'invoicetxt.exe', '<img src=x onerror=alert(1)>.png', '..'];
  for (const [index, name] of names.entries()) {
    await page.getByRole('button', { name: 'Upload File' }).click();
    await upload(page.getByRole('dialog', { name: 'Upload File' }), { name });
    await toast(page, `“${kept[index]}” is there.`).waitFor();
    await fileItem(page, kept[index] ?? '').waitFor();
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const dropped = await carry(page, [{ name: `${'d'.repeat(251)}.txt` }]);
  await page
    .getByRole('heading', { name: 'Files', exact: true })
    .dispatchEvent('drop', { dataTransfer: dropped });
  await fileItem(page, `${'d'.repeat(196)}.txt`).waitFor();
});

test('what is too long is said as that, and not as missing', async () => {
  const page = await browser.visit('/woolbulldog', { width: WIDTHS.phone });
  await page.getByLabel('Username').fill('W'.repeat(5000));
  await page.getByLabel('Password', { exact: true }).fill('W'.repeat(200));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Password can be at most 128 characters long.').first().waitFor();
  expect(await page.getByText('Please fill in all fields').count()).toBe(0);
});
