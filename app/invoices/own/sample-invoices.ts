import type { ClientInvoiceDetails } from '../../../contract/invoices.ts';
import type { Payment } from '../../../contract/payments.ts';
import type { ShownPart } from '../../../contract/plans.ts';
import { addDays } from '../../time/days.ts';

const seller = {
  name: 'Venture',
  address: '214 Foundry Row, Suite 3\nSpringfield, OH 45501',
  country: '',
  taxId: '',
  email: 'hello@venture.example',
  phone: '',
};

const buyer = {
  name: 'Harbor Coffee Roasters LLC',
  address: '8 Pier Road\nPortsend, OH 44000',
  country: '',
  taxId: '',
};

const shared = {
  projectId: null,
  projectName: 'Harbor Coffee online shop',
  kind: 'invoice',
  currency: 'USD',
  credited: 0,
  discount: null,
  discounted: 0,
  note: '',
  seller,
  buyer,
  instructions: '',
  footer: 'Questions? Answer the mail this came with.',
  credits: null,
  claimedAt: null,
} as const;

const line = { detail: '', quantity: 1, taxRate: 0 };

function untaxed(description: string, amount: number) {
  return {
    description,
    amount,
    lines: [{ ...line, description, price: amount, amount }],
    subtotal: amount,
    taxes: [{ rate: 0, name: '', base: amount, tax: 0 }],
    tax: 0,
  };
}

function paidOn(day: string, amount: number, id: number) {
  const payment: Payment = {
    id,
    kind: 'payment',
    amount,
    way: 'bank',
    paidOn: day,
    note: '',
    recordedAt: `${day}T10:00:00.000Z`,
    refunded: 0,
    disputed: false,
    removed: false,
  };
  return {
    status: 'paid' as const,
    paid: amount,
    due: 0,
    daysLeft: null,
    paidOn: day,
    paidAt: payment.recordedAt,
    payBy: [] as ClientInvoiceDetails['payBy'],
    payments: [payment],
  };
}

/** The invoices of the sample project, newest first, seen from the day `today`: the one that is open is due in a week. */
export function sampleInvoices(today: string): ClientInvoiceDetails[] {
  const [start, hosting, due] = [addDays(today, -18), addDays(today, -15), addDays(today, 7)];
  return [
    {
      ...shared,
      id: 3,
      number: 'VN-2026-0118',
      status: 'pending',
      description: 'Homepage and product page',
      issuedOn: today,
      dueDate: due,
      daysLeft: 7,
      amount: 4578,
      paid: 0,
      due: 4578,
      paidOn: null,
      paidAt: null,
      payments: [],
      lines: [
        {
          ...line,
          description: 'Homepage design',
          detail: 'Versions 1 and 2, reviewed in the portal',
          price: 3200,
          amount: 3200,
        },
        {
          ...line,
          description: 'Product page template',
          detail: 'For all 107 products, phone and desktop',
          price: 950,
          taxRate: 6,
          amount: 950,
        },
        {
          ...line,
          description: 'Product pictures, cut out and lit alike',
          detail: 'Hours of the last two weeks',
          quantity: 10,
          price: 35,
          taxRate: 6,
          amount: 350,
        },
      ],
      subtotal: 4500,
      taxes: [
        { rate: 0, name: 'Sales tax', base: 3200, tax: 0 },
        { rate: 6, name: 'Sales tax', base: 1300, tax: 78 },
      ],
      tax: 78,
      payBy: [
        { label: 'Bank transfer', text: 'Venture, Example Bank' },
        { label: 'Routing', text: '000 000 000' },
        { label: 'Account', text: '0000 0000 42' },
        { label: 'Reference', text: 'VN-2026-0118' },
      ],
    },
    {
      ...shared,
      ...untaxed('Domain and hosting, one year', 270),
      ...paidOn(hosting, 270, 2),
      id: 2,
      number: 'VN-2026-0104',
      issuedOn: addDays(hosting, -6),
      dueDate: addDays(hosting, 8),
    },
    {
      ...shared,
      ...untaxed('Start of project', 4500),
      ...paidOn(start, 4500, 1),
      id: 1,
      number: 'VN-2026-0103',
      issuedOn: addDays(start, -7),
      dueDate: addDays(start, 7),
    },
  ];
}

/** The payment plan of the sample project. */
export function samplePlan(today: string): ShownPart[] {
  const part = { currency: 'USD', invoice: null } as const;
  return [
    { ...part, id: 1, title: 'Start', amount: 4500, state: 'paid', on: addDays(today, -18) },
    { ...part, id: 2, title: 'Homepage', amount: 4500, state: 'due', on: addDays(today, 7) },
    { ...part, id: 3, title: 'Shop works', amount: 3750, state: 'planned', on: addDays(today, 14) },
    { ...part, id: 4, title: 'Launch', amount: 2250, state: 'planned', on: addDays(today, 21) },
  ];
}
