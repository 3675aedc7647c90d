import { beforeEach, expect, test } from 'vitest';
import { readMailTo } from '../mail.ts';
import { useServer } from '../server.ts';
import { focused } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `ada${count}@letter.example`;
});

async function subscribe() {
  await server.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
}

/** The address in the last message that holds one like `pattern`, on the server of the tests. */
async function linkTo(pattern: RegExp): Promise<string> {
  const mails = await readMailTo(server, email);
  const found = mails.flatMap(({ text = '' }) => pattern.exec(text)?.[0] ?? []).at(-1) ?? '';
  return found.replace(server.deps.publicUrl, '');
}

const confirmLink = () => linkTo(/http\S+\/newsletter#confirm=\S+/);
const unsubscribeLink = () => linkTo(/http\S+\/unsubscribe\/\S+/);

async function isConfirmed(): Promise<boolean> {
  const { rows } = await server.deps.database.pool.query(
    'select confirmed_at from newsletter_subscribers where email = $1',
    [email],
  );
  return rows[0]?.confirmed_at !== null;
}

test('A link confirms at the press of a button and not before', async () => {
  await subscribe();
  const page = await browser.visit(await confirmLink());
  const button = page.getByRole('button', { name: 'Confirm address' });
  await button.waitFor();
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  expect(await isConfirmed()).toBe(false);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You are on the list' }).waitFor();
  await expect.poll(() => focused(page)).toBe('h2 You are on the list');
  expect(await isConfirmed()).toBe(true);
  await expectAccessible(page);
});

test('Whoever opens the address to unsubscribe comes to a page, where a button does it', async () => {
  await subscribe();
  const confirming = await browser.visit(await confirmLink());
  await confirming.getByRole('button', { name: 'Confirm address' }).click();
  await confirming.getByRole('heading', { name: 'You are on the list' }).waitFor();
  const reply = await server.app.inject({ url: await unsubscribeLink() });
  const leading = String(reply.headers.location).replace(server.deps.publicUrl, '');
  const page = await browser.visit(leading, { width: WIDTHS.phone });
  const button = page.getByRole('button', { name: 'Unsubscribe' });
  await button.waitFor();
  await expectAccessible(page);
  expect(await isConfirmed()).toBe(true);
  await button.click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  expect(await isConfirmed()).toBe(false);
  await page.reload();
  await button.click();
  await page.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
});

test.each([
  [`/newsletter#confirm=${'x'.repeat(43)}`, 'Confirm address', 'This link has expired or was never valid.'],
  ['/newsletter#confirm=short', 'Confirm address', 'This link is not complete.'],
  [`/newsletter#unsubscribe=${'x'.repeat(43)}`, 'Unsubscribe', 'This link leads to no subscription.'],
])('%s says that it works no more, and what to do', async (path, name, sentence) => {
  browser.expectNoise(/status of 40[04]/);
  const page = await browser.visit(path, { width: WIDTHS.phone });
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: 'This link works no more' }).waitFor();
  await page.getByText(sentence).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
});

test('Without its part behind the sign the page says what it lacks', async () => {
  for (const path of [
    '/newsletter',
    '/newsletter#',
    '/newsletter#constructor=1',
    '/newsletter#__proto__=1',
  ]) {
    const page = await browser.visit(path);
    await page.getByText('This address lacks the part that says what to do.').waitFor();
    expect(await page.getByRole('main').getByRole('button').count(), path).toBe(0);
  }
});
