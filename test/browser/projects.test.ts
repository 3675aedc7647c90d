import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, newEmail, PASSWORD, tryClient } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { newRequest, nextDay, openDay, post } from '../scheduling.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, toast, turn } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'projects', 'clients', 'contacts', 'meeting_requests');
});

async function openTab(search = '', width?: number): Promise<Page> {
  const page = await openDashboard(server, browser, { search: `?tab=projects${search}`, width });
  await page.getByRole('heading', { name: 'Client Projects', includeHidden: true }).waitFor();
  return page;
}

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Projects' })
    .locator('> li')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

const listed = async () => (await asAdmin(server, 'GET', '/api/projects')).json();

/** What stands at a field: its hint and what is wrong with it. */
const said = (page: Page, label: string) =>
  page
    .getByRole('dialog')
    .getByLabel(label)
    .evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );

function fail(page: Page, path: string) {
  return page.route(path, (route) => route.fulfill({ status: 500, body: '' }));
}

describe('A project', () => {
  test('is created under the rules of its fields, and shown as a card', async () => {
    browser.expectNoise(/status of 500/);
    const page = await openTab();
    await page.getByText('No projects yet').waitFor();
    const open = page.getByRole('button', { name: 'Create Client Project' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'Create Client Project' });
    await dialog.getByLabel('Budget in dollars').fill('a lot');
    await dialog.getByLabel('Portal email').fill('no address');
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await expect.poll(() => said(page, 'Project name')).toBe('Project name is required.');
    expect(await said(page, 'Budget in dollars')).toBe('Budget must be a number of dollars such as 15000.');
    expect(await said(page, 'Portal email')).toBe('Portal email must be a valid email address.');
    expect(await said(page, 'Portal password')).toContain('Portal password is required.');
    expect(await dialog.getByLabel('Project name').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );

    await dialog.getByLabel('Project name').fill('Engine Works shop');
    await dialog.getByLabel('Description').fill('A shop for spare parts.');
    await dialog.getByLabel('Budget in dollars').fill('15000');
    await dialog.getByLabel('Company').fill('Engine Works');
    await dialog.getByLabel('Start date').fill('2027-03-01');
    await dialog.getByLabel('Expected completion').fill('2027-02-01');
    await dialog.getByLabel('Portal email').fill('ada@engine.example');
    await dialog.getByLabel('Portal password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    const dates = () => said(page, 'Expected completion');
    await expect.poll(dates).toBe('The expected completion must not be before the start.');
    await dialog.getByLabel('Expected completion').fill('2027-05-01');

    await fail(page, '**/api/admin/projects');
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await toast(page, 'Failed to create client project.').waitFor();
    await dialog.getByRole('alert').getByText('Something went wrong on the way.').waitFor();
    await page.unroute('**/api/admin/projects');
    await dialog.getByRole('button', { name: 'Create Project' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await toast(page, 'Project Created').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Create Client Project');

    const card = cardOf(page, 'Engine Works shop');
    const shown = [
      'Planning',
      'A shop for spare parts.',
      '$15,000',
      'ada@engine.example',
      'Created just now',
    ];
    for (const text of shown) expect(await card.textContent()).toContain(text);
    expect(await card.getByText('Mar 1, 2027 to May 1, 2027').count()).toBe(1);
    await expect
      .poll(() => page.getByRole('tab', { name: /Client Projects/ }).textContent())
      .toBe('Client Projects1');
    expect((await tryClient(server, 'ada@engine.example')).statusCode).toBe(200);
  });

  test('gets its status by the menu, and says where that fails', async () => {
    browser.expectNoise(/status of (500|409)/);
    const { id } = await createProject(server);
    const page = await openTab();
    const menu = page.getByRole('combobox', { name: 'Status of Engine Works shop' });
    const choose = async (status: string) => {
      await menu.click();
      await page.getByRole('option', { name: status }).click();
    };
    await choose('In Progress');
    await toast(page, 'Project status updated successfully').waitFor();
    const badge = cardOf(page, 'Engine Works shop').getByText('In Progress', { exact: true });
    expect(await badge.count()).toBe(2);
    expect(await listed()).toMatchObject([{ status: 'in-progress' }]);

    await fail(page, '**/api/admin/projects/*/status');
    await choose('Completed');
    await toast(page, 'Failed to update project status').waitFor();
    await expect.poll(() => menu.textContent()).toBe('In Progress');
    await page.unroute('**/api/admin/projects/*/status');
    await turn(page, 'hidden');
    await asAdmin(server, 'PUT', `/api/admin/projects/${id}/status`, { status: 'completed' });
    await choose('Planning');
    await page.getByText('Somebody else has changed the status of this project meanwhile.').waitFor();
    await expect.poll(() => menu.textContent()).toBe('Completed');
  });

  test('is deleted after a confirmation, which ends the access of its client', async () => {
    browser.expectNoise(/status of 500/);
    const { clientPortalUsername } = await createProject(server, { name: 'Old shop' });
    const page = await openTab();
    const ask = page.getByRole('button', { name: 'Delete Old shop' });
    await ask.click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Old shop”?' });
    await question
      .getByText(
        'This action cannot be undone and will remove all project data, including client portal access.',
        { exact: true },
      )
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('button Delete Old shop');
    await fail(page, '**/api/admin/projects/*');
    await ask.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Failed to delete project.').waitFor();
    await page.unroute('**/api/admin/projects/*');
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Project Deleted').waitFor();
    await page.getByText('No projects yet').waitFor();
    await expect.poll(() => focused(page)).toBe('h2 Client Projects');
    expect((await tryClient(server, clientPortalUsername)).statusCode).toBe(401);
  });

  test('that is open is deleted without a trace in the address', async () => {
    // That it is gone may be announced before the answer is here, and it is asked for once more.
    browser.expectNoise(/status of 404/);
    const { id } = await createProject(server, { name: 'Old shop' });
    const page = await openTab(`&project=${id}&show=people`);
    await page.getByRole('button', { name: 'Delete Old shop' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No projects yet').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=projects');
  });

  test('of a client who has an account is added to that, and nothing typed is lost', async () => {
    browser.expectNoise(/status of 409/);
    const { clientPortalUsername: email } = await createProject(server, { name: 'First' });
    const page = await openTab();
    await page.getByRole('button', { name: 'Create Client Project' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Project name').fill('Second');
    await dialog.getByLabel('Description').fill('Goes on.');
    await dialog.getByLabel('Portal email').fill(email);
    await dialog.getByLabel('Portal password').fill('another password');
    await page.keyboard.press('Enter');
    const offer = dialog.getByRole('region', { name: 'Existing account' });
    await offer.waitFor();
    expect(await said(page, 'Portal email')).toBe('A client account has this email already.');
    expect(await page.getByText('Failed to create client project.').count()).toBe(0);
    await dialog.getByLabel('Portal email').fill(newEmail('else'));
    await offer.waitFor({ state: 'detached' });
    await dialog.getByLabel('Portal email').fill(email);
    await offer.getByRole('button', { name: 'Add to the existing account' }).click();
    await toast(page, 'Project Created').waitFor();
    const projects = await listed();
    expect(projects).toMatchObject([{ name: 'Second', description: 'Goes on.' }, { name: 'First' }]);
    expect(projects[0].people).toEqual(projects[1].people);
    expect((await tryClient(server, email)).statusCode).toBe(200);
  });

  test('by two admins: what a colleague saved is shown, and only what was touched is written over it', async () => {
    browser.expectNoise(/status of 409/);
    const { id } = await createProject(server, { budget: 5000, company: 'Engine Works' });
    const theirs = (edit: object) => asAdmin(server, 'PUT', `/api/admin/projects/${id}`, edit);
    const page = await openTab();
    const edit = page.getByRole('button', { name: 'Edit Engine Works shop' });
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Project name').fill('My shop');
    await theirs({ name: 'Their shop', budget: 7000, expectedCompletion: '2027-05-01' });
    await dialog.getByRole('button', { name: 'Save Project' }).click();
    const record = dialog.getByRole('region', { name: 'On record now' });
    await record.waitFor();
    await expect
      .poll(() => record.getByRole('term').allTextContents())
      .toEqual(['Project name', 'Budget in dollars', 'Expected completion']);
    expect(await record.getByRole('definition').allTextContents()).toEqual([
      'Their shop',
      '$7,000',
      'Saturday, May 1, 2027',
    ]);
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('My shop');
    await record.getByRole('button', { name: 'Save mine anyway' }).click();
    await toast(page, 'Project Updated').waitFor();
    const merged = {
      name: 'My shop',
      budget: 7000,
      company: 'Engine Works',
      expectedCompletion: '2027-05-01',
    };
    expect(await listed()).toMatchObject([merged]);
    await expect.poll(() => focused(page)).toBe('button Edit My shop');

    await page.getByRole('button', { name: 'Edit My shop' }).click();
    await dialog.getByLabel('Project name').fill('Mine again');
    await theirs({ description: 'From a colleague.' });
    await dialog.getByRole('button', { name: 'Save Project' }).click();
    await record.getByText('From a colleague.').waitFor();
    await record.getByRole('button', { name: 'Take what is on record' }).click();
    expect(await dialog.getByLabel('Project name').inputValue()).toBe('My shop');
    await dialog.getByLabel('Budget in dollars').fill('');
    await dialog.getByRole('button', { name: 'Save Project' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await listed()).toMatchObject([
      { name: 'My shop', description: 'From a colleague.', budget: null },
    ]);
  });
});

describe('The list', () => {
  test('is read page by page, and an address finds what lies below', async () => {
    const first = await createProject(server, { name: 'The first of all', description: 'Long ago.' });
    for (let index = 2; index <= 27; index += 1) await createProject(server, { name: `Project ${index}` });
    const page = await openTab(`&project=${first.id}&show=people`);
    const headings = page.getByRole('list', { name: 'Projects' }).getByRole('heading');
    await expect.poll(() => headings.first().textContent()).toBe('The first of all');
    await expect.poll(() => focused(page)).toBe('h3 The first of all');
    expect(await page.getByRole('tab', { name: /People/ }).getAttribute('aria-selected')).toBe('true');
    expect(await headings.count()).toBe(26);
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('27 of 27 shown').waitFor();
    expect(await headings.last().textContent()).toBe('The first of all');
    expect(await page.getByRole('tab', { name: /People/ }).count()).toBe(1);

    await page.getByRole('button', { name: 'Close The first of all' }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=projects');
    await page.getByRole('button', { name: 'Open Project 3', exact: true }).click();
    await page.getByRole('tab', { name: /People/ }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?tab=projects&project=\d+$/);
    await expect.poll(() => focused(page)).toBe('button Close Project 3');
    await page.goBack();
    await page.getByRole('button', { name: 'Open Project 3', exact: true }).waitFor();
  });

  test('is searched and filtered by the address, and says when nothing matches', async () => {
    await createProject(server, { name: 'Harbor shop', status: 'in-progress' });
    const dental = await createProject(server, { name: 'Dental booking' });
    await addPerson(server, dental.id, { email: 'findme@dental.example' });
    const page = await openTab();
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/projects') calls.push(searchParams.get('q') ?? '');
    });
    await cardOf(page, 'Harbor shop').waitFor();
    const names = () => page.getByRole('list', { name: 'Projects' }).getByRole('heading').allTextContents();
    const search = page.getByRole('searchbox', { name: 'Search projects' });
    await search.pressSequentially('FINDME@');
    await expect.poll(names).toEqual(['Dental booking']);
    expect(new URL(page.url()).search).toBe('?tab=projects&q=FINDME%40');
    expect(calls.length).toBeLessThan('FINDME@'.length);
    await page.reload();
    await expect.poll(names).toEqual(['Dental booking']);
    expect(await search.inputValue()).toBe('FINDME@');
    await page.getByRole('combobox', { name: 'Show projects by status' }).click();
    await page.getByRole('option', { name: 'Completed' }).click();
    await page.getByText('No project matches').waitFor();
    expect(new URL(page.url()).search).toBe('?tab=projects&q=FINDME%40&status=completed');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show all projects' }).click();
    await expect.poll(names).toEqual(['Dental booking', 'Harbor shop']);
    expect(await search.inputValue()).toBe('');
    await page.getByRole('combobox', { name: 'Show projects by status' }).click();
    await page.getByRole('option', { name: 'In Progress' }).click();
    await expect.poll(names).toEqual(['Harbor shop']);
    await page.getByRole('tab', { name: /Contact Requests/ }).click();
    await page.getByRole('tab', { name: /Client Projects/ }).click();
    await expect.poll(names).toEqual(['Harbor shop']);
  });

  test('that cannot be loaded, or not the project of the address, says so and can be tried again', async () => {
    browser.expectNoise(/status of (404|503)/);
    const { id } = await createProject(server, { name: 'Found shop' });
    const page = await openTab(`&project=${id + 1}`);
    await page.getByRole('alert').getByText('This project does not exist or was deleted.').waitFor();
    await cardOf(page, 'Found shop').waitFor();
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    // What is announced would load the list before anybody asks.
    await page.route('**/events', (route) => route.fulfill({ status: 503 }));
    await page.route('**/api/projects?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'The service is briefly unavailable.', code: 'x' } }),
    );
    await page.reload();
    await page.getByRole('alert').getByText('The service is briefly unavailable.').waitFor();
    await page.unroute('**/api/projects?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await cardOf(page, 'Found shop').waitFor();
  });
});

describe('A project is made', () => {
  test('of a contact request, which then leads to it and back', async () => {
    const payload = {
      name: 'Ada Lovelace',
      email: 'ada@engine.example',
      company: 'Engine Works',
      message: 'A shop, please.\nWith spare parts.',
    };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
    const page = await openDashboard(server, browser, { search: '?tab=contacts' });
    await page
      .locator('[data-contact]')
      .getByRole('link', { name: /Ada Lovelace/ })
      .click();
    await page.getByRole('button', { name: 'Make a project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Client Project' });
    await dialog.getByText('From the contact request from Ada Lovelace.').waitFor();
    expect(await dialog.getByLabel('Client name').inputValue()).toBe('Ada Lovelace');
    expect(await dialog.getByLabel('Company').inputValue()).toBe('Engine Works');
    expect(await dialog.getByLabel('Description').inputValue()).toBe('A shop, please.\nWith spare parts.');
    expect(await dialog.getByLabel('Portal email').inputValue()).toBe('ada@engine.example');
    await dialog.getByLabel('Project name').fill('Spare parts');
    await dialog.getByLabel('Send an invite instead of setting a password').check();
    expect(await dialog.getByLabel('Portal password').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await toast(page, 'An invite goes to ada@engine.example.').waitFor();
    await expect.poll(() => focused(page)).toBe('h3 General Inquiry');
    expect(await listed()).toMatchObject([
      { name: 'Spare parts', contactId: 1, people: [{ active: false }] },
    ]);

    await page.getByRole('link', { name: 'Project: Spare parts' }).click();
    await expect.poll(() => focused(page)).toBe('h3 Spare parts');
    await page.getByRole('tab', { name: /People/ }).waitFor();
    await page.getByRole('link', { name: 'From a contact request' }).click();
    await expect.poll(() => focused(page)).toBe('h3 General Inquiry');
    await page.getByRole('link', { name: 'Project: Spare parts' }).waitFor();
  });

  test('of a meeting: from its dialog, and from the list once it is approved', async () => {
    const requestedDate = nextDay();
    await openDay(server.deps, requestedDate);
    const { id } = (await post(server, newRequest({ requestedDate }))).json();
    const page = await openDashboard(server, browser, { search: '?tab=bookings' });
    const details = page.getByRole('button', { name: 'Details of the meeting with Grace Whitfield' });
    await details.waitFor();
    expect(await page.getByRole('button', { name: 'Make a project' }).count()).toBe(0);
    await details.click();
    const meeting = page.getByRole('dialog', { name: 'Meeting Details' });
    await meeting.getByRole('button', { name: 'Make a project' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Client Project' });
    await dialog.getByText('From the meeting with Grace Whitfield.').waitFor();
    expect(await dialog.getByLabel('Description').inputValue()).toBe('A new online shop.');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('button Make a project of the meeting with Grace Whitfield');
    await page.keyboard.press('Escape');
    await meeting.waitFor({ state: 'detached' });
    await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${id}`, { status: 'approved' });
    await page.getByRole('button', { name: 'Refresh meetings' }).click();
    await page.getByRole('button', { name: 'Make a project' }).click();
    await dialog.getByLabel('Project name').fill('Harbor shop');
    await dialog.getByLabel('Portal password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await page.getByRole('link', { name: 'Project: Harbor shop' }).waitFor();
    await details.click();
    await meeting.getByRole('link', { name: 'Project: Harbor shop' }).click();
    await expect.poll(() => focused(page)).toBe('h3 Harbor shop');
    await page.getByRole('link', { name: 'From a meeting' }).click();
    // Everything is loaded by now: the dialog that goes must not take the focus back.
    await meeting.getByRole('link', { name: 'Project: Harbor shop' }).click();
    await expect.poll(() => focused(page)).toBe('h3 Harbor shop');
    await page.getByRole('button', { name: 'Close Harbor shop' }).waitFor();
    await expect.poll(() => focused(page)).toBe('h3 Harbor shop');
  });

  test('also of what was deleted meanwhile, without the link', async () => {
    // What is open beside the dialog is gone, too.
    browser.expectNoise(/status of 40[04]/);
    const payload = { name: 'Ada', email: 'ada@engine.example', message: 'A shop, please.' };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
    const page = await openDashboard(server, browser, { search: '?tab=contacts' });
    await page.locator('[data-contact]').getByRole('link').click();
    await page.getByRole('button', { name: 'Make a project' }).click();
    await asAdmin(server, 'DELETE', '/api/admin/contacts/1');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Project name').fill('Spare parts');
    await dialog.getByLabel('Portal password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await dialog
      .getByRole('alert')
      .getByText('This contact request does not exist or was deleted.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Create Project' }).click();
    await toast(page, 'Project Created').waitFor();
    expect(await listed()).toMatchObject([{ name: 'Spare parts', contactId: null }]);
  });
});

test('Everything goes by keyboard alone', async () => {
  const page = await openTab();
  await page.getByRole('button', { name: 'Create Client Project' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.type('Keyed');
  await dialog.getByLabel('Portal email').focus();
  await page.keyboard.type('keys@engine.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await toast(page, 'Project Created').waitFor();
  await expect.poll(() => focused(page)).toBe('button Create Client Project');
  const stops = ['input Search projects', 'button Show projects by status', 'button Refresh'];
  stops.push('button Status of Keyed', 'button Open Keyed');
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(stop);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /People/ }).waitFor();
  await expect.poll(() => focused(page)).toBe('button Close Keyed');
  for (const stop of [
    'button Checkpoint for Keyed',
    'button Invoice for Keyed',
    'button Edit Keyed',
    'button Delete Keyed',
    'a View as client: Keyed (new tab)',
  ]) {
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe(stop);
  }
});

test.each(Object.values(WIDTHS))('axe finds nothing at %i px', async (width) => {
  browser.expectNoise(/status of 409/);
  const { clientPortalUsername: email, id } = await createProject(server, {
    name: 'A very long name without an end '.repeat(6).trim(),
    description: 'word '.repeat(900),
    budget: 1_000_000,
    company: `${'long'.repeat(40)}.example`,
    startDate: '2027-03-01',
  });
  await addPerson(server, id, { email: `${'long'.repeat(15)}@${'long'.repeat(15)}.example` });
  const page = await openTab(`&project=${id}&show=people`, width);
  await page.getByRole('button', { name: 'Add a person' }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole('button', { name: 'Create Client Project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Portal email').fill(email);
  await dialog.getByLabel('Portal password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Project name').fill('Again');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await dialog.getByRole('region', { name: 'Existing account' }).waitFor();
  await expectAccessible(page);
});
