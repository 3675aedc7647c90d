import { z } from 'zod';
import { formatMoney } from '../../contract/format.ts';
import { currencyValues, isCurrency } from '../../contract/money.ts';
import { agencyUrl, isClaimOpen } from '../invoices/email-facts.ts';
import { emailKind } from '../mail/email-kind.ts';
import type { Fact } from '../mail/letter.ts';

const payment = z.object({
  invoiceId: z.int(),
  /** Null where the project was deleted. */
  projectId: z.int().nullable(),
  projectName: z.string(),
  number: z.string(),
  /** In cents. */
  amount: z.int(),
  currency: z.enum(currencyValues),
  /** Who paid, or says so. */
  by: z.string(),
});

const claim = payment.extend({ note: z.string() });

/** What can be wrong with what Stripe tells. */
export const paymentProblemValues = [
  'unknown',
  'void',
  'amount',
  'currency',
  'overpaid',
  'disputed',
  'refund_failed',
  'dispute_closed',
] as const;

const problem = z.object({
  /** Null where the payment belongs to no invoice. */
  invoiceId: z.int().nullable(),
  number: z.string(),
  projectId: z.int().nullable(),
  /** In the smallest unit of its currency, which may be one that the agency does not bill in. */
  amount: z.int(),
  currency: z.string(),
  problem: z.enum(paymentProblemValues),
  /** What Stripe calls it. */
  stripeId: z.string(),
});

type Problem = z.infer<typeof problem>;

/** What is wrong, and what there is to do about it. */
const problemWords: Record<Problem['problem'], { heading: string; advice: string }> = {
  unknown: {
    heading: 'A payment belongs to no invoice',
    advice: 'Nothing is recorded. Look it up at Stripe, and give it back if it is not yours.',
  },
  void: {
    heading: 'A void invoice was paid',
    advice: 'The money is recorded, and nobody owes it: give it back, or bill what it was for.',
  },
  amount: {
    heading: 'Another amount was paid than was asked for',
    advice: 'Nothing is recorded, and the invoice is as open as before. Compare it with what Stripe says.',
  },
  currency: {
    heading: 'A payment came in another currency',
    advice: 'Nothing is recorded, and the invoice is as open as before. Compare it with what Stripe says.',
  },
  overpaid: {
    heading: 'More was paid than was due',
    advice: 'All of it is recorded: give back what is too much.',
  },
  disputed: {
    heading: 'A payment is disputed',
    advice: 'The bank of the card asks for its money back. Answer at Stripe before its deadline.',
  },
  refund_failed: {
    heading: 'A refund did not go through',
    advice: 'The money is still with you. Give it back another way.',
  },
  dispute_closed: {
    heading: 'A dispute has ended',
    advice: 'Stripe says how. What the bank took back for good is recorded as given back.',
  },
};

function formatAny({ amount, currency }: Pick<Problem, 'amount' | 'currency'>): string {
  const code = currency.toUpperCase();
  return isCurrency(code) ? formatMoney(amount, code) : `${amount} in the smallest unit of ${code}`;
}

const example = {
  invoiceId: 1,
  projectId: 1,
  projectName: 'Engine Works shop',
  number: 'VN-2026-0031',
  amount: 159_000,
  currency: 'USD' as const,
  by: 'Priya Raman',
};

function factsOf({ number, projectName }: z.infer<typeof payment>): Fact[] {
  return [
    { label: 'Invoice', text: number },
    { label: 'Project', text: projectName },
  ];
}

function valuesOf({ by, number, projectName, amount, currency }: z.infer<typeof payment>) {
  return { author: by, number, project: projectName, amount: formatMoney(amount, currency) };
}

/** What the agency is told about payments. */
export const agencyEmails = {
  claimed: emailKind({
    kind: 'payment-claimed',
    data: claim,
    example: { ...example, note: 'Sent by bank transfer this morning.' },
    isDue: isClaimOpen,
    words: {
      subject: '{author} says that invoice {number} is paid',
      opening: '{author} says that {amount} is on its way. Once it has arrived, please record it.',
    },
    write: (data, desk) => ({
      status: { tone: 'open', word: 'To be confirmed' },
      heading: 'Has this payment arrived?',
      moment: { label: 'Said to be paid', lines: [formatMoney(data.amount, data.currency)] },
      facts: [
        ...factsOf(data),
        { label: 'Says', text: data.by },
        ...(data.note ? [{ label: 'Note', text: data.note }] : []),
      ],
      button: { label: 'Confirm the payment', url: agencyUrl(data.invoiceId, desk), isOpen: true },
      reason: 'You get this mail because payments that clients report are switched on in your settings.',
      values: valuesOf(data),
    }),
  }),

  arrived: emailKind({
    kind: 'payment-arrived',
    data: payment,
    example,
    words: {
      subject: '{amount} has arrived for invoice {number}',
      opening: '{author} has paid {amount} for {project} by card.',
    },
    write: (data, desk) => ({
      status: { tone: 'good', word: 'Paid' },
      heading: 'A payment has arrived',
      moment: { label: 'Paid by card', lines: [formatMoney(data.amount, data.currency)] },
      facts: [...factsOf(data), { label: 'By', text: data.by }],
      button: { label: 'View the invoice', url: agencyUrl(data.invoiceId, desk), isOpen: false },
      reason: 'You get this mail because payments by card are switched on in your settings.',
      values: valuesOf(data),
    }),
  }),

  problem: emailKind({
    kind: 'payment-problem',
    data: problem,
    example: {
      invoiceId: 1,
      number: 'VN-2026-0031',
      projectId: 1,
      amount: 159_000,
      currency: 'USD',
      problem: 'disputed',
      stripeId: 'pi_example',
    },
    words: { subject: 'A payment needs a look: {amount}', opening: '{problem}. {advice}' },
    write(data, desk) {
      const { heading, advice } = problemWords[data.problem];
      const { invoiceId, number, stripeId } = data;
      return {
        status: { tone: 'bad', word: 'Needs a look' },
        heading,
        moment: { label: 'Amount', lines: [formatAny(data)] },
        facts: [
          ...(number ? [{ label: 'Invoice', text: number }] : []),
          { label: 'At Stripe', text: stripeId },
        ],
        button: {
          label: invoiceId === null ? 'View the invoices' : 'View the invoice',
          url: agencyUrl(invoiceId, desk),
          isOpen: true,
        },
        reason: 'You get this mail because payments that need a look are switched on in your settings.',
        values: { problem: heading, advice, amount: formatAny(data), number },
      };
    },
  }),
};
