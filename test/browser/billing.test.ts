import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, createProject, type TestProject } from '../clients.ts';
import { addInvoice, pay, readInvoice } from '../invoices.ts';
import { planParts } from '../plans.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);
/** 10:00 in New York, where the agency is. */
const NOW = new Date('2026-11-27T15:00:00Z');

let project: TestProject;
beforeEach(async () => {
  project = await createProject(server, { name: 'Harbor Coffee shop', clientName: 'Tom Harker' });
  server.setClock(NOW);
});

const openBilling = (more: object = {}) =>
  openPortal(server, browser, { project, at: '?tab=billing', ...more });
const bill = (more: object = {}) =>
  addInvoice(server, { projectId: project.id, dueDate: '2026-12-04', ...more });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'To pay' }).getByRole('listitem').filter({ hasText: name });
const paper = (page: Page) => page.getByRole('article');
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now', exact: true });
const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

const bank = { holder: 'Venture', bankName: 'Example Bank', iban: 'DE89 3704 0044 0532 0130 00', bic: '' };

/** Sets where money is sent to, and the currency while nothing was sent. */
async function setBilling(more: object): Promise<void> {
  const url = '/api/admin/billing-settings';
  const { version: seenVersion, ...settings } = (await asAdmin(server, 'GET', url)).json();
  const reply = await asAdmin(server, 'PUT', url, { ...settings, ...more, seenVersion });
  if (reply.statusCode !== 200) throw new Error(`not set: ${reply.body}`);
}

test('Billing shows each invoice with its facts, and Pay Now where it is pending', async () => {
  const paid = await bill({ description: 'Start of project', amount: 4500 });
  await pay(server, paid.id, { amount: 4500, paidOn: '2026-11-20' });
  const dead = await bill({ description: 'By mistake', amount: 70 });
  await asAdmin(server, 'POST', `/api/admin/invoices/${dead.id}/void`, { reason: 'A slip' });
  const open = await bill({ description: 'Homepage and product page', amount: 4578 });
  const page = await openBilling();
  await page.getByText('Total due', { exact: true }).waitFor();
  await page.getByText('One invoice, due in 7 days').waitFor();
  await page.getByText('$4,500 of $9,078 paid').waitFor();
  const pending = card(page, 'Homepage and product page');
  expect((await pending.allInnerTexts()).join()).toMatch(/\$4,578\.00[\s\S]*due Dec 4, 2026[\s\S]*pending/);
  expect(await payNow(page).count()).toBe(1);
  const settled = page.getByRole('region', { name: 'Paid' }).getByRole('listitem');
  expect((await settled.allInnerTexts()).join()).toMatch(
    /Start of project[\s\S]*due Dec 4, 2026[\s\S]*Paid Nov 27, 2026, bank transfer[\s\S]*\$4,500\.00[\s\S]*paid/,
  );
  const [{ id: payment } = { id: 0 }] = (await readInvoice(server, paid.id)).payments;
  expect(await settled.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')).toBe(
    `/api/payments/${payment}/receipt`,
  );
  const voided = page.getByRole('region', { name: 'Credited and void' }).getByRole('listitem');
  expect((await voided.allInnerTexts()).join()).toMatch(/By mistake[\s\S]*void$/);
  expect((await readInvoice(server, open.id)).viewedAt).toBe(null);
});

test('What is overdue, paid in part and said to be paid is said in words, the most urgent first', async () => {
  await bill({ description: 'Next', dueDate: '2026-12-11' });
  const part = await bill({ description: 'In part' });
  await pay(server, part.id, { amount: 500 });
  const late = await bill({ description: 'Late', dueDate: '2026-11-28' });
  server.setClock(new Date('2026-12-01T15:00:00Z'));
  const page = await openBilling();
  await page.getByText('Three invoices, one of them 3 days overdue').waitFor();
  const names = page.getByRole('list', { name: 'To pay' }).getByRole('heading');
  expect(await names.allInnerTexts()).toEqual(['Late', 'In part', 'Next']);
  await card(page, 'Late').getByText('was due Nov 28, 2026').waitFor();
  await card(page, 'In part').getByText('$500.00 of $1,000.00 paid').waitFor();
  expect((await card(page, 'In part').allInnerTexts()).join()).toContain('$500.00\n');

  await card(page, 'Late').getByRole('button', { name: 'Pay Now' }).click();
  const dialog = page.getByRole('dialog', { name: 'How to pay' });
  await dialog.getByLabel('Note').fill('From my other account');
  await dialog.getByRole('button', { name: 'I have paid' }).click();
  await dialog.getByText('Thank you. We will confirm it once the money has arrived.').waitFor();
  await expect.poll(() => focused(page)).toBe('button Close');
  await page.keyboard.press('Enter');
  await card(page, 'Late')
    .getByText(/You said that you paid on \w{3} \d+, 2026; we will confirm it\./)
    .waitFor();
  expect(await names.allInnerTexts()).toEqual(['In part', 'Next', 'Late']);
  expect((await readInvoice(server, late.id)).claim).toMatchObject({ note: 'From my other account' });
});

