import { recordActivity } from '../activity/record-activity.ts';
import { findBilling } from '../billing/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAt, daysUntil, timeAt } from '../days.ts';
import { conflict } from '../http/problem.ts';
import { listPeople } from '../projects/queries.ts';
import { invoiceEmails } from './emails.ts';
import { openInvoice } from './open-invoice.ts';
import { type InvoiceRow, listToRemind, updateInvoice } from './queries.ts';
import { dayToRemind, dueDaysToRemind, isOpen, mayRemind } from './rules.ts';
import { tellPeople } from './send-invoice-mail.ts';

/** Reminds the people of a project of an invoice; false where there is nobody. `once` makes it one letter to each. */
async function remind(inside: Context, invoice: InvoiceRow, once: string): Promise<boolean> {
  const { db, zone, now } = inside;
  const { projectId, dueDate, description: subject, number } = invoice;
  if (projectId === null || (await listPeople(db, [projectId])).length === 0) return false;
  const daysLate = daysUntil(dayAt(zone, now), dueDate);
  await tellPeople(inside, invoiceEmails.reminder, { invoice, once, more: { daysLate } });
  const done = { subject, detail: number ?? '', visible: false };
  await recordActivity(inside, { projectId, kind: 'invoice-reminded', ...done });
  return true;
}

/** Reminds of an invoice if it is still to be reminded of; whoever pays or voids it meanwhile comes before or after. */
async function remindOf(inside: Context, id: number, reminderDays: number[]): Promise<void> {
  const { db, zone, now } = inside;
  const { invoice } = await openInvoice(inside, id);
  const { dueDate, issuedOn, remindedAt, remindedFor, claimedAt } = invoice;
  if (!isOpen(invoice) || issuedOn === null) return;
  const remindedOn = remindedAt && dayAt(zone, remindedAt);
  const known = { dueDate, issuedOn, remindedOn, remindedFor, isClaimed: claimedAt !== null };
  const day = dayToRemind(known, { reminderDays, today: dayAt(zone, now), time: timeAt(zone, now) });
  if (day === undefined) return;
  const once = `invoice-reminder:${id}:${dueDate}:${day}`;
  if (await remind(inside, invoice, once)) await updateInvoice(db, id, { remindedFor: day });
}

/** Reminds people of open invoices around the due date, on the days of the billing settings: each once, in the morning. */
export async function sendInvoiceReminders(context: Context): Promise<void> {
  const { db, zone, now } = context;
  const { reminderDays } = await findBilling(db);
  const today = dayAt(zone, now);
  const spans = reminderDays.map((day) => ({ day, ...dueDaysToRemind(day, today) }));
  for (const id of await listToRemind(db, spans)) {
    await inTransaction(context, (inside) => remindOf(inside, id, reminderDays));
  }
}

/**
 * Reminds people of an open invoice by hand.
 * @throws Problem 404, or 409: `nothing_due`, `too_soon` within the hour, `nobody_to_send_to`.
 */
export function remindNow(context: Context, id: number): Promise<InvoiceRow> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { invoice } = await openInvoice(inside, id);
    if (!isOpen(invoice)) throw conflict('nothing_due', 'Nothing is due of this invoice.');
    if (!mayRemind(invoice, now)) {
      throw conflict('too_soon', 'A reminder went out within the last hour. Give them some time.');
    }
    if (!(await remind(inside, invoice, `invoice-reminder:${id}:${now.toISOString()}`))) {
      throw conflict(
        'nobody_to_send_to',
        'Nobody has access to the portal of this project, so nobody can be reminded.',
      );
    }
    return updateInvoice(db, id, { remindedAt: now });
  });
}
