import type { Page } from 'playwright-core';
import { dayIn } from '../../contract/days.ts';

// The meeting wizard as its tests use it.

const [year = 0, month = 0] = (dayIn('America/New_York', new Date()) ?? '').split('-').map(Number);

/** A date of the month after the agency's present one. */
export function dayOf(date: number): string {
  return new Date(Date.UTC(year, month, date, 12)).toISOString().slice(0, 10);
}

/** The words for a day: 'Monday, March 15, 2027'. */
export function dayName(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'full', timeZone: 'UTC' });
}

export function dayButton(page: Page, date: number) {
  return page.getByRole('button', { name: new RegExp(dayName(dayOf(date))) });
}

export async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Meeting details' });
  await form.getByLabel('Name').fill('Ada Lovelace');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('combobox', { name: 'Purpose' }).click();
  await page.getByRole('option', { name: 'Project Discussion' }).click();
}

export async function toStepTwo(page: Page, email = 'ada@engine.example'): Promise<void> {
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Continue to Date & Time' }).click();
  await page.getByText('Please select a date to see available times').waitFor();
}

/** A start, by what the agency's clock shows then. */
export function time(page: Page, start: string) {
  return page.locator(`input[name="time"][value="${start}"]`);
}

export function sendButton(page: Page) {
  return page.getByRole('button', { name: 'Schedule Meeting' });
}
