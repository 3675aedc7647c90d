import type { BillingSettings, EInvoiceProfile } from '../../contract/billing.ts';
import { formatPercent } from '../../contract/format.ts';
import { type Currency, currencyValues } from '../../contract/money.ts';
import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';

const currencies = once(() => new Intl.DisplayNames([agency.locale], { type: 'currency' }));
const countries = once(() => new Intl.DisplayNames([agency.locale], { type: 'region' }));

/** 'USD, US Dollar'. */
export function currencyLabel(currency: Currency): string {
  return `${currency}, ${currencies().of(currency)}`;
}

export const currencyOptions = currencyValues.map((value) => ({ value, label: currencyLabel(value) }));

/** What a country's two letters stand for; undefined where they stand for none. */
export function countryName(code: string): string | undefined {
  const letters = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(letters)) return undefined;
  const name = countries().of(letters);
  return name === letters ? undefined : name;
}

const profileLabels: Record<EInvoiceProfile, string> = {
  off: 'Off',
  basic: 'Factur-X, profile Basic',
  en16931: 'Factur-X, profile EN 16931',
};

export const profileOptions = (['off', 'basic', 'en16931'] as const).map((value) => ({
  value,
  label: profileLabels[value],
}));

/** When a reminder goes out, of its day counted from the due date: '3 days before', 'on the day', '1 day after'. */
export function reminderWords(days: number): string {
  if (days === 0) return 'on the day';
  const count = Math.abs(days);
  return `${count === 1 ? '1 day' : `${count} days`} ${days < 0 ? 'before' : 'after'}`;
}

type Fact = { label: string; text: string };

/** What is set, fact by fact, to be shown beside what somebody typed. */
function factsOf(settings: BillingSettings): Fact[] {
  const { bank, taxRates, reminderDays, termsDays, numberDigits, currency, eInvoice } = settings;
  return [
    { label: 'Name', text: settings.name },
    { label: 'Address', text: settings.address ?? '' },
    { label: 'Country', text: settings.country ?? '' },
    { label: 'Email', text: settings.email },
    { label: 'Phone', text: settings.phone ?? '' },
    { label: 'Tax id', text: settings.taxId ?? '' },
    { label: 'Currency', text: currencyLabel(currency) },
    { label: 'Payment terms', text: `${termsDays} days` },
    {
      label: 'Tax rates',
      text: taxRates.map(({ name, rate }) => `${name} ${formatPercent(rate)}`).join(', '),
    },
    { label: 'Number format', text: settings.numberFormat },
    { label: 'Digits', text: String(numberDigits) },
    {
      label: 'Bank account',
      text: [bank.holder, bank.bankName, bank.iban, bank.bic, bank.routing, bank.account]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'Payment instructions', text: settings.instructions ?? '' },
    { label: 'Footer', text: settings.footer ?? '' },
    { label: 'E-invoice', text: profileLabels[eInvoice] },
    { label: 'Reminders', text: reminderDays.map(reminderWords).join(', ') },
  ];
}

/** What has become another since it was seen, as it is now. */
export function changedFacts(now: BillingSettings, seen: BillingSettings): Fact[] {
  const before = factsOf(seen);
  return factsOf(now)
    .filter(({ text }, index) => text !== before[index]?.text)
    .map(({ label, text }) => ({ label, text: text || 'Nothing' }));
}
