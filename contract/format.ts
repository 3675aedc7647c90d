// How days and times are written for people, in what the server says and on every screen: in the site's one locale, never the
// machine's or the browser's.

import { CENTS } from './amounts.ts';
import type { Currency } from './money.ts';
import { once } from './once.ts';
import { agency } from './site/pages.ts';

const { locale } = agency;
const time = once(
  () => new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }),
);
const long = once(
  () =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }),
);

const medium = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }));

/** 'Nov 30, 2026', of a day `YYYY-MM-DD`. */
export function formatDate(day: string): string {
  return medium().format(new Date(`${day}T00:00:00Z`));
}

const month = once(
  () => new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

/** 'Nov 2026', of a day `YYYY-MM-DD`. */
export function formatMonth(day: string): string {
  return month().format(new Date(`${day}T00:00:00Z`));
}

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** '$4,578.00', of cents; `isShort` leaves the decimals of a whole amount away: '$4,500'. */
export function formatMoney(cents: number, currency: Currency, { isShort = false } = {}): string {
  const digits = isShort && cents % CENTS === 0 ? 0 : 2;
  const key = `${currency}${digits}`;
  const format =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  moneyFormats.set(key, format);
  return format.format(cents / CENTS);
}

/** The same of an amount as it crosses the wire: units of the currency. */
export function formatAmount(
  amount: number,
  currency: Currency,
  options: { isShort?: boolean } = {},
): string {
  return formatMoney(Math.round(amount * CENTS), currency, options);
}

/** '8.875%', of a rate in percent. */
export function formatPercent(rate: number): string {
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(rate)}%`;
}

/** A wall time, `HH:MM` on the wire; the end of a day, `24:00`, stays as it is. */
export function formatTime(wall: string): string {
  return wall === '24:00' ? wall : time().format(new Date(`1970-01-01T${wall}:00Z`));
}

/** What people call a zone: 'Eastern Time', as at `instant`, else as now. */
export function formatZone(zone: string, instant?: Date): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** 'Monday, November 30, 2026'. */
export function formatDay(day: string): string {
  return long().format(new Date(`${day}T00:00:00Z`));
}
