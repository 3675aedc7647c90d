import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BillingSettings } from '../../contract/billing.ts';
import { workMinute } from '../../server/workers.ts';
import { asAdmin, createProject, type TestProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addInvoice } from '../invoices.ts';
import { planParts, readPlan } from '../plans.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, openSettings, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

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

const settings = async (): Promise<BillingSettings> =>
  (await asAdmin(server, 'GET', '/api/admin/billing-settings')).json();

/** Changes the settings as a colleague does. */
async function setBilling(more: Partial<BillingSettings>): Promise<void> {
  const { version, currencyFixed, paysOnline, numbered, today, ...facts } = await settings();
  const payload = { ...facts, ...more, seenVersion: version };
  const reply = await asAdmin(server, 'PUT', '/api/admin/billing-settings', payload);
  expect(reply.statusCode).toBe(200);
}

describe('The billing settings', () => {
  async function openBilling(width?: number): Promise<Page> {
    const page = await openSettings(server, browser, { search: '?page=billing', width });
    await page.getByLabel('Number format').waitFor();
    return page;
  }

  test('are filled in and saved, with the next number as it will be', async () => {
    const page = await openBilling();
    await page.getByText('Next: INV-2026-0001').waitFor();
    await page.getByLabel('Number format').fill('VN-{year}-{number}');
    await page.getByText('Next: VN-2026-0001').waitFor();
    await page.getByLabel('Country').fill('de');
    await page.getByText('Germany').waitFor();
    await page.getByLabel('Payment terms in days').fill('30');
    await page.getByRole('button', { name: 'Add a tax rate' }).click();
    await page.getByLabel('Name of tax 1').fill('VAT');
    await page.getByLabel('Percent of tax 1').fill('19');
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'EUR, Euro' }).click();
    await page.getByLabel('IBAN').fill('de89 3704 0044 0532 0130 00');
    await page.getByText('Not saved yet.').waitFor();
    await page.getByRole('button', { name: 'Save Billing Settings' }).click();
    await toast(page, 'Billing Settings Saved').waitFor();
    await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
    expect(await settings()).toMatchObject({
      numberFormat: 'VN-{year}-{number}',
      country: 'DE',
      termsDays: 30,
      taxRates: [{ name: 'VAT', rate: 19 }],
      currency: 'EUR',
      bank: { iban: 'DE89370400440532013000' },
    });
  });

  test('say at the fields what is wrong, and save nothing', async () => {
    const page = await openBilling();
    await page.getByLabel('Number format').fill('VN-{number}');
    await page.getByLabel('IBAN').fill('DE00 1234 5678 9012 3456 78');
    await page.getByLabel('Payment terms in days').fill('soon');
    await page.getByRole('button', { name: 'Save Billing Settings' }).click();
    await page
      .getByText('The number format needs {number} and {year}, such as VN-{year}-{number}.')
      .waitFor();
    await page.getByText('The IBAN is not right: please compare it with your bank statement.').waitFor();
    await page.getByText('Payment terms must be a whole number from 0 to 365.').waitFor();
    expect((await settings()).version).toBe(0);
  });

  test('have reminders as a list of days in words', async () => {
    const page = await openBilling();
    const list = page.getByRole('list', { name: 'Reminders' });
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual([
      '3 days before',
      'on the day',
      '7 days after',
    ]);
    await page.getByRole('button', { name: 'Remove the reminder on the day' }).click();
    await expect.poll(() => focused(page)).toBe('button Remove the reminder 7 days after');
    const days = await boxOf(page.getByLabel('Days of another reminder'));
    const add = await boxOf(page.getByRole('button', { name: 'Add a reminder' }));
    expect(Math.abs(days.y - add.y)).toBeLessThan(1);
    await page.getByLabel('Days of another reminder').fill('14');
    await page.getByLabel('Days of another reminder').press('Enter');
    await expect
      .poll(() => list.getByRole('listitem').allInnerTexts())
      .toEqual(['3 days before', '7 days after', '14 days after']);
    await page.getByLabel('Days of another reminder').fill('900');
    await page.getByRole('button', { name: 'Add a reminder' }).click();
    await page.getByText('The day of a reminder must be a whole number from -60 to 180.').waitFor();
    await page.getByRole('button', { name: 'Save Billing Settings' }).click();
    await toast(page, 'Billing Settings Saved').waitFor();
    expect((await settings()).reminderDays).toEqual([-3, 7, 14]);
  });

  test('keep the currency once something was sent, and say why', async () => {
    const { id: projectId } = await createProject(server);
    await addInvoice(server, { projectId });
    const page = await openBilling();
    await page.getByText('Invoices were sent in it, so it stays').waitFor();
    expect(await page.getByRole('textbox', { name: 'Currency' }).inputValue()).toBe('USD, US Dollar');
    expect(await page.getByRole('textbox', { name: 'Currency' }).getAttribute('readonly')).not.toBeNull();
    await page.getByText('Next: INV-2026-0002').waitFor();
  });

  test('say how to let clients pay online', async () => {
    const page = await openBilling();
    await page.getByRole('heading', { name: 'Clients pay by transfer' }).waitFor();
    await page.getByText('STRIPE_SECRET_KEY').waitFor();
    await page.getByText('STRIPE_WEBHOOK_SECRET').waitFor();
  });

  test('show what a colleague saved meanwhile before it is written over', async () => {
    browser.expectNoise(/status of 409/);
    const page = await openBilling();
    await page.getByLabel('Payment terms in days').fill('30');
    await setBilling({ footer: 'Registered in Springfield', termsDays: 7 });
    const save = page.getByRole('button', { name: 'Save Billing Settings' });
    await save.click();
    const record = page.getByRole('region', { name: 'On record now' });
    await record.getByText('Registered in Springfield').waitFor();
    await record.getByText('7 days').waitFor();
    await record.getByRole('button', { name: 'Take what is on record' }).click();
    await record.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Footer').inputValue()).toBe('Registered in Springfield');
    await page.getByLabel('Payment terms in days').fill('21');
    await save.click();
    await toast(page, 'Billing Settings Saved').waitFor();
    expect(await settings()).toMatchObject({ termsDays: 21, footer: 'Registered in Springfield' });
  });

  test.each(Object.values(WIDTHS))('are accessible and fit at %i px', async (width) => {
    const page = await openBilling(width);
    await page.getByRole('button', { name: 'Add a tax rate' }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  test('that cannot be loaded say so', async () => {
    browser.expectNoise(/status of 500/);
    const page = await openSettings(server, browser);
    const path = '**/api/admin/billing-settings';
    await page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.getByText('The billing settings could not be loaded').waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Number format').waitFor();
  });
});

describe('The panel of a project', () => {
  async function openPanel({ id }: TestProject, width?: number): Promise<Page> {
    const search = `?tab=projects&project=${id}&show=billing`;
    const page = await openDashboard(server, browser, { search, width });
    await page.getByRole('heading', { name: 'Recurring invoices' }).waitFor();
    return page;
  }

  const planOf = ({ id }: TestProject) => readPlan(server, id);

  async function addMilestone({ id }: TestProject, title: string): Promise<number> {
    const reply = await asAdmin(server, 'POST', `/api/admin/projects/${id}/milestones`, { title });
    expect(reply.statusCode).toBe(201);
    return reply.json().id;
  }

  async function choose(page: Page, menu: ReturnType<Page['getByRole']>, option: string): Promise<void> {
    await menu.click();
    await page.getByRole('option', { name: option }).click();
  }

  test('lists its invoices, each of which leads to all there is of it', async () => {
    const project = await createProject(server);
    const page = await openPanel(project);
    await page.getByText('No invoices yet.').waitFor();
    await addInvoice(server, { projectId: project.id, description: 'Homepage', dueDate: '2026-11-25' });
    await page.getByText('3 days late', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Open Invoice INV-2026-0001/ }).click();
    await page.getByRole('dialog', { name: 'Invoice INV-2026-0001' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/woolbulldog/invoices');
  });

  test('has an editor of the payment plan, which shows its sum beside the budget', async () => {
    const project = await createProject(server, { budget: 15_000 });
    const milestone = await addMilestone(project, 'Homepage');
    const page = await openPanel(project);
    await page.getByRole('button', { name: 'Make a plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment Plan' });
    await dialog.getByRole('button', { name: 'Add a part' }).click();
    await dialog.getByLabel('Part 1').first().fill('Start');
    await dialog.getByLabel('Amount of part 1').fill('4,500');
    await dialog.getByText('$10,500.00 below the budget').waitFor();
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await dialog.getByText('Choose a milestone or a day.').waitFor();
    await choose(page, dialog.getByRole('combobox', { name: 'Due' }).first(), 'On a day');
    await dialog.getByLabel('Day of part 1').fill('2026-12-01');
    await dialog.getByRole('button', { name: 'Add a part' }).click();
    await dialog.getByLabel('Part 2').first().fill('Rest');
    await dialog.getByLabel('Amount of part 2').fill('10500');
    await choose(page, dialog.getByRole('combobox', { name: 'Due' }).last(), 'When “Homepage” is done');
    await dialog.getByText('below the budget').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    await toast(page, 'Payment Plan Saved').waitFor();
    expect((await planOf(project)).parts).toMatchObject([
      { title: 'Start', amount: 4500, date: '2026-12-01', milestoneId: null },
      { title: 'Rest', amount: 10_500, date: null, milestoneId: milestone },
    ]);
    await page.getByText('Due when “Homepage” is done').waitFor();
  });

  test('locks and links a part that was billed, and shows what a colleague changed', async () => {
    browser.expectNoise(/status of 409/);
    const project = await createProject(server);
    const milestoneId = await addMilestone(project, 'Homepage');
    const parts = [
      { title: 'Start', amount: 100, milestoneId },
      { title: 'Rest', amount: 50, date: '2026-12-20' },
    ];
    await planParts(server, project.id, parts);
    const done = `/api/admin/projects/${project.id}/milestones/${milestoneId}/done`;
    expect((await asAdmin(server, 'PUT', done, { done: true })).statusCode).toBe(200);
    // A milestone can be opened again before it is billed.
    server.setClock(new Date('2026-11-28T16:00:00Z'));
    await workMinute(server.deps);
    expect((await planOf(project)).parts[0]?.invoice?.status).toBe('sent');
    const page = await openPanel(project);
    await page.getByRole('button', { name: 'Edit the plan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Payment Plan' });
    await dialog.getByText('An invoice was made of it.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Remove part 1' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Amount of part 2').fill('60');
    const { parts: stored } = await planOf(project);
    const theirs = stored.map(({ expectedOn, invoice, title, ...part }) => ({
      ...part,
      title: title === 'Rest' ? 'Theirs' : title,
    }));
    await planParts(server, project.id, theirs);
    await dialog.getByRole('button', { name: 'Save Plan' }).click();
    const record = dialog.getByRole('region', { name: 'On record now' });
    await record.getByText('Theirs').waitFor();
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'Payment Plan Saved').waitFor();
    expect((await planOf(project)).parts).toMatchObject([{ title: 'Start' }, { title: 'Rest', amount: 60 }]);
  });

  test('has recurring invoices that are added, edited, paused and deleted', async () => {
    const project = await createProject(server);
    const listed = async () =>
      (await asAdmin(server, 'GET', `/api/admin/projects/${project.id}/recurring-invoices`)).json();
    const page = await openPanel(project);
    await page.getByRole('button', { name: 'Add a recurring invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a Recurring Invoice' });
    await dialog.getByLabel('Description').fill('Care plan');
    await dialog.getByLabel('Line 1').first().fill('Updates and backups');
    await dialog.getByLabel('Price of line 1').fill('49.90');
    await dialog.getByLabel('First on').fill('2026-12-01');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add Recurring Invoice' }).click();
    await toast(page, 'Recurring Invoice Created').waitFor();
    await page.getByText('next on Dec 1, 2026').waitFor();
    await page.getByRole('button', { name: 'Pause Care plan' }).click();
    await toast(page, 'Recurring Invoice Paused').waitFor();
    expect(await listed()).toMatchObject([{ description: 'Care plan', amount: 49.9, paused: true }]);
    await page.getByRole('button', { name: 'Edit Care plan' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Recurring Invoice' });
    await edit.getByLabel('Price of line 1').fill('59.90');
    await edit.getByRole('button', { name: 'Save Recurring Invoice' }).click();
    await toast(page, 'Recurring Invoice Saved').waitFor();
    expect(await listed()).toMatchObject([{ amount: 59.9, paused: true }]);
    await page.getByRole('button', { name: 'Go on with Care plan' }).click();
    await toast(page, 'Recurring Invoice Goes On').waitFor();
    await page.getByRole('button', { name: 'Delete Care plan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Recurring Invoice Deleted').waitFor();
    expect(await listed()).toEqual([]);
  });

  test('says whom invoices are made out to, and changes it', async () => {
    const project = await createProject(server, { company: 'Harbor Coffee' });
    const page = await openPanel(project);
    await page.getByText('No address yet').waitFor();
    await page.getByRole('button', { name: 'Edit whom invoices are made out to' }).click();
    const dialog = page.getByRole('dialog', { name: 'Billed To' });
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Harbor Coffee');
    await dialog.getByLabel('Name').fill('Harbor Coffee Roasters LLC');
    await dialog.getByLabel('Address').fill('8 Pier Road\nPortsend, OH 44000');
    await dialog.getByLabel('Country').fill('us');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Billed To Saved').waitFor();
    await page.getByText('United States').waitFor();
    const party = (await asAdmin(server, 'GET', `/api/admin/projects/${project.id}/billing-party`)).json();
    expect(party).toMatchObject({ name: 'Harbor Coffee Roasters LLC', country: 'US' });
  });

  test('shows a name that is read to the left where all else begins', async () => {
    const project = await createProject(server, { company: 'بيت القهوة' });
    const page = await openPanel(project);
    const name = page.locator('address bdi');
    await name.waitFor();
    const start = await name.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(start).toBeLessThan(1);
  });

  test.each(Object.values(WIDTHS))('is accessible and fits at %i px', async (width) => {
    const project = await createProject(server, { company: 'Donaudampfschifffahrtsgesellschaft'.repeat(4) });
    const description = 'Supercalifragilisticexpialidocious'.repeat(5);
    await addInvoice(server, { projectId: project.id, description });
    const page = await openPanel(project, width);
    await page.getByText('Make a plan').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});
