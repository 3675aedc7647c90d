import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addVersion, createCheckpoint, createPin, decide, readReview } from '../checkpoints.ts';
import { addPerson, createProject, signInClient, type TestProject } from '../clients.ts';
import { makePicture } from '../files.ts';
import { signInAdmin, useServer } from '../server.ts';
import { focused, toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';
import { openPortal } from './portal-page.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

async function picture(width = 800, height = 600) {
  return { name: 'home.png', bytes: await makePicture(width, height) };
}

/** A project with a review of a picture. */
async function newReview(more: Record<string, string> = {}) {
  const project = await createProject(server);
  const { id } = await createCheckpoint(server, project.id, { type: 'image', ...more }, await picture());
  const client = await signInClient(server, project.clientPortalUsername);
  return { project, id, client };
}

interface Opening {
  project: TestProject;
  id: number;
  width?: number;
  isHidden?: boolean;
}

async function openReview({ project, id, ...options }: Opening): Promise<Page> {
  const at = `?tab=checkpoints&checkpoint=${id}`;
  const page = await openPortal(server, browser, { project, at, ...options });
  await page.getByRole('dialog', { name: 'Homepage design' }).waitFor();
  await page.getByRole('img', { name: 'Version' }).first().waitFor();
  return page;
}

test('Checkpoints are listed with what they are; only a pending one is reviewed', async () => {
  const { project, id, client } = await newReview({ description: 'Two directions.' });
  await decide(server, id, client, { status: 'needs_revision', clientFeedback: 'Compare first.' });
  await createCheckpoint(server, project.id, { title: 'Logo', dueAt: '2030-11-30T22:00:00.000Z' });
  const page = await openPortal(server, browser, {
    project,
    at: '?tab=checkpoints',
    timezoneId: 'America/New_York',
  });
  const items = page.getByRole('tabpanel', { name: 'Checkpoints' }).getByRole('listitem');
  await expect.poll(() => items.count()).toBe(2);
  const [logo, homepage] = [items.nth(0), items.nth(1)];
  await logo.getByRole('link', { name: 'Review Logo' }).waitFor();
  await logo.getByText('Due Sat, Nov 30, 2030, 17:00 Eastern Time').waitFor();
  await logo.getByText('pending', { exact: true }).waitFor();
  await homepage.getByText('needs revision', { exact: true }).waitFor();
  await homepage.getByText('Compare first.').waitFor();
  await homepage.getByText('Two directions.').waitFor();
  const preview = await boxOf(homepage.getByRole('img', { name: 'Homepage design' }));
  expect(preview.height).toBeLessThanOrEqual(300);
  expect(await homepage.getByRole('link', { name: 'Review' }).count()).toBe(0);
  await homepage.getByRole('link', { name: 'Open Homepage design' }).click();
  await page
    .getByRole('dialog', { name: 'Homepage design' })
    .getByText('Changes requested')
    .first()
    .waitFor();
  await page.goBack();
  await logo.getByRole('link', { name: 'Review Logo' }).waitFor();
  await expectAccessible(page);
});

test('A client approves with one thumb on a phone, and the record takes the place of the form', async () => {
  const { project, id, client } = await newReview();
  const page = await openReview({ project, id, width: WIDTHS.phone });
  const approve = page.getByRole('button', { name: 'Approve' });
  for (const button of [approve, page.getByRole('button', { name: 'Request Changes' })]) {
    const { y, height } = await boxOf(button);
    expect(height).toBe(56);
    expect(y).toBeGreaterThan(600);
    expect(y + height).toBeLessThanOrEqual(844);
  }
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Go.');
  await approve.click();
  await toast(page, 'Feedback submitted').waitFor();
  await toast(page, 'Your feedback has been sent to the team.').waitFor();
  await page.getByRole('heading', { name: 'Version 1 approved' }).waitFor();
  expect(await approve.count()).toBe(0);
  const { sha256 } = (await readReview(server, id, client)).versions[0] ?? { sha256: '' };
  await page.getByText(`${sha256.slice(0, 4)} ${sha256.slice(4, 8)} …`).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download record' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expectAccessible(page);
});

test('Changes need words or an open comment', async () => {
  const { project, id, client } = await newReview();
  const page = await openReview({ project, id });
  const request = page.getByRole('button', { name: 'Request Changes' });
  await request.click();
  await page.getByText('Say what should change, or pin a comment first.').waitFor();
  await expect.poll(() => focused(page)).toMatch(/^textarea/);
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Larger.');
  await request.click();
  await page.getByRole('heading', { name: 'Changes requested' }).waitFor();
  expect(await readReview(server, id, client)).toMatchObject({
    status: 'needs_revision',
    decisions: [{ decision: 'needs_revision', feedback: 'Larger.', versionNumber: 1 }],
  });
});

test('What fails is said in a toast and beside the buttons, and what was typed stays', async () => {
  browser.expectNoise(/status of 500/);
  const { project, id } = await newReview();
  const page = await openReview({ project, id });
  const body = { error: 'The disk is full.', code: 'full' };
  await page.route('**/api/checkpoints/*', (route) => route.fulfill({ status: 500, json: body }));
  const feedback = page.getByRole('textbox', { name: 'Feedback' });
  await feedback.fill('Go.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await toast(page, 'Error').waitFor();
  await page.getByRole('alert').getByText('The disk is full.').waitFor();
  expect(await feedback.inputValue()).toBe('Go.');
});

test('A click pins a comment where it was; it is answered, done and opened again', async () => {
  const { project, id, client } = await newReview();
  const page = await openReview({ project, id });
  const { x, y, width, height } = await boxOf(page.getByRole('img', { name: 'Version 1' }));
  await page.mouse.click(x + width * 0.25, y + height * 0.5);
  await page.getByRole('textbox', { name: 'Comment' }).fill('Prices are missing.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const mark = page.getByRole('button', { name: 'Comment 1, open: Prices are missing.' });
  await mark.waitFor();
  const [pin] = (await readReview(server, id, client)).pins;
  expect(pin?.x).toBeCloseTo(0.25, 2);
  expect(pin?.y).toBeCloseTo(0.5, 2);
  const box = await boxOf(mark);
  expect([box.width, box.height]).toEqual([44, 44]);
  await expect.poll(() => focused(page)).toMatch(/^li 1You/);

  await page.getByRole('button', { name: 'Show where comment 1 is' }).click();
  await expect.poll(() => focused(page)).toMatch(/^button Comment 1, open/);
  await mark.click();
  await expect.poll(() => focused(page)).toMatch(/^li 1You/);

  await page.getByRole('button', { name: 'Reply to comment 1' }).click();
  await page.getByRole('textbox', { name: 'Answer to comment 1' }).fill('With the weight, please.');
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByRole('list', { name: 'Answers to comment 1' }).getByText('With the weight').waitFor();
  await page.getByRole('button', { name: 'Mark as done: comment 1' }).click();
  await page.getByRole('button', { name: 'Comment 1, done: Prices are missing.' }).waitFor();
  await page.getByText('1 done', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Open again: comment 1' }).click();
  await page.getByText('1 open', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('All of it by keyboard: a place is chosen with arrow keys, Escape leaves one thing at a time', async () => {
  const { project, id, client } = await newReview();
  const page = await openReview({ project, id });
  const { keyboard } = page;
  const start = page.getByRole('button', { name: 'Comment at a place' });
  await start.press('Enter');
  await expect.poll(() => focused(page)).toBe('div Place of the comment');
  await keyboard.press('ArrowRight');
  await keyboard.press('Shift+ArrowUp');
  await page.getByRole('status').getByText('52% across, 40% down').waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Comment at a place');

  await keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('div Place of the comment');
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await keyboard.type('Larger.');
  await keyboard.press('Escape');
  expect(await page.getByRole('textbox', { name: 'Comment' }).inputValue()).toBe('Larger.');
  await keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Comment 1, open: Larger.' }).waitFor();
  const [pin] = (await readReview(server, id, client)).pins;
  expect(pin).toMatchObject({ x: 0.48, y: 0.5, text: 'Larger.' });

  await page.getByRole('button', { name: 'Comment on the whole version' }).press('Enter');
  await keyboard.type('Calmer, all in all.');
  await keyboard.press('Control+Enter');
  await page.getByText('2 open', { exact: true }).waitFor();
  expect((await readReview(server, id, client)).pins[1]).toMatchObject({ x: null, y: null, second: null });

  await page.getByRole('textbox', { name: 'Feedback' }).fill('Not yet.');
  await keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
  await page.getByRole('textbox', { name: 'Feedback' }).fill('');
  await keyboard.press('Escape');
  await page.getByRole('link', { name: 'Review Homepage design' }).waitFor();
  expect(new URL(page.url()).search).toBe('?tab=checkpoints');
});

/** A review with two versions, and a comment on the first that the second names. */
async function newRound() {
  const round = await newReview();
  await createPin(server, round.id, round.client, { x: 0.5, y: 0.5, text: 'Prices are missing.' });
  await decide(server, round.id, round.client, {
    status: 'needs_revision',
    clientFeedback: 'See the comment.',
  });
  const changes = 'Prices under every bag, from your pin 1\nA new headline';
  await addVersion(server, round.id, { changes }, await picture(800, 900));
  return round;
}

test('Versions stand side by side and under one edge; the one before is locked', async () => {
  const { project, id } = await newRound();
  const page = await openReview({ project, id });
  await page.getByRole('heading', { name: 'What changed since v1' }).waitFor();
  await page.getByRole('button', { name: 'pin 1', exact: true }).click();
  await expect.poll(() => focused(page)).toMatch(/^li 1You/);

  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const edge = page.getByRole('slider', { name: 'Compare version 1 with version 2' });
  await edge.press('ArrowRight');
  expect(await edge.getAttribute('aria-valuetext')).toBe('51% version 1, 49% version 2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Side by side' }).click();
  await expect.poll(() => page.getByRole('figure').count()).toBe(2);
  await page.getByRole('button', { name: 'Side by side' }).click();

  await expectAccessible(page);
  await page.getByRole('button', { name: 'v1', exact: true }).click();
  await page.getByText('Version 1 is locked').waitFor();
  await page.getByRole('heading', { name: 'Changes requested' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Comment at a place' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Look at version 2' }).click();
  await page.getByRole('button', { name: 'Approve' }).waitFor();
});

test('A version that comes after a decision denies none', async () => {
  const { project, id, client } = await newReview();
  const page = await openReview({ project, id });
  await decide(server, id, client, { status: 'needs_revision', clientFeedback: 'Larger.' });
  await page.getByRole('heading', { name: 'Changes requested' }).waitFor();
  await addVersion(server, id, {}, await picture());
  await page.getByText('It came while you were looking.', { exact: true }).waitFor();
});

test('A version that comes meanwhile is told, decides nothing, and keeps what was typed', async () => {
  browser.expectNoise(/status of 409/);
  const { project, id, client } = await newReview();
  const page = await openReview({ project, id, isHidden: true });
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Go.');
  await addVersion(server, id, {}, await picture());
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByText('Version 2 is here').waitFor();
  await page.getByText('What you typed is kept.').waitFor();
  expect((await readReview(server, id, client)).status).toBe('pending');
  await page.getByRole('button', { name: 'Look at version 2' }).click();
  expect(await page.getByRole('textbox', { name: 'Feedback' }).inputValue()).toBe('Go.');
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Version 2 approved' }).waitFor();
});

test('Where somebody else was faster, their decision is shown beside what was not sent', async () => {
  browser.expectNoise(/status of 409/);
  const { project, id } = await newReview();
  const other = await addPerson(server, project.id, { name: 'Jonas' });
  const jonas = other.people.find(({ name }) => name === 'Jonas')?.email ?? '';
  const page = await openReview({ project, id, isHidden: true });
  await page.getByRole('textbox', { name: 'Feedback' }).fill('Smaller.');
  await decide(server, id, await signInClient(server, jonas), { status: 'approved' });
  await page.getByRole('button', { name: 'Request Changes' }).click();
  await page.getByRole('heading', { name: 'Version 1 approved' }).waitFor();
  const unsent = page.getByRole('region', { name: 'Not sent' });
  await unsent.getByText('Smaller.').waitFor();
  await unsent.getByRole('button', { name: 'Discard' }).click();
  await unsent.waitFor({ state: 'hidden' });
});

test('Who decides is said above the decision; what others do comes by itself', async () => {
  const { project, id } = await newReview({ rule: 'all' });
  const other = await addPerson(server, project.id, { name: 'Jonas' });
  const jonas = other.people.find(({ name }) => name === 'Jonas')?.email ?? '';
  const page = await openReview({ project, id });
  const who = page.getByRole('region', { name: 'Who decides' });
  await who.getByText('0 of 2 decided').waitFor();
  await decide(server, id, await signInClient(server, jonas), { status: 'approved' });
  await who.getByText('1 of 2 decided').waitFor();
  await who.getByText('Last to decide').waitFor();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('heading', { name: 'Version 1 approved' }).waitFor();
  await page.getByText('Jonas', { exact: true }).first().waitFor();
});

test('An admin who looks as the client changes nothing', async () => {
  const { project, id, client } = await newReview();
  await createPin(server, id, client, { text: 'Larger.' });
  const { cookie } = await signInAdmin(server);
  const { hostname, origin } = new URL(server.url);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false };
  });
  const page = await browser.visit(`/client-dashboard?view=${project.id}&tab=checkpoints&checkpoint=${id}`, {
    storageState: {
      cookies: cookies.map((each) => ({ ...each, sameSite: 'Lax' as const })),
      origins: [{ origin, localStorage: [{ name: 'admin', value: '{"id":1,"username":"admin"}' }] }],
    },
  });
  const dialog = page.getByRole('dialog', { name: 'Homepage design' });
  await dialog.getByText('Larger.').waitFor();
  for (const name of ['Approve', 'Request Changes', 'Comment at a place', /^Reply/, /^Mark as done/]) {
    expect(await dialog.getByRole('button', { name }).count()).toBe(0);
  }
});

test('Nothing yet, and a failure, are said', async () => {
  browser.expectNoise(/ERR_FAILED/);
  const project = await createProject(server);
  const page = await openPortal(server, browser, { project, at: '?tab=checkpoints' });
  await page.getByText('Nothing to review yet').waitFor();
  await page.route('**/api/client/checkpoints/*', (route) => route.abort());
  await page.goto(`${server.url}/client-dashboard?tab=checkpoints&checkpoint=1`);
  await page.getByText('This review could not be opened').waitFor();
  await page.getByRole('button', { name: 'Checkpoints', exact: true }).click();
  await page.getByText('Nothing to review yet').waitFor();
});

test('Long words break on a phone', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
  const { project, id, client } = await newReview({ description: long });
  await createPin(server, id, client, { text: long });
  const page = await openReview({ project, id, width: 360 });
  await page.getByText(long).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const dialog = page.getByRole('dialog', { name: 'Homepage design' });
  expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
});
