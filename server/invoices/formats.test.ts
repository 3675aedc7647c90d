import { expect, test } from 'vitest';
import {
  createLine,
  createPaper,
  deBuyer,
  deSeller,
  readPdf,
  usBuyer,
  usSeller,
} from '../../test/invoice-papers.ts';
import { writeInvoicePdf } from './formats.ts';

const KILOBYTES = 1000;

/** A code of 25 modules. */
const code = Array.from({ length: 25 }, (_, row) => (row % 2 === 0 ? '10' : '01').repeat(13).slice(0, 25));

test('an invoice says who owes whom what, for what, until when and how to pay', async () => {
  const lines = [
    createLine('Homepage design', { detail: 'Versions 1 and 2', price: 320_000 }),
    createLine('Product pictures', { quantity: 10_500, price: 3500, taxRate: 6000 }),
  ];
  const paper = createPaper({ lines, issued: { taxNames: { 0: 'Sales tax', 6000: 'Sales tax' } }, code });
  const { text, roles, links, pages, info, width } = await readPdf(await writeInvoicePdf(paper));
  expect(pages).toHaveLength(1);
  for (const part of [
    'Invoice',
    'Homepage and product page, Harbor Coffee online shop',
    'Springfield, OH 45501',
    'Harbor Coffee Roasters LLC',
    'VN-2026-0118',
    'Nov 27, 2026',
    'Versions 1 and 2',
    '10.5',
    '$35.00',
    '6%',
    '$367.50',
    '$3,567.50',
    'Sales tax 0% on $3,200.00',
    'Sales tax 6% on $367.50',
    '$22.05',
    'Total due, USD',
    '$3,589.55',
    'Pay by Dec 4, 2026',
    'Venture, Example Bank',
    '000 000 000',
    'Scan to pay',
    'page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(links).toEqual(['https://venture.example/client-dashboard?project=3&tab=billing&invoice=118']);
  expect(info).toMatchObject({
    Title: 'Invoice VN-2026-0118, Venture',
    Author: 'Venture',
    Language: 'en-US',
  });
  expect(new Set(roles)).toEqual(
    new Set(['Root', 'Document', 'P', 'H1', 'H2', 'Div', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']),
  );
  expect(roles.filter((role) => role === 'TR')).toHaveLength(3 + 4);
  expect(width).toBe(612);
});

test('outside of North America it is written on A4', async () => {
  const paper = createPaper({ issued: { seller: deSeller, buyer: deBuyer } });
  expect((await readPdf(await writeInvoicePdf(paper))).width).toBeCloseTo(595.28);
});

test('a discount is named, and so is what was paid and credited since', async () => {
  const paper = createPaper({
    lines: [createLine('Design', { price: 100_000, taxRate: 19_000 })],
    discount: { kind: 'percent', value: 7500 },
    invoice: { paidCents: 50_000, creditedCents: 10_000 },
  });
  const { text } = await readPdf(await writeInvoicePdf(paper));
  for (const part of [
    'Discount 7.5%',
    '-$75.00',
    'Tax 19% on $925.00',
    '$175.75',
    '$1,100.75',
    '-$500.00',
    '-$100.00',
    'Left to pay',
    '$500.75',
  ]) {
    expect(text).toContain(part);
  }
});

test('a credit note names its invoice and reason, and asks for nothing', async () => {
  const paper = createPaper({
    invoice: {
      kind: 'credit_note',
      creditsId: 117,
      number: 'VN-2026-0119',
      reason: 'Two pages fewer than planned.',
    },
    credits: { number: 'VN-2026-0118', issuedOn: '2026-11-27' },
  });
  const { text } = await readPdf(await writeInvoicePdf(paper));
  for (const part of [
    'Credit note',
    'For invoice',
    'VN-2026-0118',
    'Total credited, USD',
    'Two pages fewer than planned.',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/Pay by|Total due/);
});

test.each([
  ['a draft', { status: 'draft', number: null, issuedOn: null } as const, 'This is a draft.'],
  [
    'what is void',
    { status: 'void', voidedAt: new Date(), reason: 'Wrong company.' } as const,
    'Void. Nothing is to be paid. Wrong company.',
  ],
  ['what is paid', { paidCents: 320_000 } as const, 'Left to pay'],
])('%s says so, and asks for nothing', async (_, invoice, sentence) => {
  const { text } = await readPdf(await writeInvoicePdf(createPaper({ invoice })));
  expect(text).toContain(sentence);
  expect(text).not.toContain('Pay by');
});

test('what a text is found by does not depend on what was written before it', async () => {
  const letters = Array.from('Totaldue', (letter) => `${letter}\ufe0f`).join('');
  const name = `${letters} \ufe0f`;
  await writeInvoicePdf(createPaper({ issued: { buyer: { ...usBuyer, name } } }));
  const { text } = await readPdf(await writeInvoicePdf(createPaper()));
  expect(text).toContain('Total due');
});

test('names in Arabic and Japanese are found as they are written', async () => {
  const buyer = {
    ...usBuyer,
    name: 'محمد عبد الله',
    address: '株式会社 田中さくら\nNguyễn Văn Đức\nשלום כהן\nक्षत्रिय\n김민준',
  };
  const { text } = await readPdf(await writeInvoicePdf(createPaper({ issued: { buyer } })));
  const found = text.replaceAll(/\s+/g, ' ');
  for (const word of [
    'محمد',
    'عبد',
    'الله',
    '株式会社',
    '田中さくら',
    'Nguyễn Văn Đức',
    'שלום',
    'כהן',
    '김민준',
  ]) {
    expect(found).toContain(word);
  }
  expect(text).not.toContain('U+');
});

test('what no font has stands as its number, and the document says so', async () => {
  const { text } = await readPdf(
    await writeInvoicePdf(createPaper({ issued: { buyer: { ...usBuyer, name: 'Ann 😀' } } })),
  );
  expect(text).toContain('Ann [U+1F600]');
  expect(text).toContain('simplified, or stand as their Unicode numbers');
});

test('without addresses, bank or project nothing is said of them', async () => {
  const nobody = { name: '', address: '', country: '', taxId: '' };
  const seller = { ...usSeller, address: '', email: '', phone: '', bank: deSeller.bank };
  const { text } = await readPdf(
    await writeInvoicePdf(
      createPaper({ issued: { seller, buyer: nobody, projectName: '' }, invoice: { projectId: null } }),
    ),
  );
  expect(text).not.toMatch(/Tax id|Questions|Online|undefined|null/);
  expect(text).toContain('DE89 3704 0044 0532 0130 00');
});

test('words of 200 letters are broken and never cut', async () => {
  const paper = createPaper({
    lines: [createLine('W'.repeat(200), { detail: 'd'.repeat(500) })],
    issued: { buyer: { ...usBuyer, name: 'N'.repeat(200), address: '' }, projectName: 'P'.repeat(200) },
  });
  const { text } = await readPdf(await writeInvoicePdf(paper));
  for (const [letter, count] of [
    ['W', 200],
    ['N', 200],
    ['P', 200],
  ] as const) {
    const runs = text.match(new RegExp(`${letter}{3,}`, 'g')) ?? [];
    expect(runs.join('')).toHaveLength(count);
  }
});

test('200 lines stand whole, under the names of their columns, in less than 120 kB', async () => {
  const lines = Array.from({ length: 200 }, (_, index) =>
    createLine(`Page number ${index + 1}`, {
      detail: index % 2 === 0 ? '' : `Checked on round ${index}`,
      quantity: 1000 + index * 125,
      price: 1999 + index * 37,
      taxRate: [0, 6000, 19_000][index % 3] ?? 0,
    }),
  );
  const pdf = await writeInvoicePdf(createPaper({ lines }));
  const { pages, text, bookmarks } = await readPdf(pdf);
  expect(pdf.length).toBeLessThan(120 * KILOBYTES);
  expect(pages.length).toBeGreaterThan(8);
  for (const index of lines.keys()) expect(text).toMatch(new RegExp(`Page number ${index + 1}\\b`));
  for (const page of pages.filter((each) => each.includes('Page number'))) {
    expect(page).toContain('Description');
  }
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`page ${index + 1} of ${pages.length}`);
    // What stands below a line is on its page.
    for (const [, round] of page.matchAll(/Checked on round (\d+)/g)) {
      expect(page).toMatch(new RegExp(`Page number ${Number(round) + 1}\\b`));
    }
  }
  const withTotal = pages.find((page) => page.includes('Total due'));
  expect(withTotal).toContain('Page number 200');
  expect(bookmarks).toEqual(['Invoice', 'Total due, USD', 'Pay by Dec 4, 2026']);
});

test('the total never stands on a page without the last line', async () => {
  for (let count = 8; count < 30; count += 1) {
    const lines = Array.from({ length: count }, (_, index) => createLine(`Item ${index + 1}.`));
    const { pages } = await readPdf(await writeInvoicePdf(createPaper({ lines })));
    expect(pages.find((page) => page.includes('Total due'))).toContain(`Item ${count}.`);
  }
});

test('300 lines of the longest words that can be are all there', async () => {
  const lines = Array.from({ length: 300 }, (_, index) =>
    createLine(`${index + 1}x${'W'.repeat(190)}`, { detail: 'Some words '.repeat(45), taxRate: 8875 }),
  );
  const { text, pages } = await readPdf(await writeInvoicePdf(createPaper({ lines })));
  for (const index of [0, 150, 299]) expect(text).toContain(`${index + 1}xW`);
  expect(pages.length).toBeGreaterThan(50);
});

test('details of more lines than a page has go on over pages', async () => {
  const detail = Array.from({ length: 120 }, (_, index) => `row${index}.`).join('\n');
  const { text, pages } = await readPdf(
    await writeInvoicePdf(createPaper({ lines: [createLine('Much', { detail })] })),
  );
  for (const index of [0, 60, 119]) expect(text).toContain(`row${index}.`);
  expect(pages.length).toBeGreaterThan(2);
});

test('amounts of twelve digits stand beside each other', async () => {
  const paper = createPaper({
    lines: [createLine('Everything', { quantity: 1_000_000_000, price: 999_999_999 })],
  });
  const { text } = await readPdf(await writeInvoicePdf(paper));
  expect(text).toContain('$9,999,999,990,000.00');
  expect(text).toContain('1,000,000');
});
