import { z } from 'zod';
import { formatDate, formatDay, formatMoney } from '../../contract/format.ts';
import { type EmailKind, emailKind } from '../mail/email-kind.ts';
import type { Fact, Moment } from '../mail/letter.ts';
import { clientLetter, exampleInvoice, type ToClient, toClient } from './email-facts.ts';
import { openPaper } from './open-paper.ts';
import { findInvoice, findOwnInvoice } from './queries.ts';
import { isOpen } from './rules.ts';

const reminder = toClient.extend({
  /** How many days after it is due; below zero before that. */
  daysLate: z.int(),
});

const voided = toClient.extend({ reason: z.string() });

const credited = toClient.extend({ reason: z.string(), creditedNumber: z.string() });

type Occasion = Parameters<NonNullable<EmailKind['isDue']>>[0];

/** The document as its reader still has it; undefined once it is no longer theirs. */
const readersOwn = ({ db }: Occasion, { clientId, invoiceId }: ToClient) =>
  findOwnInvoice(db, clientId, invoiceId);

/** Nobody is asked for what they have paid, or need not pay any more. */
async function isStillOpen(at: Occasion, data: ToClient): Promise<boolean> {
  const invoice = await readersOwn(at, data);
  return invoice !== undefined && isOpen(invoice);
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** The amount that is asked for, large, and by when. */
function toPay({ due, currency, dueDate }: ToClient, isLate = false): Moment {
  return {
    label: 'To pay',
    lines: [formatMoney(due, currency)],
    aside: `${isLate ? 'Was due' : 'Due'} ${formatDay(dueDate)}`,
  };
}

/** Of which total it is the rest, where something was paid or taken back. */
function restFacts({ amount, due, currency }: ToClient): Fact[] {
  return due === amount ? [] : [{ label: 'Total', text: formatMoney(amount, currency) }];
}

function reminderHeading(daysLate: number): string {
  if (daysLate > 0) return `Your invoice is ${days(daysLate)} overdue`;
  return daysLate === 0 ? 'Your invoice is due today' : `Your invoice is due in ${days(-daysLate)}`;
}

const reasonFacts = (reason: string): Fact[] => (reason ? [{ label: 'Reason', text: reason }] : []);

/** The document as a PDF; nothing where it is gone, as a draft of the past can be. */
const withPaper: EmailKind<ToClient>['attach'] = async (desk, { invoiceId }) => {
  const invoice = await findInvoice(desk.db, invoiceId);
  return invoice ? [{ ...(await openPaper(desk, invoice)), type: 'application/pdf' }] : [];
};

/** What the people of a project are told about its invoices. */
export const invoiceEmails = {
  sent: emailKind({
    kind: 'invoice-sent',
    data: toClient,
    example: exampleInvoice,
    isDue: isStillOpen,
    attach: withPaper,
    words: {
      subject: 'Invoice {number}: {amount}, due {date}',
      opening: '{name}, this is the invoice for {description}. It is attached as a PDF.',
    },
    write(data, desk) {
      const letter = clientLetter(data, desk, { label: 'View and pay', isOpen: true });
      return {
        ...letter,
        status: { tone: 'open', word: 'To be paid' },
        heading: `Your invoice is due ${formatDate(data.dueDate)}`,
        moment: toPay(data),
        facts: [...letter.facts, ...restFacts(data), { label: 'Issued', text: formatDay(data.issuedOn) }],
      };
    },
  }),

  reminder: emailKind({
    kind: 'invoice-reminder',
    data: reminder,
    example: { ...exampleInvoice, daysLate: 3 },
    isDue: isStillOpen,
    words: {
      subject: 'Reminder: invoice {number}, {due} due {date}',
      opening:
        '{name}, this is a reminder of what is open for {project}. If your payment is on its way, there is nothing left to do.',
    },
    write(data, desk) {
      const letter = clientLetter(data, desk, { label: 'View and pay', isOpen: true });
      const isLate = data.daysLate > 0;
      return {
        ...letter,
        status: isLate ? { tone: 'bad', word: 'Overdue' } : { tone: 'open', word: 'To be paid' },
        heading: reminderHeading(data.daysLate),
        moment: toPay(data, isLate),
        facts: [...letter.facts, ...restFacts(data)],
        values: { ...letter.values, days: days(Math.abs(data.daysLate)) },
      };
    },
  }),

  voided: emailKind({
    kind: 'invoice-voided',
    data: voided,
    example: { ...exampleInvoice, due: 0, reason: 'It named the wrong company.' },
    isDue: async (at, data) => (await readersOwn(at, data)) !== undefined,
    words: {
      subject: 'Invoice {number} is void',
      opening: '{name}, we have taken back the invoice for {description}. Please do not pay it.',
    },
    write(data, desk) {
      const letter = clientLetter(data, desk, { label: 'View the invoice' });
      return {
        ...letter,
        status: { tone: 'plain', word: 'Void' },
        heading: 'Nothing is to be paid',
        facts: [
          ...letter.facts,
          { label: 'Amount', text: formatMoney(data.amount, data.currency) },
          ...reasonFacts(data.reason),
        ],
      };
    },
  }),

  credited: emailKind({
    kind: 'credit-note',
    data: credited,
    example: {
      ...exampleInvoice,
      number: 'VN-2026-0034',
      amount: 53_000,
      due: 106_000,
      reason: 'Two pages fewer than planned.',
      creditedNumber: 'VN-2026-0031',
    },
    isDue: async (at, data) => (await readersOwn(at, data)) !== undefined,
    attach: withPaper,
    words: {
      subject: 'Credit note {number} for invoice {invoice}',
      opening:
        '{name}, we have taken back {amount} of invoice {invoice}. The credit note is attached as a PDF.',
    },
    write(data, desk) {
      const letter = clientLetter(data, desk, { label: 'View the credit note' });
      return {
        ...letter,
        status: { tone: 'good', word: 'Credited' },
        heading: `You owe ${formatMoney(data.amount, data.currency)} less`,
        moment: {
          label: 'Taken back',
          lines: [formatMoney(data.amount, data.currency)],
          aside: `Of invoice ${data.creditedNumber}`,
        },
        facts: [...letter.facts, ...reasonFacts(data.reason)],
        values: { ...letter.values, invoice: data.creditedNumber },
      };
    },
  }),
};
