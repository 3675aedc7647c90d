import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCheckpoint } from '../checkpoints.ts';
import { asAdmin, createProject } from '../clients.ts';
import { addMilestone, listMilestones } from '../milestones.ts';
import { useServer } from '../server.ts';
import { openDashboard } from './back-office.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

/** A dialog with a date on record, and how it is saved. */
interface Opened {
  page: Page;
  dialog: Locator;
  label: string;
  save: string;
  /** What the server has. */
  stored: () => Promise<unknown>;
}

async function openMilestone(): Promise<Opened> {
  const { id } = await createProject(server);
  await addMilestone(server, id, { title: 'Wireframes', dueDate: '2030-12-04' });
  const page = await openDashboard(server, browser, {
    search: `?tab=projects&project=${id}&show=milestones`,
  });
  await page.getByRole('button', { name: 'Edit Wireframes' }).click();
  const stored = async () =>
    (await listMilestones(server, id)).find(({ title }) => title === 'Wireframes')?.dueDate;
  const dialog = page.getByRole('dialog', { name: 'Edit Milestone' });
  return { page, dialog, label: 'Due date', save: 'Save Milestone', stored };
}

async function openProject(): Promise<Opened> {
  const { id } = await createProject(server, { name: 'Dated', expectedCompletion: '2030-12-04' });
  const page = await openDashboard(server, browser, { search: '?tab=projects' });
  await page.getByRole('button', { name: 'Edit Dated' }).first().click();
  const stored = async () =>
    (await asAdmin(server, 'GET', `/api/admin/projects/${id}`)).json().expectedCompletion;
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  return { page, dialog, label: 'Expected completion', save: 'Save Project', stored };
}

async function openReview(): Promise<Opened> {
  const project = await createProject(server);
  const { id } = await createCheckpoint(server, project.id, { dueAt: '2030-12-04T11:30:00.000Z' });
  const page = await openDashboard(server, browser, { search: `?tab=reviews&checkpoint=${id}` });
  await page.getByRole('button', { name: 'Edit title, due date or rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit review' });
  const stored = async () =>
    (await asAdmin(server, 'GET', `/api/client/checkpoints/${id}`)).json().dueAt?.slice(0, 10);
  return { page, dialog, label: 'Due date', save: 'Save', stored };
}

async function openInvoice(): Promise<Opened> {
  const { id } = await createProject(server, { name: 'Dated' });
  const page = await openDashboard(server, browser, { search: '?tab=projects' });
  await page.getByRole('button', { name: 'Invoice for Dated' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' });
  await dialog.getByLabel('Amount').fill('450');
  await dialog.getByLabel('Description').fill('First half');
  await dialog.getByLabel('Due date').fill('2030-12-04');
  const stored = async () => {
    const all = (await asAdmin(server, 'GET', `/api/admin/invoices?projectId=${id}`)).json();
    return all.length === 0 ? '2030-12-04' : all;
  };
  return { page, dialog, label: 'Due date', save: 'Create Invoice', stored };
}

const dialogs = {
  'a milestone': openMilestone,
  'a project': openProject,
  'a review': openReview,
  'an invoice': openInvoice,
};

/** What is wrong at a field. */
const said = (dialog: Locator, label: string) =>
  dialog.getByLabel(label).evaluate((field) => {
    const at = (field.getAttribute('aria-describedby') ?? '').split(' ').find((id) => id.endsWith('-error'));
    return at ? document.getElementById(at)?.textContent : '';
  });

test.each(Object.entries(dialogs))(
  'A date that does not exist is said at its field, and %s keeps its own',
  async (_, open) => {
    browser.expectNoise(/status of 400/);
    const { page, dialog, label, save, stored } = await open();
    const field = dialog.getByLabel(label);
    const trySaving = async (keys: string[]) => {
      await field.fill(
        await field.evaluate((one: HTMLInputElement) =>
          one.type === 'date' ? '2030-12-04' : '2030-12-04T11:30',
        ),
      );
      await field.focus();
      for (const key of keys) await page.keyboard.press(key);
      await dialog.getByRole('button', { name: save, exact: true }).click();
      await expect.poll(() => said(dialog, label), { timeout: 5000 }).not.toBe('');
      expect(await stored()).toBe('2030-12-04');
      return said(dialog, label);
    };
    const none = 'This date is not complete, or there is no such day.';
    expect(await trySaving([...'02302026'])).toBe(none);
    expect(await trySaving(['Backspace'])).toBe(none);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    const year = 'The year must be one from 1000 to 9999.';
    expect(await trySaving([...'120410000'])).toBe(year);
    expect(await trySaving([...'12040026'])).toBe(year);
  },
);
