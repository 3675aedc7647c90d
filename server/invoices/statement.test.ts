import { expect, test } from 'vitest';
import { createPaper, readPdf, usBuyer, usSeller } from '../../test/invoice-papers.ts';
import { writeReceiptPdf } from './receipt-formats.ts';
import {
  readAccount,
  type StatementPaper,
  type StatementPayment,
  writeStatementPdf,
} from './statement-formats.ts';

const now = new Date('2026-12-31T12:00:00Z');

const row = (invoice: Parameters<typeof createPaper>[0]) => createPaper(invoice).invoice;
const first = row({ invoice: { id: 1, number: 'A-1', issuedOn: '2026-10-01', totalCents: 10_000 } });
const second = row({ invoice: { id: 2, number: 'A-2', issuedOn: '2026-11-15', totalCents: 20_000 } });
const credit = row({
  invoice: {
    id: 3,
    number: 'A-3',
    kind: 'credit_note',
    creditsId: 2,
    issuedOn: '2026-11-20',
    totalCents: 5000,
  },
});
const voided = row({
  invoice: { id: 4, number: 'A-4', status: 'void', issuedOn: '2026-11-16', totalCents: 70_000 },
});
const draft = row({ invoice: { id: 5, number: null, status: 'draft', issuedOn: null, totalCents: 80_000 } });
const pay = (payment: Partial<StatementPayment>): StatementPayment => ({
  invoiceId: 1,
  kind: 'payment',
  cents: 4000,
  way: 'bank',
  paidOn: '2026-10-20',
  removedAt: null,
  ...payment,
});

const account: StatementPaper = {
  seller: usSeller,
  buyer: usBuyer,
  invoices: [draft, voided, credit, second, first],
  payments: [
    pay({ invoiceId: 2, cents: 15_000, way: 'stripe', paidOn: '2026-11-15' }),
    pay({ invoiceId: 2, kind: 'refund', cents: 1000, way: 'stripe', paidOn: '2026-12-02' }),
    pay({ cents: 9999, removedAt: now }),
    pay({}),
  ],
  from: null,
  until: null,
  currency: 'USD',
  today: '2026-12-31',
  now,
};

test('an account begins with what was open before and ends with what is open then', () => {
  const { opening, lines, closing } = readAccount({ ...account, from: '2026-11-01', until: '2026-11-30' });
  expect(opening).toBe(6000);
  expect(
    lines.map(({ day, document, asked, paid, balance }) => [day, document, asked, paid, balance]),
  ).toEqual([
    ['2026-11-15', 'Invoice A-2', 20_000, 0, 26_000],
    ['2026-11-15', 'Payment for A-2', 0, 15_000, 11_000],
    ['2026-11-20', 'Credit note A-3', -5000, 0, 6000],
  ]);
  expect(closing).toBe(6000);
});

test('without days it goes from the beginning until today; drafts, void ones and mistakes do not count', () => {
  const { opening, lines, closing } = readAccount(account);
  expect(opening).toBe(0);
  expect(lines.map(({ document }) => document)).toEqual([
    'Invoice A-1',
    'Payment for A-1',
    'Invoice A-2',
    'Payment for A-2',
    'Credit note A-3',
    'Refund for A-2',
  ]);
  expect(closing).toBe(7000);
});

test('both days belong to the statement', () => {
  const { opening, lines } = readAccount({ ...account, from: '2026-11-15', until: '2026-11-20' });
  expect(opening).toBe(6000);
  expect(lines).toHaveLength(3);
  expect(readAccount({ ...account, from: '2026-11-16', until: '2026-11-19' }).lines).toEqual([]);
});

test('the statement shows the account', async () => {
  const { text, info } = await readPdf(
    await writeStatementPdf({ ...account, from: '2026-11-01', until: '2026-11-30' }),
  );
  for (const part of [
    'Statement of account',
    'Nov 1, 2026',
    'Nov 30, 2026',
    'Opening balance',
    'Payment for A-2',
    'Card',
    '-$50.00',
    '$110.00',
    'Balance, USD',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/A-4|Refund/);
  expect(info.Title).toBe('Statement of account, Harbor Coffee Roasters LLC, Venture');
});

test('without anything between the days it says so', async () => {
  const { text } = await readPdf(await writeStatementPdf({ ...account, from: '2026-12-10' }));
  expect(text).toContain('Nothing was asked for or paid between these days.');
  expect(text).toContain('$70.00');
});

test('a receipt says how much came when and how, and what is left', async () => {
  const paper = createPaper({ invoice: { totalCents: 320_000 } });
  const payment = {
    cents: 200_000,
    way: 'bank',
    paidOn: '2026-12-01',
    note: 'First part',
    refunded: 5000,
  } as const;
  const { text } = await readPdf(await writeReceiptPdf({ ...paper, payment, left: 125_000 }));
  for (const part of [
    'Receipt',
    'VN-2026-0118',
    'Dec 1, 2026',
    'Bank transfer',
    'Paid, USD',
    '$2,000.00',
    'Given back of it',
    '-$50.00',
    'Left to pay',
    '$1,250.00',
    'First part',
  ]) {
    expect(text).toContain(part);
  }
});
