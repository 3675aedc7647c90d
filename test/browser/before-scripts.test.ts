import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

interface BuiltForm {
  path: string;
  /** What can be typed, by its label. */
  fields: Record<string, string>;
  formOf: (page: Page) => Locator;
}

const forms: [name: string, BuiltForm][] = [
  [
    'contact form',
    {
      path: '/contact',
      fields: { 'First Name': 'Ada', Email: 'ada@engine.example', Message: 'An engine.' },
      formOf: (page) => page.getByRole('form', { name: 'Send Message' }),
    },
  ],
  [
    'newsletter box',
    {
      path: '/',
      fields: { Email: 'ada@engine.example' },
      formOf: (page) => page.getByRole('contentinfo').locator('form'),
    },
  ],
  [
    'sign-in',
    {
      path: '/woolbulldog',
      fields: { Username: 'admin', Password: 'hunter2hunter2' },
      formOf: (page) => page.locator('form'),
    },
  ],
];

/** Types into every field, and tries to send the form with the pointer and with Enter. */
async function tryToSend(page: Page, { fields, formOf }: BuiltForm): Promise<void> {
  const form = formOf(page);
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).first().fill(text);
  await form
    .getByLabel(Object.keys(fields)[0] ?? '')
    .first()
    .press('Enter');
  await form.locator('[type=submit]').click({ force: true });
  await page.waitForTimeout(200);
}

describe.each(forms)('The %s', (_, form) => {
  test('sends nothing before the scripts are there, and keeps what was typed', async () => {
    const { promise: scriptsAfter, resolve: release } = Promise.withResolvers<void>();
    const page = await browser.visit(form.path, { scriptsAfter });
    await tryToSend(page, form);
    expect(new URL(page.url()).search).toBe('');
    release();
    await expect.poll(() => form.formOf(page).locator('[type=submit]').isEnabled()).toBe(true);
    for (const [label, text] of Object.entries(form.fields)) {
      expect(await form.formOf(page).getByLabel(label).first().inputValue()).toBe(text);
    }
  });

  test('puts nothing into the address where there are no scripts at all', async () => {
    const page = await browser.visit(form.path, { javaScriptEnabled: false });
    if (!(await form.formOf(page).isVisible())) return;
    await tryToSend(page, form);
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('A button that is pressed before the scripts are there', () => {
  test.each([
    ['/client-portal', 'Sign In', { role: 'dialog', name: 'Sign In' }],
    ['/contact', 'Schedule Meeting', { role: 'button', name: 'Continue to Date' }],
  ] as const)('%s: %s does its work as soon as they are, once', async (path, name, { role, name: shown }) => {
    const { promise: scriptsAfter, resolve: release } = Promise.withResolvers<void>();
    const page = await browser.visit(path, { scriptsAfter });
    const main = page.getByRole('main');
    await main.getByRole('button', { name }).or(main.getByRole('tab', { name })).first().click();
    expect(await page.getByRole(role, { name: shown }).count()).toBe(0);
    release();
    await page.getByRole(role, { name: shown }).waitFor();
  });

  test('another press after it is there counts by itself', async () => {
    const { promise: scriptsAfter, resolve: release } = Promise.withResolvers<void>();
    const page = await browser.visit('/client-portal', { scriptsAfter });
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    release();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('demo@client.example').first().click();
    expect(await dialog.count()).toBe(0);
  });
});
