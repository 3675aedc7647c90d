import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createCheckpoint } from '../checkpoints.ts';
import { asAdmin, createProject } from '../clients.ts';
import { emptyTables } from '../database.ts';
import { addFile } from '../files.ts';
import { useServer } from '../server.ts';
import { focused, openDashboard, openInvoices, openSettings } from './back-office.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

beforeEach(() => emptyTables(server.deps.database, 'testimonials', 'showcases', 'projects', 'clients'));

const said = {
  role: 'Founder',
  company: 'Engines',
  image: '',
  quote: 'It works.',
  rating: 5,
  featured: false,
};
const work = {
  category: 'SaaS',
  description: 'Prices.',
  technologies: ['React'],
  timeline: '2 weeks',
  budget: '$3,900',
  features: ['Quotes'],
};

const projectId = async (name: string) => (await createProject(server, { name })).id;

interface Tab {
  tab: string;
  noun: string;
  /** Adds one that is called so. */
  add: (name: string) => Promise<unknown>;
  /** What o opens. */
  opened: (page: Page, name: string) => Promise<void>;
  /** How `d` asks; null where the browser itself does. */
  asks: string | null;
}

const dialog = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name }).waitFor();

const tabs: Tab[] = [
  {
    tab: 'testimonials',
    noun: 'testimonial',
    add: (name) => asAdmin(server, 'POST', '/api/admin/testimonials', { ...said, name }),
    opened: (page) => dialog(page, 'Edit Testimonial'),
    asks: 'Delete testimonial',
  },
  {
    tab: 'showcases',
    noun: 'project showcase',
    add: (title) => asAdmin(server, 'POST', '/api/admin/project-showcases', { ...work, title }),
    opened: (page) => dialog(page, /Edit/),
    asks: null,
  },
  {
    tab: 'projects',
    noun: 'project',
    add: projectId,
    opened: (page, name) => page.getByRole('tablist', { name: `Parts of ${name}` }).waitFor(),
    asks: 'Delete',
  },
  {
    tab: 'files',
    noun: 'file',
    add: async (name) =>
      addFile(server, { projectId: await projectId(`${name} shop`), fileName: `${name}.zip` }),
    opened: (page) => dialog(page, /./),
    asks: 'Delete file',
  },
  {
    tab: 'reviews',
    noun: 'review',
    add: async (title) => createCheckpoint(server, await projectId(`${title} shop`), { title }),
    opened: (page, name) => dialog(page, new RegExp(name)),
    asks: 'Delete review',
  },
];

/** Which of two rows has the focus. */
const here = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('[data-row]');
    return row ? (/Ada|Bob/.exec(row.textContent ?? '')?.[0] ?? 'another row') : 'none';
  });

test.each(tabs)('In the tab $tab one goes from $noun to $noun, opens and deletes by keys', async (each) => {
  for (const name of ['Ada', 'Bob']) await each.add(name);
  const page = await openDashboard(server, browser, { search: `?tab=${each.tab}` });
  await expect.poll(() => page.locator('[data-row]').count()).toBe(2);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const does of ['Next', 'Previous', 'Open the', 'Delete the']) {
    await list.getByText(`${does} ${each.noun}`).waitFor();
  }
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });

  // Nobody has gone to a row: nothing is deleted, the first one is gone to.
  await page.keyboard.press('d');
  const first = await expect
    .poll(() => here(page))
    .not.toBe('none')
    .then(() => here(page));
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  const second = first === 'Ada' ? 'Bob' : 'Ada';
  await page.keyboard.press('j');
  await expect.poll(() => here(page)).toBe(second);
  await page.keyboard.press('j');
  expect(await here(page)).toBe(second);
  await page.keyboard.press('k');
  await expect.poll(() => here(page)).toBe(first);

  const asked = new Promise<string>((resolve) => {
    page.on('dialog', (question) => {
      resolve(question.message());
      void question.dismiss();
    });
  });
  await page.keyboard.press('d');
  if (each.asks === null) {
    expect(await asked).toBe('Are you sure you want to delete this project showcase?');
  } else {
    const question = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: new RegExp(each.asks) }));
    await question.first().waitFor();
    await page.keyboard.press('Escape');
    await question.first().waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('o');
  await each.opened(page, first);
});

test('The key / leads to the search of each list, and is listed', async () => {
  const screens = [
    { open: openDashboard, search: '?tab=contacts', field: 'Search messages' },
    { open: openDashboard, search: '?tab=bookings', field: 'Search requests' },
    { open: openDashboard, search: '?tab=projects', field: 'Search projects' },
    { open: openDashboard, search: '?tab=files', field: 'Search files' },
    { open: openInvoices, search: '', field: 'Search invoices' },
    { open: openSettings, search: '?page=newsletter', field: 'Search addresses' },
  ];
  for (const { open, search, field } of screens) {
    const page = await open(server, browser, { search });
    await page.getByRole('searchbox', { name: field }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText(field).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    await expect.poll(() => focused(page)).toBe(`input ${field}`);
  }
});

test.each([
  { tab: 'bookings', title: 'Add Availability', listed: 'Add availability' },
  { tab: 'projects', title: 'Create Client Project', listed: 'Create a client project' },
  { tab: 'testimonials', title: 'Add New Testimonial', listed: 'Add a testimonial' },
  { tab: 'showcases', title: 'Add Project Showcase', listed: 'Add a project showcase' },
])('The key n makes what the tab $tab is about', async ({ tab, title, listed }) => {
  const page = await openDashboard(server, browser, { search: `?tab=${tab}` });
  await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText(listed).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: title }).waitFor();
});
