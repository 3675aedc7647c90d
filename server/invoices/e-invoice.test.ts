import { extractXml, Profile, validateXsd } from '@stackforge-eu/factur-x';
import { expect, test } from 'vitest';
import { createLine, createPaper, deBuyer, deSeller, readPdf, usSeller } from '../../test/invoice-papers.ts';
import { eInvoiceGaps, taxCategoryOf, vatIdOf } from './e-invoice-rules.ts';
import { type InvoicePaper, writeInvoicePdf } from './formats.ts';

const german = {
  seller: deSeller,
  buyer: deBuyer,
  taxNames: { 0: 'Exempt, § 4 UStG', 7000: 'Umsatzsteuer', 19000: 'Umsatzsteuer' },
};
const euro = { currency: 'EUR' } as const;

/** Three rates, a discount, quantities of three decimals. */
const threeRates = createPaper({
  lines: [
    createLine('Startseite', { detail: 'Entwurf & Bau', price: 320_000, taxRate: 19_000 }),
    createLine('Handbuch', { quantity: 1333, price: 9999, taxRate: 7000 }),
    createLine('Schulung', { quantity: 2500, price: 10_000 }),
  ],
  discount: { kind: 'percent', value: 7500 },
  issued: german,
  invoice: { ...euro, note: 'Vielen Dank <für> alles.', paidCents: 10_000 },
});

const reverse = createPaper({
  issued: {
    ...german,
    buyer: { ...deBuyer, country: 'FR', taxId: 'FR12345678901' },
    taxNames: { 0: 'Reverse charge' },
  },
  invoice: euro,
});

const creditNote = createPaper({
  lines: [createLine('Weniger Seiten', { price: 53_000, taxRate: 19_000 })],
  issued: german,
  invoice: {
    ...euro,
    kind: 'credit_note',
    creditsId: 117,
    number: 'VN-2026-0119',
    reason: 'Zwei Seiten weniger.',
  },
  credits: { number: 'VN-2026-0118', issuedOn: '2026-11-27' },
});

const otherTaxId = createPaper({
  issued: { ...german, seller: { ...usSeller, taxId: '12-3456789', eInvoice: 'en16931' } },
});
const basic = createPaper({
  ...threeRates,
  lines: threeRates.invoice.lines,
  discount: threeRates.invoice.discount,
  issued: { ...german, seller: { ...deSeller, eInvoice: 'basic' } },
  invoice: euro,
});

const shapes: [string, InvoicePaper, Profile][] = [
  ['three rates and a discount', threeRates, Profile.EN16931],
  ['the basic profile', basic, Profile.BASIC],
  ['a reverse charge', reverse, Profile.EN16931],
  ['a credit note', creditNote, Profile.EN16931],
  ['a seller whose tax id is no VAT id', otherTaxId, Profile.EN16931],
];

/** The twin as a machine finds it in the finished PDF. */
async function readTwin(paper: InvoicePaper): Promise<string> {
  return (await extractXml(await writeInvoicePdf(paper))).xml;
}

/** The texts of all elements of a name, in a part of the twin. */
const textsOf = (xml: string, name: string) =>
  Array.from(
    xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g')),
    ([, text = '']) => text,
  );
