import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { createLine, createPaper } from '../../test/invoice-papers.ts';
import { writeInvoicesCsv } from './csv-formats.ts';
import type { InvoiceRow } from './queries.ts';

const writing = { now: new Date('2026-12-05T02:00:00Z'), zone: 'America/New_York' };

async function* batches(...lists: InvoiceRow[][]) {
  yield* lists;
}

async function write(...lists: InvoiceRow[][]): Promise<string> {
  return (await Array.fromAsync(writeInvoicesCsv(batches(...lists), writing))).join('');
}

const taxed = createPaper({
  lines: [
    createLine('Design', { price: 100_000, taxRate: 19_000 }),
    createLine('Book', { price: 5000, taxRate: 7000 }),
  ],
  discount: { kind: 'amount', value: 10_500 },
  invoice: {
    paidCents: 20_000,
    paidAt: new Date('2026-12-01T03:00:00Z'),
    description: 'Design, "whole"\nand more',
  },
}).invoice;

test('an invoice is a row for each of its rates, with what all of it comes to', async () => {
  const rows: Record<string, string>[] = parse(await write([taxed]), { columns: true, bom: true });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    number: 'VN-2026-0118',
    kind: 'invoice',
    status: 'part_paid',
    issued: '2026-11-27',
    due: '2026-12-04',
    'paid on': '2026-11-30',
    'billed to': 'Harbor Coffee Roasters LLC',
    project: 'Harbor Coffee online shop',
    description: 'Design, "whole"\nand more',
    currency: 'USD',
    'tax rate': '7',
    net: '45.00',
    tax: '3.15',
    gross: '48.15',
    'invoice total': '1119.15',
    paid: '200.00',
    credited: '0.00',
    open: '919.15',
  });
  expect(rows[1]).toMatchObject({ 'tax rate': '19', net: '900.00', tax: '171.00', gross: '1071.00' });
});

test('what a credit note takes back is below zero', async () => {
  const { invoice } = createPaper({ invoice: { kind: 'credit_note', creditsId: 1 } });
  const [row]: Record<string, string>[] = parse(await write([invoice]), { columns: true, bom: true });
  expect(row).toMatchObject({
    kind: 'credit_note',
    status: 'issued',
    net: '-3200.00',
    'invoice total': '-3200.00',
    open: '0.00',
  });
});

test.each(['=1+2', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("https://evil.example","x")'])(
  'a spreadsheet takes %j for no formula',
  async (name) => {
    const { invoice } = createPaper({
      invoice: { billedTo: name, projectName: name, description: name, number: name },
    });
    const [row]: Record<string, string>[] = parse(await write([invoice]), { columns: true, bom: true });
    for (const column of ['number', 'billed to', 'project', 'description'])
      expect(row?.[column]).toBe(`'${name}`);
  },
);

test('rows leave as their batches arrive, and a list without any has the names of its columns', async () => {
  const parts = await Array.fromAsync(writeInvoicesCsv(batches([taxed], [taxed, taxed]), writing));
  expect(parts).toHaveLength(3);
  expect(await write()).toMatch(/^\ufeffnumber,kind,status,.*,open\r\n$/);
});
