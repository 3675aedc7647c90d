import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin, createProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addMilestone, changeMilestone, clearMilestones, listMilestones } from '../milestones.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, openSettings, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() => emptyTables(server.deps.database, 'projects', 'clients', 'milestone_templates'));

/** A project with the milestones 'Kick-off' and 'Homepage' in Planning and 'Catalog' at 60 % under way. */
async function newBoard() {
  const { id } = await createProject(server);
  await clearMilestones(server, id);
  await addMilestone(server, id, { title: 'Kick-off' });
  await addMilestone(server, id, { title: 'Homepage' });
  const catalog = await addMilestone(server, id, { title: 'Catalog', column: 'in_progress' });
  await changeMilestone(server, { projectId: id, id: catalog.id }, { percent: 60 });
  return id;
}

async function openBoard(id: number, width?: number): Promise<Page> {
  const search = `?tab=projects&project=${id}&show=milestones`;
  const page = await openDashboard(server, browser, { search, width });
  await page.getByRole('list', { name: 'Planning' }).waitFor();
  return page;
}

/** The titles of each column, as the server has them. */
async function stored(id: number) {
  const all = await listMilestones(server, id);
  const titles = (column: string) => all.filter((each) => each.column === column).map(({ title }) => title);
  return [titles('planning'), titles('in_progress'), titles('completed')];
}

const said = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true });

test('The whole board by keyboard: add, rename, move, progress, done, reopen', async () => {
  const id = await newBoard();
  const page = await openBoard(id);
  const { keyboard } = page;
  await page.getByLabel('Title of a new milestone').focus();
  await keyboard.type('Launch');
  await keyboard.press('Enter');
  await said(page, 'Added “Launch” to Planning.').waitFor();
  await expect.poll(() => focused(page)).toBe('input Title of a new milestone');

  await page.getByRole('button', { name: 'Rename Launch' }).press('Enter');
  await keyboard.type('Go live');
  await keyboard.press('Enter');
  await said(page, 'Renamed to “Go live”.').waitFor();
  await expect.poll(() => focused(page)).toBe('button Rename Go live');

  await page.getByRole('button', { name: 'Move Go live' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move up' }).press('Enter');
  await said(page, '“Go live” is 2 of 3 in Planning.').waitFor();
  await expect.poll(() => focused(page)).toBe('button Move Go live');
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'To In Progress' }).press('Enter');
  await said(page, '“Go live” is 2 of 2 in In Progress.').waitFor();
  await expect.poll(() => focused(page)).toBe('button Move Go live');
  expect(await stored(id)).toEqual([['Kick-off', 'Homepage'], ['Catalog', 'Go live'], []]);

  await page.getByRole('slider', { name: 'Progress of Go live' }).press('ArrowRight');
  await said(page, '“Go live” is at 5%.').waitFor();

  await page.getByRole('checkbox', { name: 'Go live is done' }).press('Space');
  await said(page, '“Go live” is completed.').waitFor();
  await expect.poll(() => focused(page)).toBe('input Go live is done');
  expect(await stored(id)).toEqual([['Kick-off', 'Homepage'], ['Catalog'], ['Go live']]);
  await keyboard.press('Space');
  await said(page, '“Go live” is open again.').waitFor();
  expect((await listMilestones(server, id)).find(({ title }) => title === 'Go live')?.percent).toBe(5);
});

async function drag(page: Page, title: string, to: { x: number; y: number }) {
  const from = await boxOf(page.getByRole('button', { name: `Move ${title}` }));
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
  await page.mouse.move(to.x + 1, to.y + 1, { steps: 2 });
  await page.mouse.up();
}

test('A milestone is dragged within its column and into another, also an empty one', async () => {
  const id = await newBoard();
  const page = await openBoard(id);
  // A mouse moves on what the window shows.
  await page
    .getByRole('list', { name: 'Completed' })
    .evaluate((list) => list.scrollIntoView({ block: 'center' }));
  const first = await boxOf(page.getByRole('button', { name: 'Move Kick-off' }));
  await drag(page, 'Homepage', { x: first.x + 60, y: first.y });
  await said(page, '“Homepage” is 1 of 2 in Planning.').waitFor();
  expect(await stored(id)).toEqual([['Homepage', 'Kick-off'], ['Catalog'], []]);
  const completed = await boxOf(page.getByRole('list', { name: 'Completed' }));
  await drag(page, 'Catalog', { x: completed.x + 80, y: completed.y + completed.height / 2 });
  await said(page, '“Catalog” is 1 of 1 in Completed.').waitFor();
  expect(await stored(id)).toEqual([['Homepage', 'Kick-off'], [], ['Catalog']]);
});

