import type { BillingFacts } from '../../contract/billing.ts';
import { type InvoiceLine, singleLine } from '../../contract/invoice-totals.ts';
import { changeBilling, changeParty } from '../billing/change-billing.ts';
import { findBilling } from '../billing/queries.ts';
import type { Context } from '../context.ts';
import { dayAfter, dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { createInvoice } from '../invoices/create-invoice.ts';
import { listOpenInvoices } from '../invoices/queries.ts';
import { sendInvoice } from '../invoices/send-invoice.ts';
import { listMilestones } from '../milestones/queries.ts';
import { takePayment } from '../payments/record-payment.ts';
import { changePlan } from './change-plan.ts';
import { createRecurring } from './change-recurring.ts';
import { createPartInvoices } from './create-due-invoices.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;
/** In thousandths of a percent. */
const SALES_TAX = 6000;

/** What an agency would have set; the numbers of its bank are plainly no numbers. */
const settings: Partial<BillingFacts> = {
  address: '214 Foundry Row, Suite 3\nSpringfield, OH 45501',
  country: 'US',
  termsDays: 7,
  taxRates: [{ name: 'Sales tax', rate: SALES_TAX }],
  numberFormat: 'VN-{year}-{number}',
  instructions: 'Please write the number of the invoice with your transfer.',
  bank: {
    holder: 'Venture',
    bankName: 'Example Bank',
    iban: '',
    bic: '',
    routing: '000 000 000',
    account: '0000 0000 42',
  },
};

const party = {
  name: 'Harbor Coffee Roasters LLC',
  address: 'Grace Whitfield, 8 Pier Road\nPortsend, OH 44000',
  country: 'US',
  taxId: '',
};

/** The parts of the plan: cents, and the milestone that makes each invoice; the first is made at the start. */
const parts = [
  { title: 'Start of project', amount: 135_000, milestone: null },
  { title: 'Brand and colors', amount: 135_000, milestone: 'Brand and colors' },
  { title: 'Shop works', amount: 112_500, milestone: 'Payment and shipping' },
  { title: 'Launch', amount: 67_500, milestone: 'Launch checklist' },
];

const domain: InvoiceLine[] = [
  { ...singleLine('Domain', 1800), detail: 'harborcoffee.example, one year' },
  { ...singleLine('Hosting', 2100), detail: 'Until the care plan begins', quantity: 12_000 },
];

const care: InvoiceLine[] = [
  { ...singleLine('Hosting and backups', 2500), taxRate: SALES_TAX },
  { ...singleLine('Care plan', 9000), detail: 'Updates, and one hour of changes', taxRate: SALES_TAX },
];

/** Before the first invoice is made; what the agency has set itself stays. */
async function seedSettings(context: Context, projectId: number): Promise<void> {
  const { version: seenVersion, ...facts } = await findBilling(context.db);
  if (seenVersion === 0) await changeBilling(context, { ...facts, ...settings, seenVersion });
  await changeParty(context, projectId, { ...party, seenVersion: 0 });
}

async function seedPlan(context: Context, projectId: number): Promise<void> {
  const milestones = await listMilestones(context.db, projectId);
  const start = dayAt(context.zone, context.now);
  const planned = parts.map(({ milestone, ...part }) => {
    const milestoneId = milestones.find(({ title }) => title === milestone)?.id ?? null;
    return { ...part, taxRate: SALES_TAX, milestoneId, date: milestoneId === null ? start : null };
  });
  await changePlan(context, projectId, { parts: planned, seenVersion: 0 });
}

/** Pays what is open of a project so many days later. */
async function payLater({ zone, now, ...context }: Context, projectId: number, days: number): Promise<void> {
  const later = { ...context, zone, now: new Date(now.getTime() + days * DAY) };
  for (const { id, totalCents: amount } of await listOpenInvoices(context.db, projectId)) {
    await takePayment(later, id, { amount, way: 'bank', paidOn: dayAt(zone, later.now), note: '' });
  }
}

async function seedDomain(context: Context, projectId: number): Promise<void> {
  const { id } = await createInvoice(context, {
    projectId,
    description: 'Domain and hosting, one year',
    lines: domain,
    discount: null,
    note: '',
    dueDate: dayAfter(dayAt(context.zone, context.now), 7),
  });
  await sendInvoice(context, id);
}

/**
 * What was billed for the demo project since it began so many days ago: two invoices that are paid, one that is due, and what comes next.
 * Its milestones are where they are now.
 */
export async function seedBilling(
  context: Context,
  { projectId, ageDays, log }: { projectId: number; ageDays: number } & Pick<Deps, 'log'>,
): Promise<void> {
  const { now, zone } = context;
  const ago = (days: number, minutes = 0) => ({
    ...context,
    now: new Date(now.getTime() - days * DAY + minutes * MINUTE),
  });
  await seedSettings(ago(ageDays), projectId);
  await seedPlan(ago(ageDays, 1), projectId);
  await createPartInvoices(ago(ageDays, 2), { log });
  await payLater(ago(ageDays, 2), projectId, 3);
  await seedDomain(ago(ageDays - 4), projectId);
  await payLater(ago(ageDays - 4), projectId, 2);
  // Whatever was done until then has its invoice now: of the milestones that the plan names, one.
  await createPartInvoices(ago(1), { log });
  await createRecurring(context, projectId, {
    description: 'Hosting and care plan',
    lines: care,
    note: '',
    every: 'month',
    startsOn: dayAfter(dayAt(zone, now), 16),
    endsOn: null,
    paused: false,
  });
}
