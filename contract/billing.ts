import { z } from 'zod';
import { day } from './day-fields.ts';
import { endpoint, json } from './endpoint.ts';
import { email, optionalText, pathId, requiredText, text } from './fields.ts';
import { currencyValues, percent, shownThousandths } from './money.ts';

/** The most characters of an address, of payment instructions, and of a footer. */
export const ADDRESS_MAX = 500;
export const INSTRUCTIONS_MAX = 2000;
export const FOOTER_MAX = 500;

/** The most rates of tax that are offered, and reminders of an invoice. */
export const MOST_TAX_RATES = 10;
export const MOST_REMINDERS = 10;

/** Which structured invoice a PDF carries: none, or a profile of Factur-X that is an invoice by EN 16931. */
export const eInvoiceProfileValues = ['off', 'basic', 'en16931'] as const;

export type EInvoiceProfile = (typeof eInvoiceProfileValues)[number];

const COUNTRY_ERROR = 'The country must be two capital letters such as US or DE.';

/** A country by ISO 3166-1 alpha-2, or the empty text. */
const country = text('Country', 2)
  .refine((code) => code === '' || /^[A-Z]{2}$/.test(code), { error: COUNTRY_ERROR })
  .default('');

/** Whether an account number is an IBAN: its check digits are right (ISO 13616, mod 97). */
export function isIban(value: string): boolean {
  const iban = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Without spaces and in capitals, as it is kept. */
const accountCode = (label: string, max: number) =>
  text(label, max)
    .overwrite((value) => value.replaceAll(' ', '').toUpperCase())
    .default('');

/** Where money is sent to; what is empty is not shown. */
const bank = z.object({
  holder: optionalText('Account holder', 70),
  bankName: optionalText('Bank', 100),
  iban: accountCode('IBAN', 42).refine((value) => value === '' || isIban(value), {
    error: 'The IBAN is not right: please compare it with your bank statement.',
  }),
  bic: accountCode('BIC', 20).refine(
    (value) => value === '' || /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value),
    {
      error: 'The BIC must be 8 or 11 letters and digits.',
    },
  ),
  routing: optionalText('Routing number', 40),
  account: optionalText('Account number', 40),
});

export type Bank = z.output<typeof bank>;

const NUMBER_FORMAT_ERROR = 'The number format needs {number} and {year}, such as VN-{year}-{number}.';

/** The number of a document: `{year}` is the agency's year in which it is issued, `{number}` its place in that year. */
const numberFormat = requiredText('Number format', 40).refine(
  (format) =>
    format.split('{number}').length === 2 &&
    format.split('{year}').length === 2 &&
    !/[{}]/.test(format.replace('{number}', '').replace('{year}', '')),
  { error: NUMBER_FORMAT_ERROR },
);

/** The number of a document as it is written. */
export function writeNumber(
  { numberFormat, numberDigits }: { numberFormat: string; numberDigits: number },
  { year, place }: { year: number; place: number },
): string {
  return numberFormat
    .replace('{year}', () => String(year))
    .replace('{number}', () => String(place).padStart(numberDigits, '0'));
}

const whole = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`;
  return z.int({ error }).min(min, { error }).max(max, { error });
};

const taxRate = z.object({ name: requiredText('Name of the tax', 60), rate: percent('Rate') });

/** The days of reminders, counted from the due date: -3 is three days before, 0 the day itself, 7 a week after. */
const reminderDays = z
  .array(whole('The day of a reminder', -60, 180), { error: 'The reminders must be a list of days.' })
  .max(MOST_REMINDERS, { error: `There can be at most ${MOST_REMINDERS} reminders.` })
  .overwrite((days) => [...new Set(days)].toSorted((one, other) => one - other));

/** What the agency sets for its invoices. */
export const billingFacts = z.object({
  /** Who sends them. */
  name: requiredText('Name'),
  address: optionalText('Address', ADDRESS_MAX),
  country,
  email: z.union([z.literal(''), email()]).default(''),
  phone: optionalText('Phone', 40),
  taxId: optionalText('Tax id', 60),
  currency: z.enum(currencyValues, { error: 'The currency is not one that can be billed in.' }),
  /** How many days after it is sent an invoice is due. */
  termsDays: whole('Payment terms', 0, 365),
  /** Those that lines can have, the usual one first; without any there is no tax. */
  taxRates: z
    .array(taxRate, { error: 'The tax rates must be a list.' })
    .max(MOST_TAX_RATES, { error: `There can be at most ${MOST_TAX_RATES} tax rates.` }),
  numberFormat,
  numberDigits: whole('Digits', 1, 8),
  /** How to pay, where there is no payment online. */
  instructions: optionalText('Payment instructions', INSTRUCTIONS_MAX),
  bank,
  /** Stands at the foot of each page. */
  footer: optionalText('Footer', FOOTER_MAX),
  eInvoice: z.enum(eInvoiceProfileValues, { error: 'The e-invoice must be off, basic or en16931.' }),
  reminderDays,
});

/** As they are kept: rates in thousandths of a percent. */
export type BillingFacts = z.output<typeof billingFacts>;

const shownBilling = billingFacts.extend({
  taxRates: z.array(z.object({ name: z.string(), rate: shownThousandths })),
  email: z.string(),
  /** Raised with every change: what a change was made from. */
  version: z.int(),
  /** An invoice was sent, so that its currency stays the agency's. */
  currencyFixed: z.boolean(),
  /** Clients can pay online. */
  paysOnline: z.boolean(),
  /** How many documents were numbered this year. */
  numbered: z.int(),
  /** The agency's day: from it the day on which a new invoice is due is counted. */
  today: day,
});

/** As they arrive in a browser. */
export type BillingSettings = z.input<typeof shownBilling>;

const partyFacts = {
  name: text('Name'),
  address: text('Address', ADDRESS_MAX),
  country,
  taxId: text('Tax id', 60),
};

/** Whom the invoices of a project are made out to. */
export const billingParty = z.object(partyFacts);

export type Party = z.output<typeof billingParty>;

const shownParty = z.object({
  name: z.string(),
  address: z.string(),
  country: z.string(),
  taxId: z.string(),
  /** Raised with every change; 0 where nobody has filled it in, and the project's company or client stands for it. */
  version: z.int(),
});

/** As it arrives in a browser. */
export type BillingParty = z.input<typeof shownParty>;

/** Where there is another now, nothing changes. */
const seenVersion = z.int({ error: 'The version must be a whole number.' });

const projectParams = z.object({ id: pathId });

export const billingEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/billing-settings',
    access: ['admin'],
    summary: 'What the agency set for its invoices',
    response: shownBilling,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/billing-settings',
    access: ['admin'],
    summary:
      'Set it; what was sent stays as it is. 409 `settings_changed` when they are others than were seen, `currency_fixed` once an invoice was sent',
    body: json(billingFacts.extend({ seenVersion })),
    response: shownBilling,
  }),
  party: endpoint({
    method: 'GET',
    path: '/api/admin/projects/:id/billing-party',
    access: ['admin'],
    summary: 'Whom the invoices of a project are made out to',
    params: projectParams,
    response: shownParty,
  }),
  changeParty: endpoint({
    method: 'PUT',
    path: '/api/admin/projects/:id/billing-party',
    access: ['admin'],
    summary:
      'Change that; what was sent stays as it is. 409 `party_changed` when it is another than was seen',
    params: projectParams,
    body: json(billingParty.extend({ seenVersion })),
    response: shownParty,
  }),
};