test('How to pay has what a transfer needs, to be copied and to be scanned', async () => {
  await setBilling({
    bank: { ...bank, routing: '', account: '' },
    instructions: 'Thank you for paying early.',
  });
  const { number } = await bill({ description: 'Homepage' });
  const page = await openBilling({ permissions: ['clipboard-read', 'clipboard-write'] });
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/pay') && sent.push(request.url()));
  await payNow(page).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return;
    button.focus();
    button.click();
    button.click();
  });
  const dialog = page.getByRole('dialog', { name: 'How to pay' });
  await dialog.getByText('Thank you for paying early.').waitFor();
  expect(sent).toHaveLength(1);
  await dialog.getByText('$1,000.00').waitFor();
  await dialog.getByText('DE89 3704 0044 0532 0130 00').waitFor();
  await dialog.getByRole('button', { name: 'Copy Reference' }).click();
  await dialog.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
  await dialog.getByRole('button', { name: 'Copy Amount' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1000.00');
  // Only money in euros goes by this code.
  expect(await dialog.getByRole('img').count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('button Pay Now');
});

test('A code for banking apps keeps its quiet margin, and nothing lies over it', async () => {
  await bill({ description: 'Homepage' });
  const page = await openBilling({ width: WIDTHS.phone });
  await page.route('**/pay', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), qr: ['101', '010', '111'] } });
  });
  await payNow(page).click();
  const code = page.getByRole('img', { name: /^QR code for your banking app: \$1,000\.00, reference / });
  await code.waitFor();
  expect(await code.getAttribute('viewBox')).toBe('-4 -4 11 11');
  expect(await code.locator('rect').getAttribute('fill')).toBe('#fff');
  await code.scrollIntoViewIfNeeded();
  const isOnTop = await code.evaluate((svg) => {
    const { x, y, width, height } = svg.getBoundingClientRect();
    return svg.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
});

test('What cannot be paid says why, and goes where it is settled', async () => {
  browser.expectNoise(/409/);
  const { id } = await bill();
  const page = await openBilling({ isHidden: true });
  await payNow(page).waitFor();
  await pay(server, id, { amount: 1000 });
  await payNow(page).click();
  await toast(page, 'The payment could not be started').waitFor();
  await page.getByRole('region', { name: 'Paid' }).waitFor();
  expect(await payNow(page).count()).toBe(0);
});

test('A payment that fails on the way can be tried again', async () => {
  browser.expectNoise(/ERR_FAILED/);
  await bill();
  const page = await openBilling();
  await page.route('**/pay', (route) => route.abort());
  await payNow(page).click();
  await page.getByRole('alert').getByText('The server could not be reached.').waitFor();
  await page.unroute('**/pay');
  await payNow(page).click();
  await page.getByRole('dialog', { name: 'How to pay' }).waitFor();
});

