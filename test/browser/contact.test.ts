import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../database.ts';
import { signInAdmin, useServer } from '../server.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() => emptyTables(server.deps.database, 'contacts'));

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

test.each(['ada at engine', 'ada@engine', '@engine.example'])(
  'An address that cannot be one, such as %s, is refused in words of its own, beside its field too',
  async (address) => {
    const page = await browser.visit('/contact');
    await fillIn(page);
    const email = page.getByLabel('Email').first();
    await email.fill(address);
    await sendButton(page).click();
    const form = page.getByRole('form', { name: 'Send Message' });
    await form.getByText('Please enter an email address such as name@company.com.').waitFor();
    await page.getByText('Please check your email address', { exact: true }).first().waitFor();
    expect(await page.getByText('Please fill in all required fields').count()).toBe(0);
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
  },
);

test('Sent, the form is empty and a confirmation above it says what happens next', async () => {
  const page = await browser.visit('/contact', { width: WIDTHS.phone });
  await fillIn(page);
  await sendButton(page).click();
  const title = page.getByRole('heading', { name: 'Your message is with us' });
  await title.waitFor();
  const box = title.locator('..');
  expect(await box.textContent()).toContain('answers within 24 hours, to ada@engine.example.');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => box.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  const top = (name: string) => page.getByLabel(name).evaluate((field) => field.getBoundingClientRect().top);
  expect(await box.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
    await top('First Name'),
  );
  for (const name of ['First Name', 'Last Name', 'Email', 'Message']) {
    expect(await page.getByRole('form', { name: 'Send Message' }).getByLabel(name).inputValue()).toBe('');
  }
  await expectAccessible(page);
});

test('A confirmation takes the focus from nothing but the form', async () => {
  const page = await browser.visit('/contact');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.continue();
  });
  await fillIn(page);
  await sendButton(page).click();
  await page.getByLabel('Email address').focus();
  release();
  await page.getByRole('heading', { name: 'Your message is with us' }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Email address');
});

test('Near its end the message counts what is left, and says so only now and then', async () => {
  const page = await browser.visit('/contact');
  const message = page.getByRole('form', { name: 'Send Message' }).getByLabel('Message');
  const left = page.getByTestId('characters-left');
  const said = page.getByRole('form', { name: 'Send Message' }).getByRole('status');
  await message.fill('m'.repeat(4499));
  expect(await left.count()).toBe(0);
  await message.fill('m'.repeat(4500));
  await left.getByText('500 left').waitFor();
  expect(await said.textContent()).toBe('At most 500 characters are left.');
  await message.fill('m'.repeat(4749));
  await left.getByText('251 left').waitFor();
  expect(await said.textContent()).toBe('At most 500 characters are left.');
  await message.press('End');
  await message.press('m');
  await left.getByText('250 left').waitFor();
  expect(await said.textContent()).toBe('At most 250 characters are left.');
  await message.fill('m'.repeat(5000));
  await message.press('End');
  await message.press('m');
  expect((await message.inputValue()).length).toBe(5000);
  expect(await said.textContent()).toBe('The message is full.');
  await expectAccessible(page);
});

describe('The list of services', () => {
  test.each(['Enter', ' ', 'ArrowDown', 'w'])('opens by the key "%s" and takes the choice', async (key) => {
    const page = await browser.visit('/contact');
    await page.getByLabel('Email').first().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press(key);
    await page.getByRole('option', { name: 'Cloud Solutions' }).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    const service = page.getByRole('combobox', { name: 'Service' });
    await expect.poll(() => service.textContent()).toBe('Custom Website');
    await expect.poll(() => service.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('gets the focus from its label without opening', async () => {
    const page = await browser.visit('/contact');
    await page.getByText('Service', { exact: false }).locator('xpath=self::label').click();
    const service = page.getByRole('combobox', { name: 'Service' });
    expect(await service.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('option').count()).toBe(0);
  });

  test('that cannot be loaded is said, and the message goes without it', async () => {
    browser.expectNoise(/ERR_FAILED|Failed to fetch dynamically/);
    const page = await browser.visit('/client-login');
    await page.route(/assets\/select-/, (route) => route.abort());
    await page.goto(`${server.url}/contact`);
    await expect.poll(() => sendButton(page).isEnabled()).toBe(true);
    await fillIn(page);
    await page.getByRole('combobox', { name: 'Service' }).click();
    await page.getByText('Your message can be sent without one.').waitFor();
    await sendButton(page).click();
    await page.getByText('Message sent successfully!', { exact: true }).first().waitFor();
    expect(await received()).toMatchObject({ subject: 'General Inquiry' });
  });
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
    const alert = page.getByRole('alert');
    await alert.getByText('The service is briefly unavailable.').waitFor();
    expect(await alert.getByRole('link').getAttribute('href')).toBe('tel:+15550100100');
    expect(await page.getByLabel('First Name').inputValue()).toBe('Ada');
    expect(await page.getByRole('form', { name: 'Send Message' }).getByLabel('Message').inputValue()).toBe(
      'An engine, please.\nWith cards.',
    );
    expect(await sendButton(page).evaluate((button) => button === document.activeElement)).toBe(true);
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