const partsOf = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<ram:${name}>.*?</ram:${name}>`, 'gs')), ([part]) => part);
/** Cents of an amount, without binary fractions. */
const cents = (text = '') => Math.round(Number(text) * 100);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test.each(shapes)('the twin of %s keeps the schema of its profile', async (_, paper, profile) => {
  const result = await validateXsd(await readTwin(paper), profile);
  expect(result.errors).toEqual([]);
  expect(result.valid).toBe(true);
});

test.each(shapes)('the twin of %s keeps the rules of EN 16931', async (_, paper) => {
  const xml = await readTwin(paper);
  const [settlement = ''] = partsOf(xml, 'ApplicableHeaderTradeSettlement');
  const [sums = ''] = partsOf(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation');
  const of = (name: string) => cents(textsOf(sums, name)[0]);
  const lines = partsOf(xml, 'IncludedSupplyChainTradeLineItem');
  const allowances = partsOf(settlement, 'SpecifiedTradeAllowanceCharge');
  const taxes = partsOf(
    settlement.replaceAll(/<ram:CategoryTradeTax>.*?<\/ram:CategoryTradeTax>/gs, ''),
    'ApplicableTradeTax',
  );

  // BR-CO-10 to BR-CO-16: the sums of the document.
  expect(of('LineTotalAmount')).toBe(sum(lines.map((line) => cents(textsOf(line, 'LineTotalAmount')[0]))));
  expect(of('AllowanceTotalAmount')).toBe(
    sum(allowances.map((each) => cents(textsOf(each, 'ActualAmount')[0]))),
  );
  expect(of('TaxBasisTotalAmount')).toBe(of('LineTotalAmount') - of('AllowanceTotalAmount'));
  expect(of('TaxTotalAmount')).toBe(sum(taxes.map((each) => cents(textsOf(each, 'CalculatedAmount')[0]))));
  expect(of('GrandTotalAmount')).toBe(of('TaxBasisTotalAmount') + of('TaxTotalAmount'));
  expect(of('DuePayableAmount')).toBe(of('GrandTotalAmount') - of('TotalPrepaidAmount'));

  for (const each of taxes) {
    const [rate = ''] = textsOf(each, 'RateApplicablePercent');
    const [category = ''] = textsOf(each, 'CategoryCode');
    const base = cents(textsOf(each, 'BasisAmount')[0]);
    const ofRate = (part: string) => textsOf(part, 'RateApplicablePercent')[0] === rate;
    const taxed = lines.filter(ofRate).map((line) => cents(textsOf(line, 'LineTotalAmount')[0]));
    const off = allowances.filter(ofRate).map((allowance) => cents(textsOf(allowance, 'ActualAmount')[0]));
    // BR-S-08, BR-E-08, BR-AE-08, and BR-CO-17.
    expect(base).toBe(sum(taxed) - sum(off));
    expect(cents(textsOf(each, 'CalculatedAmount')[0])).toBe(Math.round((base * Number(rate)) / 100));
    // BR-S-05, BR-E-05, BR-AE-05 and BR-S-10, BR-E-10, BR-AE-10.
    expect(Number(rate) > 0).toBe(category === 'S');
    expect(textsOf(each, 'ExemptionReason').length).toBe(category === 'S' ? 0 : 1);
  }
  const [seller = ''] = partsOf(xml, 'SellerTradeParty');
  const [buyer = ''] = partsOf(xml, 'BuyerTradeParty');
  // BR-06 to BR-11, BR-S-02 and its likes, BR-CO-26, BR-AE-02.
  for (const side of [seller, buyer]) {
    expect(textsOf(side, 'Name')[0]).toBeTruthy();
    expect(textsOf(side, 'CountryID')[0]).toMatch(/^[A-Z]{2}$/);
  }
  expect(seller).toContain('SpecifiedTaxRegistration');
  expect(seller.includes('schemeID="VA"') || /<ram:ID>/.test(seller)).toBe(true);
  if (xml.includes('>AE<')) expect(buyer).toContain('schemeID="VA"');
  // BR-CO-25, BR-33, BR-16.
  expect(settlement).toMatch(/DueDateDateTime|<ram:Description>/);
  expect(allowances.every((each) => textsOf(each, 'Reason').length === 1)).toBe(true);
  expect(lines.length).toBeGreaterThan(0);
});

test('the sums of the twin are those that were written down', async () => {
  const xml = await readTwin(threeRates);
  expect(textsOf(xml, 'LineTotalAmount')).toEqual(['3200.00', '133.29', '250.00', '3583.29']);
  expect(textsOf(xml, 'BilledQuantity')).toEqual(['1', '1.333', '2.5']);
  expect(textsOf(xml, 'ActualAmount')).toEqual(['18.75', '10.00', '240.00']);
  expect(textsOf(xml, 'BasisAmount')).toEqual(['231.25', '123.29', '2960.00']);
  expect(textsOf(xml, 'CalculatedAmount')).toEqual(['0.00', '8.63', '562.40']);
  expect(textsOf(xml, 'GrandTotalAmount')).toEqual(['3885.57']);
  // What was paid since it was issued is none of it.
  expect(textsOf(xml, 'DuePayableAmount')).toEqual(['3885.57']);
  expect(xml).toContain('Vielen Dank &lt;für&gt; alles.');
  expect(textsOf(xml, 'IBANID')).toEqual(['DE89370400440532013000']);
});

test('a credit note is one, and names its invoice', async () => {
  const xml = await readTwin(creditNote);
  expect(textsOf(xml, 'TypeCode')[0]).toBe('381');
  expect(textsOf(xml, 'IssuerAssignedID')).toEqual(['VN-2026-0118']);
  expect(textsOf(xml, 'GrandTotalAmount')).toEqual(['630.70']);
});

test('the PDF says that it carries the twin and keeps the rules of archives', async () => {
  const pdf = await writeInvoicePdf(threeRates);
  const { attachments, metadata } = await readPdf(pdf);
  expect(attachments).toEqual(['factur-x.xml']);
  const xmp = metadata?.getRaw() ?? '';
  expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(xmp).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(xmp).toContain('Invoice VN-2026-0118, Venture GmbH');
});

test.each([
  ['is off', createPaper({ issued: { ...german, seller: { ...deSeller, eInvoice: 'off' } } })],
  ['is a draft', createPaper({ issued: german, invoice: { status: 'draft', number: null, issuedOn: null } })],
  ['is void', createPaper({ issued: german, invoice: { status: 'void', voidedAt: new Date() } })],
  ['lacks a country', createPaper({ issued: { ...german, buyer: { ...deBuyer, country: '' } } })],
])('a document carries no twin where it %s', async (_, paper) => {
  expect((await readPdf(await writeInvoicePdf(paper))).attachments).toEqual([]);
});

test('what an e-invoice lacks is said in sentences', () => {
  const line = createLine('Design');
  expect(eInvoiceGaps({ ...german }, [line])).toEqual([]);
  expect(
    eInvoiceGaps(
      {
        seller: { ...deSeller, name: ' ', country: '', taxId: '' },
        buyer: { name: '', address: '', country: '', taxId: '' },
        taxNames: { 0: 'Reverse charge' },
      },
      [line],
    ),
  ).toEqual([
    'An e-invoice needs your name: add it in the billing settings.',
    'An e-invoice needs your country: add it in the billing settings.',
    'An e-invoice needs your tax id: add it in the billing settings.',
    'An e-invoice needs the name of whom it is made out to: add it to the project.',
    'An e-invoice needs the country of whom it is made out to: add it to the project.',
    'A reverse charge needs the VAT id of whom the invoice is made out to: add it to the project.',
  ]);
});

test('a rate of zero is a reverse charge by its name, else exempt; an id is for VAT where it begins with a country', () => {
  expect(taxCategoryOf(19_000, 'Reverse charge')).toBe('S');
  expect(taxCategoryOf(0, 'Reverse-charge, Art. 196')).toBe('AE');
  expect(taxCategoryOf(0, '')).toBe('E');
  expect(vatIdOf('de 123.456-789')).toBe('DE123456789');
  expect(vatIdOf('12-3456789')).toBe(null);
  expect(vatIdOf('TAXID')).toBe(null);
});
