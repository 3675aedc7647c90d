import type { Page } from 'playwright-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { asAdmin } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { makePicture } from '../files.ts';
import { addMember, addNote, addPicture, noteText, publishNote } from '../notes.ts';
import { useServer } from '../server.ts';
import { announce } from '../site-pages.ts';
import { focused, knowsOfLoss, openNotes, toast } from './back-office.ts';
import { expectAccessible, useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true, rendered: true, workers: true });
const browser = useBrowser(server);

beforeEach(async () => {
  await emptyTables(server.deps.database, 'notes', 'former_note_slugs', 'team_members', 'pictures');
  await announce(server, 'notes');
  await isServed('/notes', 'Nothing is written yet.');
});

/** What the site answers, without a browser. */
async function read(path: string) {
  const reply = await fetch(server.url + path, { redirect: 'manual' });
  return { status: reply.status, location: reply.headers.get('location'), text: await reply.text() };
}

const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: 60_000, interval: 50 });
const isServed = (path: string, text: string) => until(async () => (await read(path)).text.includes(text));
const hasStatus = (path: string, status: number) => until(async () => (await read(path)).status === status);

const field = (page: Page, name: string) => page.getByRole('textbox', { name });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A moment as the field for date and time takes it, on the clock of the page. */
function localTime(page: Page, at: number): Promise<string> {
  return page.evaluate((instant) => {
    const date = new Date(instant);
    return new Date(instant - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, at);
}

test('A note from the first to the last: written, seen, planned, published, moved, taken back, deleted', async () => {
  browser.expectNoise(/status of (400|404|409)/);
  await addMember(server, { name: 'Ada Lovelace', role: 'Engines' });
  const page = await openNotes(server, browser);
  await page.getByText('No notes yet').waitFor();
  await page.getByRole('link', { name: 'New Note' }).click();
  await button(page, 'Save Draft').click();
  await page.getByText('Title is required.').waitFor();
  await field(page, 'Title').fill('Prices, in writing');
  expect(await field(page, 'Address').inputValue()).toBe('prices-in-writing');
  await field(page, 'Text').fill(
    '# Why\n\nBecause a price has to be **forwarded**.\n\n<script>alert(1)</script>',
  );
  await page.getByRole('combobox', { name: 'Author' }).click();
  await page.getByRole('option', { name: 'Ada Lovelace' }).click();
  await preview(page).getByRole('heading', { name: 'Why', level: 2 }).waitFor();
  await preview(page).getByText('<script>alert(1)</script>').waitFor();
  await preview(page).getByText('Ada Lovelace').waitFor();

  await button(page, 'Add a picture').click();
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  await dialog.getByText('Please upload a picture.').waitFor();
  await dialog.getByLabel('Picture: file').setInputFiles({
    name: 'quote.png',
    mimeType: 'image/png',
    buffer: Buffer.from(await makePicture(800, 500)),
  });
  await dialog.locator('img').waitFor();
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('A quote [on] "paper"');
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Drawn.');
  await dialog.getByRole('button', { name: 'Add to the text' }).click();
  const shown = preview(page).getByRole('img', { name: 'A quote [on] "paper"' });
  await shown.waitFor();
  // A form in a dialog is sent by itself: nothing is saved yet.
  await page.getByText('Not saved yet.').waitFor();
  expect((await asAdmin(server, 'GET', '/api/admin/notes')).json()).toEqual([]);
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['800', '500']);
  await preview(page).getByRole('figure').getByText('Drawn.').waitFor();

  await button(page, 'Save Draft').click();
  await toast(page, 'Note Saved').waitFor();
  await page.waitForURL(/\?note=\d+$/);
  expect((await read('/notes/prices-in-writing')).status).toBe(404);

  // It lacks a summary: that is said where it is missing.
  await button(page, 'Publish…').click();
  await button(page, 'Publish Now').click();
  await page.getByText('Summary is required: the list, search engines and the feed show it.').waitFor();
  await field(page, 'Summary').fill('A price has to survive being forwarded.');
  await button(page, 'Publish…').click();
  await page.getByRole('radio', { name: 'At a date and time' }).check();
  await button(page, 'Set Date').click();
  await page.getByText('Please choose a date and a time.').waitFor();
  await page
    .getByLabel('Date and time', { exact: true })
    .fill(await localTime(page, Date.now() + 7 * 86_400_000));
  await button(page, 'Set Date').click();
  await toast(page, 'Note Planned').waitFor();
  await page.locator('form').getByText('Planned', { exact: true }).waitFor();
  expect((await read('/notes/prices-in-writing')).status).toBe(404);

  await button(page, 'Change date…').click();
  await page.getByRole('radio', { name: 'Now' }).check();
  await button(page, 'Publish Now').click();
  await toast(page, 'Note Published').waitFor();
  await isServed('/notes/prices-in-writing', 'Because a price has to be <strong>forwarded</strong>.');
  await isServed('/notes', 'A price has to survive being forwarded.');
  await isServed('/notes/feed.xml', '/notes/prices-in-writing"/>');
  await isServed('/sitemap.xml', '/notes/prices-in-writing</loc>');

  await field(page, 'Address').fill('a-price-to-forward');
  await field(page, 'Title').fill('A price to forward');
  await page.keyboard.press('Control+s');
  await toast(page, 'The site shows it within a second.').waitFor();
  await hasStatus('/notes/a-price-to-forward', 200);
  expect(await read('/notes/prices-in-writing')).toMatchObject({
    status: 308,
    location: '/notes/a-price-to-forward',
  });

  await button(page, 'Make It a Draft').click();
  await toast(page, 'Note Is a Draft Again').waitFor();
  await hasStatus('/notes/a-price-to-forward', 404);
  await hasStatus('/notes/prices-in-writing', 404);
  await field(page, 'Title').fill('Typed and not saved');
  await button(page, 'Delete…').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Note Deleted').waitFor();
  await page.getByText('No notes yet').waitFor();
});

test('A planned note goes out by itself within seconds of its time', async () => {
  const note = await addNote(server, { slug: 'soon', title: 'Out by itself' });
  const at = Date.now() + 4000;
  expect((await publishNote(server, note, new Date(at).toISOString())).json().status).toBe('planned');
  const page = await openNotes(server, browser, { search: `?note=${note.id}` });
  expect((await read('/notes/soon')).status).toBe(404);
  await hasStatus('/notes/soon', 200);
  // Not before its time, and far sooner after it than the look at each minute would find it.
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  expect(Date.now() - at).toBeLessThan(30_000);
  await page.locator('form').getByText('Published', { exact: true }).waitFor();
});

test('What a colleague saved meanwhile is shown, and nothing typed is lost', async () => {
  browser.expectNoise(/status of 409/);
  const note = await addNote(server, { title: 'First', slug: 'first' });
  const page = await openNotes(server, browser, { search: `?note=${note.id}` });
  await field(page, 'Text').fill('Mine.');
  const theirs = { ...noteText({ title: 'Theirs', slug: 'first', body: 'Their text.' }), seenVersion: 1 };
  expect((await asAdmin(server, 'PUT', `/api/admin/notes/${note.id}`, theirs)).statusCode).toBe(200);
  await button(page, 'Save Draft').click();
  const record = page.getByRole('region', { name: 'On record now' });
  await record.getByText('Their text.').waitFor();
  await record.getByText('Theirs', { exact: true }).waitFor();
  expect(await field(page, 'Text').inputValue()).toBe('Mine.');
  await record.getByRole('button', { name: 'Save mine anyway' }).click();
  await toast(page, 'Note Saved').waitFor();
  const kept = (await asAdmin(server, 'GET', `/api/admin/notes/${note.id}`)).json();
  expect([kept.title, kept.body, kept.version]).toEqual(['First', 'Mine.', 3]);

  await field(page, 'Text').fill('Mine again.');
  await asAdmin(server, 'PUT', `/api/admin/notes/${note.id}`, { ...theirs, seenVersion: 3 });
  await button(page, 'Save Draft').click();
  await record.getByRole('button', { name: 'Take what is on record' }).click();
  expect(await field(page, 'Text').inputValue()).toBe('Their text.');
  await record.waitFor({ state: 'detached' });
});

test('Whoever leaves with something typed is asked, by a link and by Back', async () => {
  const note = await addNote(server, { slug: 'kept' });
  const page = await openNotes(server, browser);
  await page.getByRole('link', { name: note.title }).click();
  await field(page, 'Text').fill('Typed.');
  await knowsOfLoss(page);
  await page.getByRole('link', { name: 'All notes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await field(page, 'Text').inputValue()).toBe('Typed.');
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await field(page, 'Text').inputValue()).toBe('Typed.');
  await page.getByRole('link', { name: 'All notes' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('list', { name: 'Notes', exact: true }).waitFor();
  // What was saved asks nothing.
  await page.getByRole('link', { name: note.title }).click();
  await page.getByRole('link', { name: 'All notes' }).click();
  await page.getByRole('list', { name: 'Notes', exact: true }).waitFor();
});

test('A note is written and published by keyboard alone', async () => {
  const page = await openNotes(server, browser, { search: '?note=new' });
  await field(page, 'Title').focus();
  await page.keyboard.type('By keys');
  const tabTo = async (what: string) => {
    for (let count = 0; count < 30 && !(await focused(page)).startsWith(what); count += 1) {
      await page.keyboard.press('Tab');
    }
    await expect.poll(() => focused(page)).toContain(what);
  };
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A summary.');
  await tabTo('button Add a picture');
  await page.keyboard.press('Tab');
  await page.keyboard.type('The text.');
  await tabTo('button Save Draft');
  await page.keyboard.press('Enter');
  await toast(page, 'Note Saved').waitFor();
  await expect.poll(() => focused(page)).toBe('button Save Draft');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => focused(page)).toBe('button Publish…');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo('button Publish Now');
  await page.keyboard.press('Enter');
  await toast(page, 'Note Published').waitFor();
  await isServed('/notes/by-keys', 'The text.');
});

test('The pages are whole without scripts, lead on, and name the feed', async () => {
  const author = await addMember(server, { name: 'Ada Lovelace', role: 'Engines' });
  const image = await addPicture(server, 1600, 1000);
  for (const [slug, title] of [
    ['older', 'The older one'],
    ['newer', 'The newer one'],
  ] as const) {
    const body = `## A heading\n\nThe text of ${title}.\n\n![A sheet](${image})\n\n| a | b |\n|-|-|\n| 1 | 2 |\n\n\`\`\`\ncode\n\`\`\``;
    await publishNote(server, await addNote(server, { slug, title, body, authorId: author.id }));
  }
  await isServed('/notes/newer', 'Ada Lovelace');
  await isServed('/notes', 'The newer one');
  for (const width of Object.values(WIDTHS)) {
    const page = await browser.visit('/notes', { width, javaScriptEnabled: false });
    const names = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await names.allTextContents()).toEqual(['The newer one', 'The older one']);
    await page.getByRole('link', { name: 'The newer one' }).click();
    await page.getByRole('heading', { name: 'The newer one', level: 1 }).waitFor();
    await page.getByText('The text of The newer one.').waitFor();
    await page.getByRole('navigation', { name: 'Next note' }).getByRole('link').click();
    await page.getByRole('heading', { name: 'The older one', level: 1 }).waitFor();
    const feed = page.locator('link[rel=alternate][type="application/atom+xml"]');
    expect(await feed.getAttribute('href')).toMatch(/^http:\/\/[^/]+\/notes\/feed\.xml$/);
  }
  for (const width of Object.values(WIDTHS)) {
    const page = await browser.visit('/notes', { width });
    await expectAccessible(page);
    await page.getByRole('link', { name: 'The newer one' }).click();
    await page.getByRole('heading', { name: 'The newer one', level: 1 }).waitFor();
    await page.getByRole('img', { name: 'A sheet' }).waitFor();
    await expectAccessible(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBe(0);
  }
  const { text } = await read('/notes/feed.xml');
  const page = await browser.visit('/notes');
  const entries = await page.evaluate((feed) => {
    const parsed = new DOMParser().parseFromString(feed, 'application/xml');
    if (parsed.querySelector('parsererror')) return [parsed.documentElement.textContent];
    return [...parsed.querySelectorAll('entry > title')].map(({ textContent }) => textContent);
  }, text);
  expect(entries).toEqual(['The newer one', 'The older one']);
});

test('Long and hostile texts stay on the page', async () => {
  const long = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
  const body = `# ${long}\n\n${long}${long}${long}\n\n[${long}](https://elsewhere.example/${long})\n\n\`${long}${long}\`\n\n| ${long} | ${long} |\n|-|-|\n| a | b |\n\n${'> '.repeat(40)}deep\n\n<img src=x onerror=alert(1)>`;
  const note = await addNote(server, {
    title: long,
    slug: 'long',
    summary: `${long}${long}`.slice(0, 200),
    body,
  });
  await publishNote(server, note);
  await isServed('/notes/long', long);
  await isServed('/notes', long);
  for (const width of [360, WIDTHS.desk]) {
    for (const path of ['/notes', '/notes/long']) {
      const page = await browser.visit(path, { width });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      await expectAccessible(page);
    }
  }
});

test('The back office is accessible on a phone and on a desk', async () => {
  await addMember(server);
  const note = await addNote(server);
  await publishNote(server, await addNote(server));
  for (const width of Object.values(WIDTHS)) {
    const list = await openNotes(server, browser, { width });
    await list.getByRole('list', { name: 'Notes', exact: true }).waitFor();
    await expectAccessible(list);
    const page = await openNotes(server, browser, { width, search: `?note=${note.id}` });
    await button(page, 'Publish…').waitFor();
    await expectAccessible(page);
    if (width === WIDTHS.phone) {
      await button(page, 'Preview').click();
      await preview(page).getByRole('heading', { name: note.title }).waitFor();
      await expectAccessible(page);
      await button(page, 'Write').click();
    }
    await button(page, 'Publish…').click();
    await page.getByRole('dialog', { name: 'Publish this note' }).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
});

test('What cannot be loaded or saved is said', async () => {
  browser.expectNoise(/status of (400|404|409|500)/);
  const missing = await openNotes(server, browser, { search: '?note=999999' });
  await missing.getByText('This note could not be loaded').waitFor();
  await addNote(server, { slug: 'taken' });
  const page = await openNotes(server, browser, { search: '?note=new' });
  await field(page, 'Title').fill('Taken');
  await button(page, 'Save Draft').click();
  await page.getByText('Another note has this address. Please choose another one.').first().waitFor();
  await field(page, 'Address').fill('free');
  await page.route('**/api/admin/notes', (route) => route.fulfill({ status: 500, body: '' }));
  await button(page, 'Save Draft').click();
  await toast(page, 'Failed to save the note.').first().waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('Taken');
  await page.unroute('**/api/admin/notes');
  await field(page, 'Text').fill('![a](https://elsewhere.example/a.png)');
  await page.getByText('is not kept here. Please add it with “Add a picture”.').first().waitFor();
});
