import { z } from 'zod';
import { readAmount, writeAmount } from '../../contract/amounts.ts';
import type { BillingSettings } from '../../contract/billing.ts';
import { sentDay } from '../../contract/day-fields.ts';
import { optionalText, requiredText } from '../../contract/fields.ts';
import {
  computeTotals,
  type Discount,
  type InvoiceTotals,
  keptDiscount,
  keptLine,
  type SentLine,
} from '../../contract/invoice-totals.ts';
import {
  DETAIL_MAX,
  type Invoice,
  type ListedInvoice,
  MOST_LINES,
  NOTE_MAX,
  totalProblem,
} from '../../contract/invoices.ts';
import { MOST_MONEY, MOST_PERCENT, MOST_QUANTITY } from '../../contract/money.ts';
import { typedMoney, typedPercent, typedPrice, typedQuantity } from '../api/amount-fields.ts';
import { addDays } from '../time/days.ts';

const dueDate = z.string().min(1, { error: 'Due date is required.' }).pipe(sentDay);

/** The dialog 'Create Invoice' as it is filled in. */
export const shortDraft = z.object({
  amount: typedMoney('Amount'),
  description: requiredText('Description'),
  dueDate,
});

export type ShortDraft = z.input<typeof shortDraft>;
export type FilledShort = z.output<typeof shortDraft>;

/** A line as it is filled in: its numbers are texts. */
export const lineDraft = z.object({
  description: requiredText('Description'),
  detail: optionalText('Details', DETAIL_MAX),
  quantity: typedQuantity('Quantity'),
  price: typedPrice('Price'),
  taxRate: typedPercent('Tax rate'),
});

export type LineDraft = z.input<typeof lineDraft>;

export const lineDrafts = z
  .array(lineDraft)
  .min(1, { error: 'An invoice needs at least one line.' })
  .max(MOST_LINES, { error: `An invoice can have at most ${MOST_LINES} lines.` });

const discountDraft = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('none'), value: z.string() }),
    z.object({ kind: z.literal('amount'), value: typedMoney('Discount') }),
    z.object({ kind: z.literal('percent'), value: typedPercent('Discount') }),
  ])
  .transform(({ kind, value }): Discount | null => (kind === 'none' ? null : { kind, value: Number(value) }));

export type DiscountDraft = z.input<typeof discountDraft>;

/** Says where the lines stand what is wrong with what they come to. */
export function checkTotal(
  { lines, discount = null }: { lines: SentLine[]; discount?: Discount | null },
  context: z.RefinementCtx,
): void {
  const message = lines.length > 0 && totalProblem(lines.map(keptLine), keptDiscount(discount));
  if (message) context.addIssue({ code: 'custom', path: ['lines'], message });
}

/** An invoice with all that can stand on it, as it is filled in. */
export const fullDraft = z
  .object({
    description: requiredText('Description'),
    lines: lineDrafts,
    discount: discountDraft,
    note: optionalText('Note', NOTE_MAX),
    dueDate,
  })
  .superRefine(checkTotal);

export type FullDraft = z.input<typeof fullDraft>;
export type FilledInvoice = z.output<typeof fullDraft>;

type Terms = Pick<BillingSettings, 'taxRates' | 'termsDays' | 'today'>;

/** The day on which an invoice that is sent today is due. */
export function usualDueDate({ today, termsDays }: Terms): string {
  return addDays(today, termsDays);
}

/** A line that nothing is written in yet, with the usual tax. */
export function emptyLine({ taxRates }: Pick<Terms, 'taxRates'>): LineDraft {
  return {
    description: '',
    detail: '',
    quantity: '1',
    price: '',
    taxRate: String(taxRates[0]?.rate ?? 0),
  };
}

/** The full form, begun with what stands in the short one. */
export function fullOf({ amount, description, dueDate }: ShortDraft, terms: Terms): FullDraft {
  return {
    description,
    lines: [{ ...emptyLine(terms), description, price: amount }],
    discount: { kind: 'none', value: '' },
    note: '',
    dueDate,
  };
}

/** Lines as they are on record, in a form. */
export function lineDraftsOf(lines: SentLine[]): LineDraft[] {
  return lines.map(({ description, detail, quantity, price, taxRate }) => ({
    description,
    detail,
    quantity: writeAmount(quantity),
    price: writeAmount(price, 2),
    taxRate: writeAmount(taxRate),
  }));
}

/** A draft as it is on record, in the full form. */
export function fullDraftOf({ description, lines, discount, note, dueDate }: Invoice): FullDraft {
  return {
    description,
    lines: lineDraftsOf(lines),
    discount: discount
      ? {
          kind: discount.kind,
          value: writeAmount(discount.value, discount.kind === 'amount' ? 2 : undefined),
        }
      : { kind: 'none', value: '' },
    note,
    dueDate,
  };
}

/** A typed number as far as it can be counted with: what is none, or is refused, counts as nothing. */
function counted(text: string, max: number): number {
  const value = readAmount(text) ?? 0;
  return value > 0 && value <= max ? value : 0;
}

/** What a form comes to while it is filled in, by the one rule that the server goes by too. */
export function totalsOf(lines: LineDraft[], discount: DiscountDraft): InvoiceTotals {
  const kept = lines.map((line) =>
    keptLine({
      description: line.description,
      detail: '',
      quantity: counted(line.quantity, MOST_QUANTITY),
      price: counted(line.price, MOST_MONEY),
      taxRate: counted(line.taxRate, MOST_PERCENT),
    }),
  );
  const { kind } = discount;
  const off =
    kind === 'none'
      ? null
      : { kind, value: counted(discount.value, kind === 'percent' ? MOST_PERCENT : MOST_MONEY) };
  return computeTotals(kept, keptDiscount(off));
}

/** Which rates of tax a line can have: those of the settings, and any that a line has already. */
export function taxOptions(
  taxRates: BillingSettings['taxRates'],
  used: string[],
): { rate: number; name: string }[] {
  const known = [
    ...taxRates,
    ...(taxRates.some(({ rate }) => rate === 0) ? [] : [{ name: 'No tax', rate: 0 }]),
  ];
  const more = [...new Set(used.map(Number))].filter((rate) => !known.some((each) => each.rate === rate));
  const all = [...known, ...more.map((rate) => ({ name: 'Tax', rate }))];
  return all.filter(({ rate }, index) => all.findIndex((each) => each.rate === rate) === index);
}

/** Whether what is on record can still be changed: only a draft can. */
export function isDraft({ status }: Pick<ListedInvoice, 'status'>): boolean {
  return status === 'draft';
}
