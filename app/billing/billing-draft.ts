import { z } from 'zod';
import { writeAmount } from '../../contract/amounts.ts';
import {
  type BillingParty,
  type BillingSettings,
  billingFacts,
  billingParty,
  MOST_TAX_RATES,
  writeNumber,
} from '../../contract/billing.ts';
import { requiredText } from '../../contract/fields.ts';
import { typedPercent } from '../api/amount-fields.ts';
import type { ContractForm } from '../api/form.ts';

const { shape } = billingFacts;

/** A whole number as it is typed, held to a rule of the contract. */
function typedWhole(rule: typeof shape.termsDays) {
  return z
    .string()
    .transform((text) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN))
    .pipe(rule);
}

const typedCountry = z.string().trim().toUpperCase().pipe(shape.country.unwrap());

const taxRate = z.object({ name: requiredText('Name of the tax', 60), rate: typedPercent('Rate') });

/** The billing settings as they are filled in. */
export const billingDraft = billingFacts.extend({
  country: typedCountry,
  termsDays: typedWhole(shape.termsDays),
  numberDigits: typedWhole(shape.numberDigits),
  taxRates: z
    .array(taxRate)
    .max(MOST_TAX_RATES, { error: `There can be at most ${MOST_TAX_RATES} tax rates.` }),
});

export type BillingDraft = z.input<typeof billingDraft>;
export type FilledBilling = z.output<typeof billingDraft>;

/** What is set, in the form. */
export function draftOf(settings: BillingSettings): BillingDraft {
  const { version: _, currencyFixed, paysOnline, numbered, today, ...facts } = settings;
  return {
    ...facts,
    country: facts.country ?? '',
    termsDays: String(facts.termsDays),
    numberDigits: String(facts.numberDigits),
    taxRates: facts.taxRates.map(({ name, rate }) => ({ name, rate: writeAmount(rate) })),
  };
}

/** The next number by what stands in the form; undefined where it is none. */
export function nextNumber(
  { numberFormat, numberDigits }: Pick<BillingDraft, 'numberFormat' | 'numberDigits'>,
  { numbered, today }: Pick<BillingSettings, 'numbered' | 'today'>,
): string | undefined {
  const format = billingDraft.shape.numberFormat.safeParse(numberFormat);
  const digits = billingDraft.shape.numberDigits.safeParse(numberDigits);
  if (!format.success || !digits.success) return undefined;
  return writeNumber(
    { numberFormat: format.data, numberDigits: digits.data },
    { year: Number(today.slice(0, 4)), place: numbered + 1 },
  );
}

/** Whom invoices are made out to, as it is filled in. */
export const partyDraft = billingParty.extend({ country: typedCountry });

export type PartyDraft = z.input<typeof partyDraft>;
export type FilledParty = z.output<typeof partyDraft>;

export function partyDraftOf({ name, address, country, taxId }: BillingParty): PartyDraft {
  return { name, address, country, taxId };
}

/** The form of the billing settings. */
export type SettingsForm = ContractForm<BillingDraft, FilledBilling>;