test('Everything else has a dialog; a milestone is deleted after a confirmation', async () => {
  const id = await newBoard();
  const page = await openBoard(id);
  await page.getByRole('button', { name: 'Edit Homepage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Milestone' });
  await dialog.getByLabel('Due date').fill('2030-12-04');
  await dialog.getByLabel('Note', { exact: true }).fill('Maya is slow.');
  await dialog.getByLabel('The client sees this milestone').uncheck();
  await dialog.getByRole('button', { name: 'Save Milestone' }).click();
  await said(page, 'Saved “Homepage”.').waitFor();
  await page.getByText('due Dec 4, 2030').waitFor();
  await page.getByText('Hidden from client').waitFor();
  await page.getByText('Your note').waitFor();
  const [, homepage] = await listMilestones(server, id);
  expect(homepage).toMatchObject({ note: 'Maya is slow.', noteVisible: false, visible: false });

  await page.getByRole('button', { name: 'Delete Homepage' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Homepage”?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await stored(id)).toEqual([['Kick-off'], ['Catalog'], []]);
});

test('What a colleague changed meanwhile is shown before it is written over, and what was typed is kept', async () => {
  browser.expectNoise(/status of 409/);
  const id = await newBoard();
  const page = await openBoard(id);
  const [kickOff, homepage] = await listMilestones(server, id);
  await page.getByRole('button', { name: 'Edit Homepage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Milestone' });
  await dialog.getByLabel('Title').fill('Mine');
  await changeMilestone(server, { projectId: id, id: homepage?.id ?? 0 }, { title: 'Theirs' });
  await dialog.getByRole('button', { name: 'Save Milestone' }).click();
  const record = dialog.getByRole('region', { name: 'On record now' });
  await record.getByText('Theirs').waitFor();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Mine');
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await said(page, 'Saved “Mine”.').waitFor();

  await page.getByRole('button', { name: 'Rename Kick-off' }).click();
  await page.getByLabel('Title of Kick-off').fill('My kick-off');
  await changeMilestone(server, { projectId: id, id: kickOff?.id ?? 0 }, { title: 'Their kick-off' });
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'On record now' }).getByText('Their kick-off').waitFor();
  await page.getByRole('button', { name: 'Take what is on record' }).click();
  await page.getByRole('button', { name: 'Rename Their kick-off' }).waitFor();
  expect(await stored(id)).toEqual([['Their kick-off', 'Mine'], ['Catalog'], []]);
});

test('A failure to load is said, and tried again', async () => {
  browser.expectNoise(/ERR_FAILED/);
  const id = await newBoard();
  const page = await openBoard(id);
  // Whenever the stream opens everything is loaded again, also what has failed.
  await page.route('**/events', (route) => route.abort());
  await page.route('**/milestones', (route) => route.abort());
  await page.reload();
  await page.getByText('The milestones could not be loaded').waitFor();
  await page.unroute('**/milestones');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'Planning' }).waitFor();
});

test.each(Object.entries(WIDTHS))('The board is accessible and fits on a %s', async (_, width) => {
  const id = await newBoard();
  const [, homepage] = await listMilestones(server, id);
  await changeMilestone(
    server,
    { projectId: id, id: homepage?.id ?? 0 },
    {
      title: 'x'.repeat(200),
      description: 'd'.repeat(300),
      visible: false,
      note: 'n',
      dueDate: '2026-01-02',
    },
  );
  const page = await openBoard(id, width);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  await page.getByRole('button', { name: 'Edit Kick-off' }).click();
  await page.getByRole('dialog').getByLabel('Title').waitFor();
  await expectAccessible(page);
});

test('A template is edited, used by the dialog of a new project, and goes back to the original', async () => {
  const page = await openSettings(server, browser, { search: '?page=templates' });
  await page.getByRole('button', { name: 'Edit the template Online shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Online shop' });
  await dialog.getByRole('button', { name: 'Remove milestone 1' }).click();
  await dialog.getByRole('button', { name: 'Move milestone 2 up' }).click();
  await dialog.getByRole('button', { name: 'Add a milestone' }).click();
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await dialog.getByText('Title is required.').waitFor();
  await dialog.getByLabel('Milestone 7', { exact: true }).fill('Party');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await toast(page, 'Template saved').waitFor();
  await page.getByText('Your own').waitFor();

  const back = await openDashboard(server, browser, { search: '?tab=projects' });
  await back.getByRole('button', { name: 'Create Client Project' }).first().click();
  const create = back.getByRole('dialog', { name: 'Create Client Project' });
  await create.getByLabel('Project name').fill('Party shop');
  await create.getByLabel('Kind of project').click();
  await back.getByRole('option', { name: 'Online shop' }).click();
  await create.getByLabel('Portal email').fill('party@engine.example');
  await create.getByLabel('Portal password').fill('the portal password');
  await create.getByRole('button', { name: 'Create Project' }).click();
  await toast(back, 'Project Created').waitFor();
  const [made] = (await asAdmin(server, 'GET', '/api/projects?q=Party%20shop')).json();
  expect((await stored(made.id))[0]).toEqual([
    'Brand and colors',
    'Content collected',
    'Homepage design',
    'Product catalog',
    'Payment and shipping',
    'Launch checklist',
    'Party',
  ]);

  await page.getByRole('button', { name: 'Edit the template Online shop' }).click();
  await dialog.getByRole('button', { name: 'Back to the original' }).click();
  await dialog.getByRole('button', { name: 'Save Template' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.getByText('Your own').count()).toBe(0);
});
