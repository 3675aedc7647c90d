import type { InvoiceLine } from '../../contract/invoice-totals.ts';
import type { IssuedFacts, invoices } from './tables.ts';

/** What those of a document say that its structured twin needs. */
type Sides = Pick<IssuedFacts, 'buyer' | 'taxNames'> & {
  seller: Pick<IssuedFacts['seller'], 'name' | 'country' | 'taxId' | 'eInvoice'>;
};

/** How a rate is taxed by EN 16931 (UNCL 5305): at a rate, by the buyer, or not at all. */
export type TaxCategory = 'S' | 'AE' | 'E';

/**
 * The category of a rate in thousandths of a percent. A rate of zero is a reverse charge where its name says so, else exempt with its name as
 * the reason: 'zero rated' (Z) is a rate of its own that only some countries have, and 'outside of the scope' (O) would let no other rate stand
 * beside it.
 */
export function taxCategoryOf(rate: number, name: string): TaxCategory {
  if (rate > 0) return 'S';
  return /reverse[- ]charge/i.test(name) ? 'AE' : 'E';
}

/** A tax id without spaces and points, when it is one for value added tax, which begins with its country; null for any other. */
export function vatIdOf(taxId: string): string | null {
  const id = taxId.replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z]{2}(?=.*\d)[A-Z0-9+*]{2,13}$/.test(id) ? id : null;
}

const isEmpty = (text: string) => text.trim() === '';

/** What is missing of those whom a document is between before it can be an e-invoice by EN 16931, each in a sentence. */
export function eInvoiceGaps(
  { seller, buyer, taxNames }: Sides,
  lines: Pick<InvoiceLine, 'taxRate'>[],
): string[] {
  const isReverse = lines.some(({ taxRate }) => taxCategoryOf(taxRate, taxNames[taxRate] ?? '') === 'AE');
  const gaps: [boolean, string][] = [
    [isEmpty(seller.name), 'An e-invoice needs your name: add it in the billing settings.'],
    [isEmpty(seller.country), 'An e-invoice needs your country: add it in the billing settings.'],
    [isEmpty(seller.taxId), 'An e-invoice needs your tax id: add it in the billing settings.'],
    [isEmpty(buyer.name), 'An e-invoice needs the name of whom it is made out to: add it to the project.'],
    [
      isEmpty(buyer.country),
      'An e-invoice needs the country of whom it is made out to: add it to the project.',
    ],
    [
      isReverse && vatIdOf(buyer.taxId) === null,
      'A reverse charge needs the VAT id of whom the invoice is made out to: add it to the project.',
    ],
  ];
  return gaps.filter(([isMissing]) => isMissing).map(([, sentence]) => sentence);
}

/** Whether the PDF of a document carries its structured twin: the seller has chosen one, it was sent, and nothing is missing. */
export function carriesEInvoice(
  { status, lines }: Pick<typeof invoices.$inferSelect, 'status' | 'lines'>,
  issued: Sides,
): boolean {
  return issued.seller.eInvoice !== 'off' && status === 'sent' && eInvoiceGaps(issued, lines).length === 0;
}