test('An invoice opens as paper beside the list, and its reading is noted once', async () => {
  const { id, number } = await bill({
    description: 'Homepage',
    note: 'Thank you',
    discount: { kind: 'percent', value: 10 },
    lines: [
      { description: 'Design', price: 3200 },
      { description: 'Template', detail: 'For the phone too', price: 950, taxRate: 6 },
      { description: 'Pictures', quantity: 2.5, price: 35, taxRate: 8.875 },
    ],
  });
  const views: string[] = [];
  const page = await openBilling();
  page.on('request', (request) => request.url().endsWith('/view') && views.push(request.url()));
  await page.getByRole('link', { name: 'View invoice' }).click();
  await paper(page).getByRole('heading', { name: 'Invoice' }).waitFor();
  expect(query(page, 'invoice')).toBe(String(id));
  await expect.poll(() => focused(page)).toContain('section');
  const row = paper(page).getByRole('row').filter({ hasText: 'Pictures' });
  expect((await row.allInnerTexts()).join().split(/\s+/)).toEqual([
    'Pictures',
    '2.5',
    '$35.00',
    '8.875%',
    '$87.50',
  ]);
  await paper(page).getByText('Discount 10%').waitFor();
  const howToPay = paper(page).locator('section').filter({ hasText: 'Pay by Dec 4, 2026' });
  expect((await howToPay.locator('dl').allInnerTexts()).join()).toMatch(`Reference\n${number}`);
  const pdf = page.getByRole('link', { name: 'Download PDF' });
  expect(await pdf.getAttribute('href')).toBe(`/api/invoices/${id}/pdf`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await paper(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('a View invoice');
  expect(query(page, 'invoice')).toBe(null);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: `Invoice ${number}` }).waitFor();
  await page.goBack();
  await paper(page).waitFor({ state: 'detached' });
  expect(views).toHaveLength(1);
  expect((await readInvoice(server, id)).viewedAt).toBe(NOW.toISOString());
});

test('By keyboard alone an invoice is read, paid by transfer and said to be paid', async () => {
  const { id } = await bill({ description: 'Homepage' });
  const page = await openBilling();
  const tabTo = async (wanted: string) => {
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return focused(page);
      })
      .toBe(wanted);
  };
  await payNow(page).waitFor();
  await tabTo('a View invoice');
  await page.keyboard.press('Enter');
  await paper(page).waitFor();
  await expect.poll(() => focused(page)).toContain('section');
  await tabTo('button Close');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('a View invoice');
  await tabTo('button Pay Now');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'How to pay' }).waitFor();
  await tabTo('button I have paid');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Close');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Pay Now');
  expect((await readInvoice(server, id)).claim).toMatchObject({ note: '' });
});

