import { expect, test } from 'vitest';
import { createProject, signInClient, type TestProject } from '../clients.ts';
import { addMilestone, changeMilestone, clearMilestones, visitProject } from '../milestones.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** A project in the middle of its way, of which something is hidden from its client. */
async function newTimeline(): Promise<{ project: TestProject; homepage: number }> {
  const project = await createProject(server, { name: 'Harbor Coffee', status: 'in-progress' });
  const { id } = project;
  await clearMilestones(server, id);
  const kickOff = await addMilestone(server, id, { title: 'Kick-off' });
  await changeMilestone(server, { projectId: id, id: kickOff.id, what: '/done' }, { done: true });
  const homepage = await addMilestone(server, id, {
    title: 'Storefront design',
    description: 'The shop window.',
    note: 'Please send the photos.',
    noteVisible: true,
    dueDate: '2030-12-04',
  });
  await changeMilestone(server, { projectId: id, id: homepage.id }, { percent: 75 });
  await addMilestone(server, id, { title: 'Launch checklist', note: 'Our own remark' });
  await addMilestone(server, id, { title: 'Our own audit', visible: false });
  return { project, homepage: homepage.id };
}

const region = (name: string) => ['region', { name }] as const;

test('A client sees where the project stands, and what changed since they were here', async () => {
  server.setClock(new Date(Date.now() - 7_200_000));
  const { project, homepage } = await newTimeline();
  server.setClock(new Date(Date.now() - 3_600_000));
  const client = await signInClient(server, project.clientPortalUsername);
  await visitProject(server, project.id, client);
  server.setClock();
  await changeMilestone(server, { projectId: project.id, id: homepage }, { percent: 80 });
  await addMilestone(server, project.id, { title: 'Newsletter' });
  const page = await openPortal(server, browser, { project });
  const begun = page.getByRole(...region('In Progress'));
  const card = begun.getByRole('listitem').filter({ hasText: 'Storefront design' });
  await card.getByText('Updated').waitFor();
  await card.getByText('The shop window.').waitFor();
  await card.getByText('Please send the photos.').waitFor();
  await card.getByText('due Dec 4, 2030').waitFor();
  expect(await card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80');
  await page.getByText('Storefront design, due Dec 4, 2030.').waitFor();
  await page.getByText(/Kick-off was completed on \w{3} \d+\./).waitFor();
  await page
    .getByRole(...region('Planning'))
    .getByText('New', { exact: true })
    .waitFor();
  expect(await page.getByText(/Our own/).count()).toBe(0);
  expect(await page.getByText('Waiting on you').count()).toBe(0);
  await page.reload();
  await card.getByText('Updated').waitFor();
});

test('What the agency does shows at once; what is hidden does not', async () => {
  const { project, homepage } = await newTimeline();
  const page = await openPortal(server, browser, { project });
  await page
    .getByRole(...region('In Progress'))
    .getByText('75%')
    .waitFor();
  await changeMilestone(server, { projectId: project.id, id: homepage, what: '/done' }, { done: true });
  await page
    .getByRole(...region('Completed'))
    .getByText('Storefront design')
    .waitFor();
  await page.getByText('Nothing is under way right now.').waitFor();
  await changeMilestone(server, { projectId: project.id, id: homepage }, { visible: false });
  await expect.poll(() => page.getByText('Storefront design').count()).toBe(0);
});

test('An admin who views as the client sees the same, and it is no visit of the client', async () => {
  const { project } = await newTimeline();
  const visits: string[] = [];
  const page = await openDashboard(server, browser);
  page.on('request', (request) => request.url().endsWith('/visits') && visits.push(request.url()));
  await page.goto(`${server.url}/client-dashboard?view=${project.id}`);
  await page
    .getByRole(...region('In Progress'))
    .getByText('Storefront design')
    .waitFor();
  expect(await page.getByText(/Our own/).count()).toBe(0);
  expect(visits).toEqual([]);
});

test('Without milestones the timeline says that it starts soon; where it fails it is tried again', async () => {
  browser.expectNoise(/ERR_FAILED/);
  const project = await createProject(server);
  await clearMilestones(server, project.id);
  const page = await openPortal(server, browser, { project });
  await page.getByText('Your timeline starts soon').waitFor();
  // Whenever the stream opens everything is loaded again, also what has failed.
  await page.route('**/events', (route) => route.abort());
  await page.route('**/api/client/timeline?*', (route) => route.abort());
  await page.reload();
  await page.getByText('The timeline could not be loaded').waitFor();
  await page.unroute('**/api/client/timeline?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Your timeline starts soon').waitFor();
});

test('What waits on the client stands on top, the most urgent first, each with its way', async () => {
  // The review is made up, which the page may hear before the test ends.
  browser.expectNoise(/status of 404/);
  const { project } = await newTimeline();
  const page = await openPortal(server, browser, { project, at: '?tab=checkpoints' });
  const since = new Date().toISOString();
  await page.route('**/api/client/timeline?*', async (route) => {
    const reply = await route.fetch();
    const waiting = [
      { kind: 'review', id: 3, title: 'Homepage, version 2', count: 1, since, dueDate: '2030-12-04' },
      { kind: 'message', id: null, title: '', count: 2, since, dueDate: null },
    ];
    await route.fulfill({ response: reply, json: { ...(await reply.json()), waiting } });
  });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const waiting = page.getByRole(...region('Waiting on you'));
  await waiting.waitFor();
  expect(await waiting.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(
      /^Your review is needed[\s\S]*Homepage, version 2[\s\S]*due Dec 4, 2030[\s\S]*Review$/,
    ),
    expect.stringMatching(/^2 new messages for you[\s\S]*just now[\s\S]*Read$/),
  ]);
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Review' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('checkpoints');
});

test.each(Object.entries(WIDTHS))('The timeline is accessible and fits on a %s', async (name, width) => {
  const { project, homepage } = await newTimeline();
  const long = { title: 'x'.repeat(200), description: 'd'.repeat(300), note: 'n'.repeat(300) };
  await changeMilestone(server, { projectId: project.id, id: homepage }, long);
  const page = await openPortal(server, browser, { project, width });
  const columns = page.getByRole('tabpanel', { name: 'Timeline' }).getByRole('heading', { level: 2 });
  await columns.first().waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  const places = await Promise.all((await columns.all()).map((each) => each.boundingBox()));
  const [begun, planned, done] = places.map((box) => box ?? { x: 0, y: 0 });
  if (name === 'phone')
    expect([begun?.y, planned?.y, done?.y]).toEqual(
      places.map((box) => box?.y).toSorted((a, b) => Number(a) - Number(b)),
    );
  else expect(Number(planned?.x) < Number(begun?.x) && Number(begun?.x) < Number(done?.x)).toBe(true);
});

test('The sample shows three columns with 75% and 60%', async () => {
  const page = await browser.visit('/client-dashboard');
  const begun = page.getByRole(...region('In Progress'));
  await begun.getByText('75%').waitFor();
  const bars = await page.getByRole('progressbar').all();
  expect(await Promise.all(bars.map((bar) => bar.getAttribute('aria-valuenow')))).toEqual(['75', '60']);
  await page.getByRole(...region('Planning')).waitFor();
  await page.getByRole(...region('Completed')).waitFor();
});
