import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  PASSWORD,
  sessionStatus,
  signInClient,
  type TestProject,
  tryClient,
} from '../clients.ts';
import { readMailTo, sendDue } from '../mail.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

async function openPeople(project: TestProject, width?: number): Promise<Page> {
  const search = `?tab=projects&project=${project.id}&show=people`;
  const page = await openDashboard(server, browser, { search, width });
  await page.getByRole('button', { name: 'Add a person' }).waitFor();
  return page;
}

const rowOf = (page: Page, text: string) =>
  page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: text });

async function peopleOf({ id }: TestProject) {
  return (await asAdmin(server, 'GET', `/api/admin/projects/${id}`)).json().people;
}

test('A person is added with a password, with an invite, and with the account that they have', async () => {
  browser.expectNoise(/status of 409/);
  const other = await createProject(server);
  const project = await createProject(server);
  const page = await openPeople(project);
  const dialog = page.getByRole('dialog', { name: 'Add a person' });
  const add = () => dialog.getByRole('button', { name: 'Add Person' }).click();
  const open = () => page.getByRole('button', { name: 'Add a person' }).click();
  await open();
  await add();
  await dialog.getByText('Email is required.').waitFor();
  await dialog.getByText('Portal password is required.').waitFor();
  const [jonas, mara] = [newEmail('jonas'), newEmail('mara')];
  await dialog.getByLabel('Name').fill('Jonas');
  await dialog.getByLabel('Email').fill(jonas);
  await dialog.getByLabel('Portal password').fill(PASSWORD);
  await add();
  await toast(page, 'Person Added').waitFor();
  await rowOf(page, 'Jonas').getByText('Active').waitFor();
  await expect.poll(() => focused(page)).toBe('button Add a person');
  expect((await tryClient(server, jonas)).statusCode).toBe(200);

  await open();
  await dialog.getByLabel('Email').fill(mara);
  await dialog.getByLabel('Send an invite instead of setting a password').check();
  await dialog.getByText('Mail is not set up, so no invite arrives.').waitFor();
  await add();
  await rowOf(page, mara).getByText('Invited').waitFor();

  await open();
  await dialog.getByLabel('Name').fill('Whoever');
  await dialog.getByLabel('Email').fill(other.clientPortalUsername);
  await dialog.getByLabel('Portal password').fill('another password');
  await add();
  await dialog.getByRole('button', { name: 'Add to the existing account' }).click();
  await rowOf(page, other.clientPortalUsername).waitFor();
  await expect.poll(() => page.getByRole('tab', { name: /People/ }).textContent()).toBe('People4');
  expect((await tryClient(server, other.clientPortalUsername)).json().projects).toHaveLength(2);
});