test('On a phone an invoice is a view of its own, which Back leaves', async () => {
  const { number } = await bill();
  const page = await openBilling({ width: WIDTHS.phone });
  await page.getByRole('link', { name: 'View invoice' }).click();
  const view = page.getByRole('dialog', { name: `Invoice ${number}` });
  await view.getByRole('article').waitFor();
  await view.getByRole('button', { name: 'Pay Now' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
  await page.goBack();
  await view.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('a View invoice');
  await page.keyboard.press('Enter');
  await view.getByRole('button', { name: 'Billing' }).click();
  await view.waitFor({ state: 'detached' });
  expect(query(page, 'invoice')).toBe(null);
});

test.each([WIDTHS.phone, WIDTHS.desk])(
  'Printed from %d px, the paper is alone on one page',
  async (width) => {
    const lines = Array.from({ length: 200 }, (_, index) => ({
      description: `Line ${index + 1}`,
      price: 10,
    }));
    const [short, long] = [await bill(), await bill({ lines })];
    const page = await openBilling({ width });
    const pagesOf = async (format: 'A4' | 'Letter') => {
      const pdf = (await page.pdf({ format, preferCSSPageSize: true })).toString('latin1');
      return pdf.match(/\/Type \/Page\b/g)?.length;
    };
    await page.goto(`${page.url()}&invoice=${short.id}`);
    await paper(page).waitFor();
    expect([await pagesOf('A4'), await pagesOf('Letter')]).toEqual([1, 1]);
    await page.emulateMedia({ media: 'print' });
    expect((await page.locator('body').allInnerTexts()).join()).toMatch(/^Venture\n/);
    expect(await page.getByText('Total due', { exact: true }).isVisible()).toBe(false);
    await page.goto(page.url().replace(/invoice=\d+/, `invoice=${long.id}`));
    await paper(page).getByText('Line 200', { exact: true }).waitFor();
    expect(await pagesOf('A4')).toBeGreaterThan(4);
  },
);

test('Names of any script and length keep their place on paper', async () => {
  const url = `/api/admin/projects/${project.id}/billing-party`;
  const { version: seenVersion } = (await asAdmin(server, 'GET', url)).json();
  const name = 'شركة قهوة الميناء المحدودة';
  await asAdmin(server, 'PUT', url, { name, address: 'دبي', country: 'AE', taxId: '', seenVersion });
  const { id } = await bill({ description: `株式会社ハーバー ${'x'.repeat(150)}`, note: 'شكرا' });
  for (const width of [WIDTHS.phone, WIDTHS.desk]) {
    const page = await openBilling({ width, at: `?tab=billing&invoice=${id}` });
    await paper(page).getByText(name).waitFor();
    await paper(page).getByText('United Arab Emirates').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overflow = await paper(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth);
    expect(overflow).toBe(0);
    if (width === WIDTHS.phone) continue;
    const heights = await paper(page)
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map(({ clientHeight }) => clientHeight));
    expect(Math.max(...heights)).toBeLessThan(40);
  }
});

test.each([...Object.values(WIDTHS), 1300])(
  'Beside an open invoice the list keeps its place, and a large figure its line, at %d px',
  async (width) => {
    const { id } = await bill({ amount: 1234567.89 });
    const page = await openBilling({ width });
    const figure = page.locator('.billing-figure');
    const check = async (room: number) => {
      expect((await boxOf(figure)).height).toBeLessThan(60);
      const statement = await boxOf(page.getByRole('link', { name: 'Statement (PDF)' }));
      expect(statement.x + statement.width).toBeLessThanOrEqual(room);
    };
    await page.getByText('Total due').waitFor();
    await check(width);
    if (width === WIDTHS.phone) return;
    await page.getByRole('link', { name: 'View invoice' }).click();
    await paper(page).waitFor();
    await check((await boxOf(paper(page))).x);
    expect(query(page, 'invoice')).toBe(String(id));
  },
);

test.each(['America/Los_Angeles', 'Pacific/Auckland', 'America/New_York'])(
  'An invoice is due on the same day in %s',
  async (timezoneId) => {
    const { id } = await bill({ dueDate: '2026-11-27' });
    // The last minute of the day for the agency: tomorrow in Auckland.
    server.setClock(new Date('2026-11-28T04:59:00Z'));
    const page = await openBilling({ timezoneId, at: `?tab=billing&invoice=${id}` });
    await page.getByText('One invoice, due today').waitFor();
    await card(page, 'Homepage').getByText('due Nov 27, 2026').waitFor();
    await paper(page).getByText('Pay by Nov 27, 2026').waitFor();
    server.setClock(new Date('2026-11-28T05:00:00Z'));
    await page.reload();
    await page.getByText('One invoice, 1 day overdue').waitFor();
    await card(page, 'Homepage').getByText('was due Nov 27, 2026').waitFor();
  },
);

test('A payment plan says what is paid, due and planned, a column on a phone', async () => {
  await planParts(server, project.id, [
    { title: 'Start', amount: 4500, date: '2026-11-27' },
    { title: 'Launch', amount: 2250, date: '2026-12-18' },
  ]);
  const page = await openBilling();
  const plan = page.getByRole('region', { name: 'Payment plan' });
  await plan.getByText('Next: Nov 27, $4,500').waitFor();
  expect(await plan.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Start\s+\$4,500\s+Nov 27$/),
    expect.stringMatching(/^Launch\s+\$2,250\s+Dec 18$/),
  ]);
  const placesOf = async (shown: Page) => {
    const items = shown.getByRole('region', { name: 'Payment plan' }).getByRole('listitem');
    await items.first().waitFor();
    return Promise.all((await items.all()).map((each) => each.boundingBox()));
  };
  const [first, second] = await placesOf(page);
  expect(second?.y).toBe(first?.y);
  const [above, below] = await placesOf(await openBilling({ width: WIDTHS.phone }));
  expect(below?.x).toBe(above?.x);
});

test('Without invoices it says what comes; while it loads it keeps the place; where it fails it is tried again', async () => {
  browser.expectNoise(/ERR_FAILED/);
  const page = await openBilling();
  await page.getByText('No invoices yet').waitFor();
  await page.route('**/events', (route) => route.abort());
  await page.route('**/api/client/invoices?*', (route) => route.abort());
  await page.reload();
  await page.getByText('Billing could not be loaded').waitFor();
  await page.unroute('**/api/client/invoices?*');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/client/invoices?*', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.reload();
  await page.getByRole('status', { name: 'Loading billing' }).waitFor();
  answer();
  await page.getByText('No invoices yet').waitFor();
});

