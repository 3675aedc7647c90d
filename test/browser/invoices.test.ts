import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Invoice } from '../../contract/invoices.ts';
import { asAdmin, createProject, signInClient } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addInvoice, pay, readInvoice } from '../invoices.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, openInvoices, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(
    server.deps.database,
    'projects',
    'clients',
    'invoices',
    'invoice_counters',
    'billing_settings',
  );
  server.setClock(new Date('2026-11-28T15:00:00Z'));
});

async function openProjects(width?: number): Promise<Page> {
  const page = await openDashboard(server, browser, { search: '?tab=projects', width });
  await page.getByRole('heading', { name: 'Client Projects', includeHidden: true }).waitFor();
  return page;
}

/** Opens the dialog of a project's card. */
async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Invoice for Engine Works shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' });
  await dialog.getByLabel('Amount').waitFor();
  return dialog;
}

const listed = async (): Promise<Invoice[]> => (await asAdmin(server, 'GET', '/api/admin/invoices')).json();

function fail(page: Page, path: string, method: string) {
  return page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
}

/** What stands at a field: its hint and what is wrong with it. */
const said = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .last()
    .getByLabel(label)
    .first()
    .evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim(),
    );

describe('The dialog of a card', () => {
  test('asks for amount, description and due date, and sends the invoice', async () => {
    await createProject(server);
    const page = await openProjects();
    const dialog = await openDialog(page);
    expect(await dialog.getByLabel('Due date').inputValue()).toBe('2026-12-12');
    await dialog.getByLabel('Due date').fill('');
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await expect.poll(() => said(page, 'Amount')).toBe('Amount is required.');
    expect(await said(page, 'Description')).toBe('Description is required.');
    expect(await said(page, 'Due date')).toBe('Due date is required.');
    expect(await listed()).toEqual([]);
    await dialog.getByLabel('Amount').fill('1,000.50');
    await dialog.getByLabel('Description').fill('Homepage');
    await dialog.getByLabel('Due date').fill('2026-12-11');
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await toast(page, 'Invoice Created').waitFor();
    await toast(page, 'Invoice has been sent to the client.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Invoice for Engine Works shop');
    expect(await listed()).toMatchObject([
      { amount: 1000.5, description: 'Homepage', dueDate: '2026-12-11', status: 'sent' },
    ]);
  });

  test('says where and in a toast that it failed, keeps what was typed, and makes no second one', async () => {
    browser.expectNoise(/status of 500/);
    await createProject(server);
    const page = await openProjects();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Amount').fill('19.99');
    await dialog.getByLabel('Description').fill('Domain');
    const keys: unknown[] = [];
    // The answer is lost; the invoice is not.
    await page.route('**/api/admin/invoices', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().postDataJSON().requestKey);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.fulfill({ status: 500, body: '' });
    });
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await toast(page, 'Error').waitFor();
    await toast(page, 'Failed to create invoice.').waitFor();
    await dialog.getByRole('alert').waitFor();
    expect(await dialog.getByLabel('Amount').inputValue()).toBe('19.99');
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await toast(page, 'Invoice Created').waitFor();
    expect(keys[0]).toMatch(/^\w{16,}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await listed()).toHaveLength(1);
  });

  test.each([
    ['1.005', 'Amount can have at most two decimals.'],
    ['1e3', 'Amount must be a number such as 1500 or 49.90.'],
    ['-5', 'Amount must be more than zero.'],
    ['0', 'Amount must be more than zero.'],
    ['abc', 'Amount must be a number such as 1500 or 49.90.'],
    ['9007199254740993', 'Amount can be at most 10,000,000.'],
  ])('refuses the amount %s', async (typed, sentence) => {
    await createProject(server);
    const page = await openProjects();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Amount').fill(typed);
    await dialog.getByLabel('Description').fill('Homepage');
    await dialog.getByRole('button', { name: 'Create Invoice' }).click();
    await expect.poll(() => said(page, 'Amount')).toBe(sentence);
    expect(await listed()).toEqual([]);
  });

  test('becomes the full form, which says the numbers that the server says', async () => {
    const billing = await asAdmin(server, 'GET', '/api/admin/billing-settings');
    const { version, currencyFixed, paysOnline, numbered, today, ...facts } = billing.json();
    const taxRates = [
      { name: 'Sales tax', rate: 8.875 },
      { name: 'Reduced', rate: 6 },
    ];
    const saved = await asAdmin(server, 'PUT', '/api/admin/billing-settings', {
      ...facts,
      taxRates,
      seenVersion: version,
    });
    expect(saved.statusCode).toBe(200);
    await createProject(server);
    const page = await openProjects();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Amount').fill('99.99');
    await dialog.getByLabel('Description').fill('Homepage');
    await dialog.getByRole('button', { name: 'Lines, tax and discount' }).click();
    expect(await dialog.getByLabel('Line 1', { exact: false }).first().inputValue()).toBe('Homepage');
    await dialog.getByLabel('Quantity of line 1').fill('3');
    await dialog.getByRole('button', { name: 'Add a line' }).click();
    await dialog.getByLabel('Line 2', { exact: false }).first().fill('Pictures');
    await dialog.getByLabel('Quantity of line 2').fill('2.5');
    await dialog.getByLabel('Price of line 2').fill('35.01');
    await dialog.getByRole('button', { name: 'Move line 2 up' }).click();
    await dialog.getByRole('combobox', { name: 'Discount' }).click();
    await page.getByRole('option', { name: 'A percentage' }).click();
    await dialog.getByLabel('Discount in percent').fill('10');
    // 299.97 and 87.53 are 387.50; 38.75 off leaves 348.75, of which 8.875 % is 30.95.
    await dialog.getByText('$379.70').waitFor();
    await dialog.getByText('-$38.75').waitFor();
    await dialog.getByText('$30.95').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save as draft' }).click();
    await toast(page, 'Draft Saved').waitFor();
    const [draft] = await listed();
    expect(draft).toMatchObject({ status: 'draft', number: null, amount: 379.7 });
    const { lines } = await readInvoice(server, draft?.id ?? 0);
    expect(lines.map(({ description }) => description)).toEqual(['Pictures', 'Homepage']);
  });

  test('asks before it drops what was typed, in the short form and in the full one', async () => {
    await createProject(server);
    const page = await openProjects();
    const dialog = await openDialog(page);
    await dialog.getByLabel('Description').fill('Homepage');
    await dialog.getByRole('button', { name: 'Lines, tax and discount' }).click();
    await dialog.getByRole('button', { name: 'Add a line' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: 'Discard what you typed?' }).waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    await dialog.waitFor({ state: 'detached' });
    const again = await openDialog(page);
    expect(await again.getByLabel('Description').inputValue()).toBe('');
  });

  test.each(Object.values(WIDTHS))('is accessible at %i px', async (width) => {
    await createProject(server);
    const page = await openProjects(width);
    const dialog = await openDialog(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Lines, tax and discount' }).click();
    await dialog.getByRole('button', { name: 'Add a line' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

describe('The list', () => {
  test('is reached from the dashboard and leads back', async () => {
    const page = await openDashboard(server, browser);
    await page.getByRole('link', { name: 'Invoices' }).click();
    await page.getByText('No invoices yet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/woolbulldog/invoices');
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await page.getByRole('heading', { name: 'Contact Requests' }).waitFor();
  });

  test('shows totals, late ones in words, and narrows by search and status', async () => {
    const { id: projectId } = await createProject(server, { company: 'Harbor Coffee LLC' });
    await addInvoice(server, { projectId, amount: 4578, description: 'Homepage', dueDate: '2026-12-04' });
    await addInvoice(server, { projectId, amount: 270, description: 'Hosting', dueDate: '2026-11-25' });
    await addInvoice(server, { projectId, amount: 10, description: 'Later', draft: true });
    const page = await openInvoices(server, browser);
    const rows = page.getByRole('table').getByRole('row');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByText('3 days late').waitFor();
    await page.getByText('in 6 days').waitFor();
    await page.getByText('$4,848.00').waitFor();
    await page.getByRole('button', { name: 'Overdue' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(new URL(page.url()).searchParams.get('status')).toBe('overdue');
    const exported = await page.getByRole('link', { name: 'Export CSV' }).getAttribute('href');
    expect(exported).toBe('/api/admin/invoices.csv?status=overdue');
    await page.getByRole('button', { name: 'Overdue' }).click();
    await page.getByLabel('Search invoices').fill('homepage');
    await expect.poll(() => rows.count()).toBe(2);
    await page.getByLabel('Search invoices').fill('nothing so called');
    await page.getByText('No invoice matches').waitFor();
    await page.getByRole('button', { name: 'Show all invoices' }).click();
    await expect.poll(() => rows.count()).toBe(4);
  });

  test('says that it could not be loaded, and loads it again', async () => {
    browser.expectNoise(/status of 500/);
    const { id: projectId } = await createProject(server);
    await addInvoice(server, { projectId });
    const page = await openInvoices(server, browser, { search: '?q=no' });
    await fail(page, '**/api/admin/invoice*', 'GET');
    await page.goto(`${server.url}/woolbulldog/invoices`);
    await page.getByText('The invoices could not be loaded').waitFor();
    await page.getByText('The totals could not be loaded').waitFor();
    const again = page.getByRole('button', { name: 'Try again' });
    // What lies below the head of the page comes to rest first.
    await again.last().click({ trial: true });
    await page.unroute('**/api/admin/invoice*');
    // The list loads the totals again as well.
    await again.last().click();
    await again.first().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Open Invoice/ }).waitFor();
  });

  test('shows by itself what others do', async () => {
    const { id: projectId } = await createProject(server);
    const page = await openInvoices(server, browser);
    await page.getByText('No invoices yet').waitFor();
    await addInvoice(server, { projectId, description: 'Sent by a colleague' });
    await page.getByText('Sent by a colleague').waitFor();
  });

  test.each(Object.values(WIDTHS))('holds long words and many rows at %i px', async (width) => {
    const company = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const { id: projectId } = await createProject(server, { company });
    const description = 'Supercalifragilisticexpialidocious'.repeat(5);
    for (let count = 0; count < 27; count += 1) await addInvoice(server, { projectId, description });
    const page = await openInvoices(server, browser, { width });
    await page.getByText('25 of 27 shown').waitFor();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('27 of 27 shown').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
});

describe('An invoice', () => {
  /** Opens one in the list, as a click does. */
  async function open(invoice: Invoice, width?: number) {
    const page = await openInvoices(server, browser, { width });
    await page
      .getByRole('link', { name: /^Open / })
      .first()
      .click();
    const details = page.getByRole('dialog', {
      name: invoice.number ? `Invoice ${invoice.number}` : 'Draft',
    });
    await details.getByRole('heading', { name: 'Invoice', exact: true }).waitFor();
    return { page, details };
  }

  test('lives from draft to paid, with the keyboard alone', async () => {
    const { id: projectId } = await createProject(server);
    const draft = await addInvoice(server, { projectId, amount: 450, draft: true });
    const { page, details } = await open(draft);
    await details.getByRole('button', { name: 'Edit' }).press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit Draft' });
    await edit.getByLabel('Price of line 1').fill('500');
    await edit.getByLabel('Price of line 1').press('Enter');
    await toast(page, 'Invoice Sent').waitFor();
    await edit.waitFor({ state: 'detached' });
    const sent = page.getByRole('dialog', { name: 'Invoice INV-2026-0001' });
    await sent.getByRole('button', { name: 'Record payment' }).press('Enter');
    const record = page.getByRole('dialog', { name: 'Record Payment' });
    await record.getByLabel('Amount').waitFor();
    expect(await record.getByLabel('Amount').inputValue()).toBe('500');
    expect(await record.getByLabel('Day').inputValue()).toBe('2026-11-28');
    await record.getByLabel('Amount').fill('200');
    await record.getByLabel('Amount').press('Enter');
    await toast(page, 'Payment Recorded').waitFor();
    await sent.getByText('Part paid').waitFor();
    await sent.getByText('$300.00').first().waitFor();
    await sent.getByRole('button', { name: 'Record payment' }).press('Enter');
    await record.getByLabel('Amount').press('Enter');
    await sent.getByText('Paid', { exact: true }).first().waitFor();
    expect(await readInvoice(server, draft.id)).toMatchObject({ status: 'paid', paid: 500, due: 0 });
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^a Open Invoice INV-2026-0001/);
  });

  test('has a payment taken back by the toast', async () => {
    const { id: projectId } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450 });
    const { page, details } = await open(sent);
    await details.getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('dialog', { name: 'Record Payment' }).getByLabel('Amount').press('Enter');
    await toast(page, 'Payment Recorded').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await toast(page, 'Payment Removed').waitFor();
    await details.getByText('Recorded by mistake').waitFor();
    expect(await readInvoice(server, sent.id)).toMatchObject({ status: 'sent', due: 450 });
  });

  test('takes no more than is due, and offers what is', async () => {
    browser.expectNoise(/status of 409/);
    const { id: projectId } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450 });
    const { page, details } = await open(sent);
    await details.getByRole('button', { name: 'Record payment' }).click();
    const record = page.getByRole('dialog', { name: 'Record Payment' });
    await record.getByLabel('Amount').waitFor();
    await pay(server, sent.id, { amount: 400 });
    await record.getByText('$50.00 is due.').waitFor();
    await record.getByRole('button', { name: 'Record Payment' }).click();
    await record.getByRole('button', { name: 'Take $50.00' }).click();
    await record.getByRole('button', { name: 'Record Payment' }).click();
    await toast(page, 'Payment Recorded').waitFor();
    expect(await readInvoice(server, sent.id)).toMatchObject({ status: 'paid' });
  });

  test('gives money back, and says so beside the payment', async () => {
    const { id: projectId } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450 });
    await pay(server, sent.id, { amount: 450 });
    const { page, details } = await open(sent);
    await details.getByRole('button', { name: /^Refund/ }).click();
    const refund = page.getByRole('dialog', { name: 'Refund Payment' });
    await refund.getByLabel('Amount').fill('100');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await expect.poll(() => said(page, 'Reason')).toContain('Reason is required.');
    await refund.getByLabel('Reason').fill('One page less.');
    await refund.getByRole('button', { name: 'Refund' }).click();
    await toast(page, 'Refund Recorded').waitFor();
    await details.getByText('$100.00 given back').waitFor();
    await details.getByText('-$100.00').first().waitFor();
  });

  test('is voided with a reason, and taken back by a credit note of some lines', async () => {
    const { id: projectId } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450 });
    const { page, details } = await open(sent);
    await details.getByRole('button', { name: 'Credit note' }).click();
    const credit = page.getByRole('dialog', { name: 'Credit Note' });
    await credit.getByRole('combobox', { name: 'What is taken back' }).click();
    await page.getByRole('option', { name: 'Some lines' }).click();
    await credit.getByLabel('Price of line 1').fill('50');
    await credit.getByLabel('Reason').fill('Too slow.');
    await credit.getByRole('button', { name: 'Send Credit Note' }).click();
    await toast(page, 'Credit Note Sent').waitFor();
    const note = page.getByRole('dialog', { name: 'Credit note INV-2026-0002' });
    await note.getByRole('button', { name: 'INV-2026-0001' }).click();
    await page.getByRole('dialog', { name: 'Invoice INV-2026-0001' }).getByText('$400.00').first().waitFor();
    const other = await addInvoice(server, { projectId, amount: 20 });
    await page.goto(`${server.url}/woolbulldog/invoices?invoice=${other.id}`);
    await page.getByRole('button', { name: 'Void' }).click();
    const dialog = page.getByRole('dialog', { name: 'Void INV-2026-0003?' });
    await dialog.getByLabel('Reason').fill('Sent twice.');
    await dialog.getByRole('button', { name: 'Void Invoice' }).click();
    await toast(page, 'Invoice Voided').waitFor();
    await page.getByText('Sent twice.').waitFor();
    expect(await readInvoice(server, other.id)).toMatchObject({ status: 'void', reason: 'Sent twice.' });
  });

  test('is reminded of, once an hour', async () => {
    browser.expectNoise(/status of 409/);
    const { id: projectId } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450 });
    const { page, details } = await open(sent);
    await details.getByRole('button', { name: 'Remind now' }).click();
    await toast(page, 'Reminder Sent').waitFor();
    await details.getByText('Invoice: reminders around the due date').waitFor();
    await details.getByRole('button', { name: 'Remind now' }).click();
    await details.getByRole('alert').waitFor();
    await toast(page, 'Failed to send the reminder.').waitFor();
  });

  test('shows that a client says they paid, which is confirmed or denied', async () => {
    const { id: projectId, clientPortalUsername } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450 });
    const headers = await signInClient(server, clientPortalUsername);
    const claim = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/client/invoices/${sent.id}/claim`,
        headers,
        payload: { note: 'By bank, on Monday.' },
      });
    expect((await claim()).statusCode).toBe(200);
    const { page, details } = await open(sent);
    await details.getByText('By bank, on Monday.').waitFor();
    await details.getByRole('button', { name: 'It has not arrived' }).click();
    await details.getByText('The client says it is paid').waitFor({ state: 'detached' });
    expect((await claim()).statusCode).toBe(200);
    await details.getByRole('button', { name: 'Confirm payment' }).click();
    await page.getByRole('dialog', { name: 'Record Payment' }).getByLabel('Amount').press('Enter');
    await toast(page, 'Payment Recorded').waitFor();
    await details.getByText('The client says it is paid').waitFor({ state: 'detached' });
  });

  test('keeps what a colleague wrote in a draft from being written over unseen', async () => {
    browser.expectNoise(/status of 409/);
    const { id: projectId } = await createProject(server);
    const draft = await addInvoice(server, { projectId, amount: 450, draft: true });
    const { page, details } = await open(draft);
    await details.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Draft' });
    await edit.getByLabel('Description').fill('Mine');
    const { lines } = draft;
    const theirs = { description: 'Theirs', dueDate: '2026-12-20', discount: null, note: '', lines };
    const reply = await asAdmin(server, 'PUT', `/api/admin/invoices/${draft.id}`, {
      ...theirs,
      seenVersion: draft.version,
    });
    expect(reply.statusCode).toBe(200);
    await edit.getByRole('button', { name: 'Save as draft' }).click();
    const record = edit.getByRole('region', { name: 'On record now' });
    await record.getByText('Theirs').waitFor();
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'Draft Saved').waitFor();
    expect(await readInvoice(server, draft.id)).toMatchObject({ description: 'Mine' });
  });

  test('that a colleague sent meanwhile is changed no more, and says so', async () => {
    browser.expectNoise(/status of 409/);
    const { id: projectId } = await createProject(server);
    const draft = await addInvoice(server, { projectId, amount: 450, draft: true });
    const { page, details } = await open(draft);
    await details.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Draft' });
    await edit.getByLabel('Description').fill('Mine');
    const sent = await asAdmin(server, 'POST', `/api/admin/invoices/${draft.id}/send`, {
      seenVersion: draft.version,
    });
    expect(sent.statusCode).toBe(200);
    await edit.getByText('It was sent meanwhile as').waitFor();
    await edit.getByRole('button', { name: 'Save as draft' }).click();
    await edit.getByRole('alert').waitFor();
    expect(await readInvoice(server, draft.id)).toMatchObject({ description: 'Homepage', status: 'sent' });
  });

  test('as a draft is deleted after a question, and says where it is that it does not exist', async () => {
    browser.expectNoise(/status of 404/);
    const { id: projectId } = await createProject(server);
    const draft = await addInvoice(server, { projectId, amount: 450, draft: true });
    const { page, details } = await open(draft);
    await details.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Draft Deleted').waitFor();
    await page.getByText('No invoices yet').waitFor();
    await page.goto(`${server.url}/woolbulldog/invoices?invoice=${draft.id}`);
    await page.getByText('This invoice could not be opened').waitFor();
  });

  test.each(Object.values(WIDTHS))('is accessible and fits at %i px', async (width) => {
    const { id: projectId } = await createProject(server);
    const sent = await addInvoice(server, { projectId, amount: 450, description: 'Word'.repeat(50) });
    await pay(server, sent.id, { amount: 100, note: 'Long'.repeat(60) });
    const { page, details } = await open(sent, width);
    await details.getByText('$350.00').first().waitFor();
    await expectAccessible(page);
    expect(await details.evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(width);
    await details.getByRole('button', { name: 'Record payment' }).click();
    await page.getByRole('dialog', { name: 'Record Payment' }).getByLabel('Amount').waitFor();
    await expectAccessible(page);
  });
});
