import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signInAdmin, useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email', { exact: false }).first().fill('ada@engine.example');
  await page.getByLabel('Message').last().fill('An engine, please.\nWith cards.');
}

function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Send Message' });
}

async function received() {
  const headers = await signInAdmin(server);
  const reply = await server.app.inject({ url: '/api/admin/contacts?limit=1', headers });
  return reply.json()[0];
}

test('A message arrives as typed, and the form is empty again', async () => {
  const page = await browser.visit('/contact');
  await fillIn(page);
  await page.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: 'Web App' }).click();
  await sendButton(page).click();
  await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
  await page.getByText("We'll get back to you within 24 hours.", { exact: true }).first().waitFor();
  expect(await received()).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@engine.example',
    company: '',
    subject: 'Web App',
    message: 'An engine, please.\nWith cards.',
    quarantined: false,
  });
  for (const name of ['First Name', 'Last Name']) expect(await page.getByLabel(name).inputValue()).toBe('');
  expect(await page.getByRole('combobox', { name: 'Service' }).textContent()).toBe('Select a service');
});

test('Without a service the subject is General Inquiry', async () => {
  const page = await browser.visit('/contact');
  await fillIn(page);
  await sendButton(page).click();
  await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
  expect(await received()).toMatchObject({ subject: 'General Inquiry' });
});

test('Missing fields are named, told in a toast, and nothing is sent', async () => {
  const page = await browser.visit('/contact');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent += 1;
  });
  await page.getByLabel('Last Name').fill('Lovelace');
  await sendButton(page).click();
  await page.getByText('Please fill in all required fields', { exact: true }).first().waitFor();
  await page.getByText('Name, email, and message are required.', { exact: true }).first().waitFor();
  const firstName = page.getByLabel('First Name');
  expect(await firstName.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await firstName.getAttribute('aria-invalid')).toBe('true');
  await firstName.fill('Ada');
  expect(await firstName.getAttribute('aria-invalid')).toBe(null);
  expect(await page.getByLabel('Last Name').inputValue()).toBe('Lovelace');
  expect(sent).toBe(0);
});

test('An address that cannot be one is refused beside its field', async () => {
  const page = await browser.visit('/contact');
  await fillIn(page);
  await page.getByLabel('Email').first().fill('ada at engine');
  await sendButton(page).click();
  await page.getByText('Please enter an email address such as name@company.com.').waitFor();
});

describe('When the message cannot be sent', () => {
  test('it says so, inline too, and keeps what was typed', async () => {
    browser.expectNoise(/status of 503/);
    browser.expectNoise(/ApiError: 503: /);
    const page = await browser.visit('/contact');
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 503,
        json: { error: 'The service is briefly unavailable.', code: 'unavailable' },
      }),
    );
    await fillIn(page);
    await sendButton(page).click();
    await page.getByText('Error sending message', { exact: true }).first().waitFor();
    await page.getByText('Please try again later.', { exact: true }).first().waitFor();
    await page.getByRole('alert').getByText('The service is briefly unavailable.').waitFor();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada');
    await page.unroute('**/api/contact');
    await sendButton(page).click();
    await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
    expect(await page.getByText('Error sending message', { exact: true }).count()).toBe(0);
  });

  test('a dead network is told without needing the network', async () => {
    browser.expectNoise(/ERR_INTERNET_DISCONNECTED/);
    browser.expectNoise(/Failed to fetch/);
    const page = await browser.visit('/contact');
    await page.waitForLoadState('networkidle');
    await fillIn(page);
    await page.context().setOffline(true);
    await sendButton(page).click();
    await page.getByText('Error sending message', { exact: true }).first().waitFor();
    expect(await page.getByLabel('Message').last().inputValue()).toContain('An engine');
  });
});

test('While it is being sent the button is disabled, and a second Enter sends nothing', async () => {
  const page = await browser.visit('/contact');
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await fillIn(page);
  await sendButton(page).click();
  const sending = page.getByRole('button', { name: 'Sending...' });
  expect(await sending.isDisabled()).toBe(true);
  await page.getByLabel('First Name').press('Enter');
  release();
  await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
  expect(sent).toBe(1);
});

test('Two clicks before anything is drawn send one message', async () => {
  const page = await browser.visit('/contact');
  await fillIn(page);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await sendButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
  expect(sent).toBe(1);
});

test('What a program writes into the hidden field goes into quarantine', async () => {
  const page = await browser.visit('/contact');
  await fillIn(page);
  await page.locator('[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await sendButton(page).click();
  await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
  const headers = await signInAdmin(server);
  const reply = await server.app.inject({ url: '/api/admin/contacts?quarantined=true', headers });
  expect(reply.json()).toHaveLength(1);
});

test.each(Object.values(WIDTHS))('axe finds nothing at %i px, with and without errors', async (width) => {
  const page = await browser.visit('/contact', { width });
  await expectAccessible(page);
  await sendButton(page).click();
  await page.getByText('Please fill in all required fields', { exact: true }).first().waitFor();
  await expectAccessible(page);
});

test('Without JavaScript the form says what it needs, and offers the other ways', async () => {
  const page = await browser.visit('/contact', { javaScriptEnabled: false });
  await page.getByText('This form needs JavaScript').waitFor();
  expect(await page.getByRole('button', { name: 'Send Message' }).isDisabled()).toBe(true);
  await page.locator('main a[href^="mailto:"]').waitFor();
});

test("Without JavaScript a meeting's page says what it needs", async () => {
  const page = await browser.visit('/meeting', { javaScriptEnabled: false });
  await page.getByText('Your meeting is shown with JavaScript').waitFor();
});
