import { expect, test } from 'vitest';
import { createCheckpoint, inviteGuest, readReview } from '../checkpoints.ts';
import { asAdmin, createProject } from '../clients.ts';
import { makePicture } from '../files.ts';
import { signInAdmin, useServer } from '../server.ts';
import { toast } from './back-office.ts';
import { boxOf, expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** A review of a picture, and a guest of it. */
async function newGuest(more: object = {}) {
  const project = await createProject(server);
  const file = { name: 'home.png', bytes: await makePicture(800, 600) };
  const { id } = await createCheckpoint(server, project.id, { type: 'image' }, file);
  return { ...(await inviteGuest(server, id, more)), checkpointId: id };
}

test('A guest comments on the picture and has nothing to decide', async () => {
  const { checkpointId, token } = await newGuest();
  const page = await browser.visit(`/review#${token}`);
  await page.getByRole('heading', { name: 'Homepage design', level: 1 }).waitFor();
  await page.getByText('Dana Cole').first().waitFor();
  const { x, y, width, height } = await boxOf(page.getByRole('img', { name: 'Version 1' }));
  await page.mouse.click(x + width * 0.5, y + height * 0.25);
  await page.getByRole('textbox', { name: 'Comment' }).fill('Warmer, please.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByRole('button', { name: 'Comment 1, open: Warmer, please.' }).waitFor();
  expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Mark as done/ }).count()).toBe(0);
  const review = await readReview(server, checkpointId, await signInAdmin(server));
  expect(review.pins).toMatchObject([{ authorKind: 'guest', authorName: 'Dana Cole' }]);
  await expectAccessible(page);
});

test('A guest who may decides on a phone', async () => {
  const { checkpointId, token } = await newGuest({ mayDecide: true });
  const page = await browser.visit(`/review#${token}`, { width: WIDTHS.phone });
  const approve = page.getByRole('button', { name: 'Approve' });
  expect((await boxOf(approve)).height).toBe(56);
  await expectAccessible(page);
  await approve.click();
  await toast(page, 'Feedback submitted').waitFor();
  await page.getByRole('heading', { name: 'Version 1 approved' }).waitFor();
  expect(await page.getByRole('link', { name: 'Download record' }).count()).toBe(0);
  const review = await readReview(server, checkpointId, await signInAdmin(server));
  expect(review).toMatchObject({ status: 'approved', decisions: [{ reviewerName: 'Dana Cole' }] });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(WIDTHS.phone);
});

test('A link that has ended, is not whole or lacks its secret leads to no review', async () => {
  browser.expectNoise(/status of (400|404)/);
  const { checkpointId, token, id } = await newGuest();
  await asAdmin(server, 'DELETE', `/api/admin/checkpoints/${checkpointId}/guests/${id}`);
  for (const secret of [token, token.slice(0, 20), '']) {
    const page = await browser.visit(`/review#${secret}`);
    await page.getByRole('heading', { name: 'No review here' }).waitFor();
  }
});

test('The page is indexed by nobody and tells no other site where it is', async () => {
  const page = await browser.visit('/review', { javaScriptEnabled: false });
  const contents = await page
    .locator('meta[name=robots], meta[name=referrer]')
    .evaluateAll((found) => found.map((each) => each.getAttribute('content')));
  expect(contents).toEqual(['noindex, nofollow', 'no-referrer']);
  await page.getByText('The review is shown with JavaScript, which does not run here.').waitFor();
});