test('A new invoice and a payment show at once', async () => {
  const page = await openBilling();
  await page.getByText('No invoices yet').waitFor();
  const { id } = await bill({ description: 'Just sent' });
  await card(page, 'Just sent').waitFor();
  await pay(server, id, { amount: 400 });
  await card(page, 'Just sent').getByText('$400.00 of $1,000.00 paid').waitFor();
  await pay(server, id, { amount: 600 });
  await page.getByText('Nothing is due').waitFor();
  await page.getByRole('region', { name: 'Paid' }).getByText('Just sent').waitFor();
});

test('Once the address names an invoice that is not there, it says so', async () => {
  browser.expectNoise(/404/);
  const page = await openBilling({ at: '?tab=billing&invoice=2147483647' });
  await page.getByText('This invoice could not be opened').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  expect(query(page, 'invoice')).toBe(null);
});

test('An admin who looks as the client sees all and pays nothing, and it is no reading of the client', async () => {
  const { id } = await bill();
  const page = await openDashboard(server, browser);
  await page.goto(`${server.url}/client-dashboard?view=${project.id}&tab=billing&invoice=${id}`);
  await paper(page).getByText('Pay by Dec 4, 2026').waitFor();
  await card(page, 'Homepage').getByText('pending').waitFor();
  expect(await payNow(page).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Statement of account' }).count()).toBe(0);
  expect((await readInvoice(server, id)).viewedAt).toBe(null);
});

test('What waits on the client leads to the invoice', async () => {
  const { id } = await bill({ description: 'Homepage' });
  const page = await openBilling({ at: '' });
  const waiting = page.getByRole('region', { name: 'Waiting on you' });
  await waiting.getByText('An invoice is open').waitFor();
  await waiting.getByRole('link', { name: 'Pay' }).click();
  await paper(page).waitFor();
  expect([query(page, 'tab'), query(page, 'invoice')]).toEqual(['billing', String(id)]);
});

test('The sample project shows made-up invoices without a call', async () => {
  const asked: string[] = [];
  const page = await browser.visit('/client-dashboard');
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
  await page.getByRole('tab', { name: 'Billing' }).click();
  await page.getByText('One invoice, due in 7 days').waitFor();
  await payNow(page).click();
  await toast(page, 'Sample data').waitFor();
  await page.getByRole('link', { name: 'View invoice' }).click();
  await paper(page).getByText('Harbor Coffee Roasters LLC').waitFor();
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test('A statement of account is asked for by its days', async () => {
  await bill();
  const page = await openBilling();
  const statement = page.getByRole('link', { name: 'Statement (PDF)' });
  expect(await statement.getAttribute('href')).toBe('/api/client/statement');
  await page.getByLabel('From').fill('2026-11-01');
  await page.getByLabel('Until').fill('2026-11-30');
  expect(await statement.getAttribute('href')).toBe('/api/client/statement?from=2026-11-01&until=2026-11-30');
  await page.getByLabel('Until').fill('2026-10-30');
  await page.getByText('The first day must not be after the last.').waitFor();
  expect(await statement.getAttribute('href')).toBe(null);
});

test('A statement takes no day that does not exist for one that was left out', async () => {
  await bill();
  const page = await openBilling();
  const from = page.getByLabel('From');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const ask = () => page.getByRole('link', { name: 'Statement (PDF)' }).click();
  await from.pressSequentially('02312026');
  await ask();
  await page.getByText('This date is not complete, or there is no such day.', { exact: true }).waitFor();
  expect(await from.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await from.fill('');
  await from.pressSequentially('01010001');
  await ask();
  await page.getByText('The year must be one from 1000 to 9999.', { exact: true }).waitFor();
  expect(asked.filter((url) => url.includes('/statement'))).toEqual([]);
  await from.fill('2026-11-01');
  await page.getByText('The year must be one from').waitFor({ state: 'detached' });
  const download = page.waitForEvent('download');
  await ask();
  await download;
});

test.each(Object.entries(WIDTHS))('Billing is accessible and fits on a %s', async (_, width) => {
  await bill({ description: `Very ${'long'.repeat(40)}` });
  const paid = await bill({ description: `Paid ${'long'.repeat(40)}`, amount: 9_999_999.99 });
  await pay(server, paid.id, { amount: 9_999_999.99 });
  const page = await openBilling({ width });
  await page.getByRole('region', { name: 'Paid' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
