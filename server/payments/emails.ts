import { z } from 'zod';
import { formatDay, formatMoney } from '../../contract/format.ts';
import { paymentWayLabels, paymentWayValues } from '../../contract/payments.ts';
import { clientLetter, exampleInvoice, toClient } from '../invoices/email-facts.ts';
import { type EmailKind, emailKind } from '../mail/email-kind.ts';
import { agencyEmails } from './agency-emails.ts';
import { findReceipt } from './open-receipt.ts';

const payment = toClient.extend({
  paymentId: z.int(),
  /** What came, or went back, in cents. */
  paid: z.int(),
  way: z.enum(paymentWayValues),
  /** The agency's day. */
  paidOn: z.string(),
});

type PaymentMail = z.infer<typeof payment>;

const examplePayment: PaymentMail = {
  ...exampleInvoice,
  due: 0,
  paymentId: 1,
  paid: 159_000,
  way: 'stripe',
  paidOn: '2026-12-07',
};

/** What moved, large, and when and how. */
function moved({ paid, currency, paidOn, way }: PaymentMail, label: string) {
  return {
    label,
    lines: [formatMoney(paid, currency)],
    aside: `${formatDay(paidOn)}, ${paymentWayLabels[way].toLowerCase()}`,
  };
}

/** The receipt as a PDF; nothing where the payment was recorded by mistake. */
const withReceipt: EmailKind<PaymentMail>['attach'] = async (desk, { paymentId }) => {
  const receipt = await findReceipt(desk, paymentId);
  return receipt ? [{ ...receipt, type: 'application/pdf' }] : [];
};

const toPerson = {
  received: emailKind({
    kind: 'payment-received',
    data: payment,
    example: examplePayment,
    attach: withReceipt,
    words: {
      subject: 'Payment received: {paid} for invoice {number}',
      opening: '{name}, thank you. Your payment for {description} has arrived; the receipt is attached.',
    },
    write(data, desk) {
      const isWhole = data.due <= 0;
      const left = formatMoney(data.due, data.currency);
      const label = isWhole ? 'View the invoice' : 'View and pay the rest';
      const letter = clientLetter(data, desk, { label, isOpen: !isWhole });
      return {
        ...letter,
        status: isWhole ? { tone: 'good', word: 'Paid' } : { tone: 'open', word: 'Paid in part' },
        heading: isWhole ? 'Your invoice is paid' : `${left} is left to pay`,
        moment: moved(data, 'Paid'),
        facts: [
          ...letter.facts,
          { label: 'Total', text: formatMoney(data.amount, data.currency) },
          ...(isWhole ? [] : [{ label: 'Left to pay', text: `${left}, due ${formatDay(data.dueDate)}` }]),
        ],
        values: { ...letter.values, paid: formatMoney(data.paid, data.currency) },
      };
    },
  }),

  refunded: emailKind({
    kind: 'payment-refunded',
    data: payment,
    example: { ...examplePayment, paid: 53_000, due: 0, paidOn: '2026-12-09' },
    words: {
      subject: 'Given back: {paid} of invoice {number}',
      opening: '{name}, we have given back {paid} of what you paid for {description}.',
    },
    write(data, desk) {
      const letter = clientLetter(data, desk, { label: 'View the invoice' });
      return {
        ...letter,
        status: { tone: 'good', word: 'Given back' },
        heading: 'Your money is on its way back',
        moment: moved(data, 'Given back'),
        ...(data.way === 'stripe' && { smallPrint: 'Banks take up to ten days until a card shows it.' }),
        values: { ...letter.values, paid: formatMoney(data.paid, data.currency) },
      };
    },
  }),
};

/** What people are told about payments: those of the project, and the agency. */
export const paymentEmails = { ...toPerson, ...agencyEmails };