test('A person gets another name, email and password, which ends their sessions', async () => {
  browser.expectNoise(/status of 409/);
  const taken = await createProject(server);
  const project = await createProject(server, { clientName: 'Priya Raman' });
  const session = await signInClient(server, project.clientPortalUsername);
  const page = await openPeople(project);
  await page.getByRole('button', { name: 'Edit Priya Raman' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit person' });
  await edit.getByLabel('Name').fill('Priya R.');
  await edit.getByLabel('Email').fill(taken.clientPortalUsername);
  await edit.getByRole('button', { name: 'Save Person' }).click();
  await edit.getByText('A client account has this email already.').waitFor();
  expect(await edit.getByLabel('Name').inputValue()).toBe('Priya R.');
  await edit.getByLabel('Email').fill(project.clientPortalUsername);
  await edit.getByRole('button', { name: 'Save Person' }).click();
  await rowOf(page, 'Priya R.').waitFor();
  await expect.poll(() => focused(page)).toBe('button Edit Priya R.');
  expect(await sessionStatus(server, session)).toBe(200);

  await page.getByRole('button', { name: 'Edit Priya R.' }).click();
  await edit.getByLabel('Name').fill('Mine');
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/people/${project.people[0]?.id}`, {
    name: 'Theirs',
  });
  await edit.getByRole('button', { name: 'Save Person' }).click();
  const record = edit.getByRole('region', { name: 'On record now' });
  await record.getByText('Theirs').waitFor();
  expect(await edit.getByLabel('Name').inputValue()).toBe('Mine');
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await edit.waitFor({ state: 'detached' });
  expect(await peopleOf(project)).toMatchObject([{ name: 'Mine' }]);
  await page.getByRole('button', { name: 'Edit Mine' }).click();
  await edit.getByLabel('Name').fill('Priya R.');
  await edit.getByRole('button', { name: 'Save Person' }).click();
  await edit.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Access of Priya R.' }).click();
  const access = page.getByRole('dialog', { name: 'Access of Priya R.' });
  await access.getByLabel('Portal password').fill('short');
  await access.getByRole('button', { name: 'Set password' }).click();
  await access.getByText('Portal password must be at least 8 characters long.').waitFor();
  await access.getByLabel('Portal password').fill('a whole new one');
  await page.keyboard.press('Enter');
  await toast(page, 'Password Set').waitFor();
  await access.waitFor({ state: 'detached' });
  expect(await sessionStatus(server, session)).toBe(401);
  const again = await signInClient(server, project.clientPortalUsername, 'a whole new one');

  await page.getByRole('button', { name: 'Edit Priya R.' }).click();
  const moved = newEmail('moved');
  await edit.getByLabel('Email').fill(moved);
  await edit.getByRole('button', { name: 'Save Person' }).click();
  await page.getByRole('definition').getByText(moved).waitFor();
  expect(await sessionStatus(server, again)).toBe(401);
});

test('An invite is sent again, or made to be copied and shown this once', async () => {
  const project = await createProject(server);
  const email = newEmail('jonas');
  await addPerson(server, project.id, { email, invite: true, password: '' });
  const page = await openPeople(project);
  await page.getByRole('button', { name: 'Access of Jonas' }).click();
  const access = page.getByRole('dialog', { name: 'Access of Jonas' });
  await access.getByText('They were invited and have not chosen a password yet.').waitFor();
  await access.getByRole('button', { name: 'Send the invite again' }).click();
  await toast(page, 'Invite Queued').waitFor();
  await sendDue(server);
  expect((await readMailTo(server, email)).length).toBeGreaterThan(0);

  await access.getByRole('button', { name: 'Make a link to copy' }).click();
  const link = access.getByLabel('Invite link');
  const url = new URL(await link.inputValue());
  expect(url.pathname).toBe('/client-password');
  await access.getByText(/^Shown this once, good until \w+ \d+, \d{4}, \d\d:\d\d\./).waitFor();
  await access.getByRole('button', { name: 'Copy the link' }).waitFor();
  const payload = { token: url.hash.slice(1), password: 'chosen by Jonas' };
  const chosen = await server.app.inject({ method: 'POST', url: '/api/client/choose-password', payload });
  expect(chosen.statusCode).toBe(200);
  expect((await tryClient(server, email, 'chosen by Jonas')).statusCode).toBe(200);
  // The used link is good no more, and is shown no more.
  await link.waitFor({ state: 'detached' });

  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Access of Jonas');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await rowOf(page, 'Jonas').getByText('Active').waitFor();
  await page.getByRole('button', { name: 'Access of Jonas' }).click();
  await access.getByRole('button', { name: 'Send an invite' }).waitFor();
  expect(await link.count()).toBe(0);
});

test('A person is removed after a question that says what ends, and a failure is told', async () => {
  browser.expectNoise(/status of 500/);
  const project = await createProject(server, { clientName: 'Priya Raman' });
  const session = await signInClient(server, project.clientPortalUsername);
  const page = await openPeople(project);
  const ask = () => page.getByRole('button', { name: 'Remove Priya Raman' }).click();
  await ask();
  const question = page.getByRole('alertdialog', { name: 'Remove Priya Raman?' });
  await question.getByText(/their sessions end at once\.$/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Remove Priya Raman');
  expect(await peopleOf(project)).toHaveLength(1);
  await page.route('**/people/*', (route) => route.fulfill({ status: 500, body: '' }));
  await ask();
  await question.getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Failed to remove the person.').waitFor();
  await page.unroute('**/people/*');
  await question.getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Person Removed').waitFor();
  await page.getByText('Nobody can sign in to this project.').waitFor();
  await expect.poll(() => focused(page)).toBe('h3 Engine Works shop');
  expect(await sessionStatus(server, session)).toBe(401);
});

test.each(Object.values(WIDTHS))('axe finds nothing in the dialogs at %i px', async (width) => {
  const project = await createProject(server, { clientName: 'Priya Raman' });
  const page = await openPeople(project, width);
  const dialog = page.getByRole('dialog');
  for (const name of ['Add a person', 'Edit Priya Raman', 'Access of Priya Raman']) {
    await page.getByRole('button', { name, exact: true }).click();
    if (name.startsWith('Access')) {
      await dialog.getByRole('button', { name: 'Make a link to copy' }).click();
      await dialog.getByLabel('Invite link').waitFor();
    }
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
