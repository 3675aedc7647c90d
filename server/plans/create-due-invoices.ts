import type { InvoiceLine } from '../../contract/invoice-totals.ts';
import { singleLine } from '../../contract/invoice-totals.ts';
import { findBilling } from '../billing/queries.ts';
import { type Context, inTransaction } from '../context.ts';
import { dayAfter, dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { sendInvoice } from '../invoices/send-invoice.ts';
import { keepProject } from '../projects/queries.ts';
import {
  listDueParts,
  listDueRecurring,
  lockDuePart,
  lockRecurring,
  updatePart,
  updateRecurring,
} from './queries.ts';
import { isRunning, nextAfter, settledAt, writePeriod } from './rules.ts';

type Log = Deps['log'];

interface Planned {
  projectId: number;
  description: string;
  lines: InvoiceLine[];
  note: string;
}

/** What makes invoices: its id, and the project whose they are. */
interface Source {
  id: number;
  projectId: number;
}

/** Sends an invoice; where that is refused it stays a draft, which the agency finds among its drafts. */
async function sendOrKeep(context: Context, id: number, log: Log): Promise<void> {
  try {
    await sendInvoice(context, id);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log.warn({ invoice: id, reason: error.code }, 'an invoice was made and could not be sent');
  }
}

/** Makes an invoice that is due by the agency's terms from today; answers its id. */
async function createPlanned(context: Context, planned: Planned, log: Log): Promise<number> {
  const { db, zone, now } = context;
  const { termsDays } = await findBilling(db);
  const dueDate = dayAfter(dayAt(zone, now), termsDays);
  const { id } = await createInvoice(context, { ...planned, discount: null, dueDate });
  await sendOrKeep(context, id, log);
  return id;
}

const dueAt = ({ zone, now }: Context) => ({ today: dayAt(zone, now), settled: settledAt(now) });

async function createOfPart(context: Context, { id, projectId }: Source, log: Log): Promise<void> {
  const { db } = context;
  // The project before what is in it, as whoever changes its plan or its milestones.
  const project = await keepProject(db, projectId);
  const part = project && (await lockDuePart(db, id, dueAt(context)));
  if (!part) return;
  const { title: description, cents, taxRate } = part;
  const lines = [{ ...singleLine(description, cents), taxRate }];
  const invoiceId = await createPlanned(context, { projectId, description, lines, note: '' }, log);
  await updatePart(db, id, { invoiceId });
}

/** Makes the invoice of one period; answers whether another one may be due. */
async function createOfPeriod(context: Context, { id, projectId }: Source, log: Log): Promise<boolean> {
  const { db, zone, now } = context;
  const project = await keepProject(db, projectId);
  const recurring = project && (await lockRecurring(db, id));
  if (!recurring || !isRunning(recurring) || recurring.nextOn > dayAt(zone, now)) return false;
  const { lines, note, nextOn, made } = recurring;
  const description = `${recurring.description}, ${writePeriod(recurring, nextOn)}`;
  await createPlanned(context, { projectId, description, lines, note }, log);
  await updateRecurring(db, id, { made: made + 1, nextOn: nextAfter(recurring, nextOn) });
  return true;
}

/** Does `work` for each of `sources`; one that fails leaves the others alone, and is tried again the next minute. */
async function forEach(sources: Source[], log: Log, work: (source: Source) => Promise<void>): Promise<void> {
  for (const source of sources) {
    await work(source).catch((error: unknown) =>
      log.error({ err: error, ...source }, 'a planned invoice could not be made'),
    );
  }
}

/** Makes and sends the invoices of payment plans whose day has come, or whose milestone is done: one of each part. */
export async function createPartInvoices(context: Context, { log }: Pick<Deps, 'log'>): Promise<void> {
  await forEach(await listDueParts(context.db, dueAt(context)), log, (part) =>
    inTransaction(context, (inside) => createOfPart(inside, part, log)),
  );
}

/** Makes and sends the recurring invoices whose day has come: one for each period, also for those that passed while the product was down. */
export async function createRecurringInvoices(context: Context, { log }: Pick<Deps, 'log'>): Promise<void> {
  const today = dayAt(context.zone, context.now);
  await forEach(await listDueRecurring(context.db, today), log, async (recurring) => {
    while (await inTransaction(context, (inside) => createOfPeriod(inside, recurring, log))) {}
  });
}
