import { CENTS, THOUSANDTHS } from '../../contract/amounts.ts';

/** A value as JSON has it. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

type Row = Record<string, Json>;

/** How a column or table is called in an export: as in the API. */
export function exportedName(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const isObject = (value: Json | undefined): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parts = (value: Json | undefined, of: number): Json =>
  typeof value === 'number' ? value / of : (value ?? null);

/** A line of an invoice: a price in units of its currency, a quantity, a rate in percent. */
function exportLine(line: Json): Json {
  if (!isObject(line)) return line;
  const { quantity, price, taxRate } = line;
  return {
    ...line,
    quantity: parts(quantity, THOUSANDTHS),
    price: parts(price, CENTS),
    taxRate: parts(taxRate, THOUSANDTHS),
  };
}

function exportDiscount(discount: Json): Json {
  if (!isObject(discount)) return discount;
  const of = discount.kind === 'percent' ? THOUSANDTHS : CENTS;
  return { ...discount, value: parts(discount.value, of) };
}

function exportFacts(facts: Json): Json {
  if (!isObject(facts) || !Array.isArray(facts.taxRates)) return facts;
  const taxRates = facts.taxRates.map((each) =>
    isObject(each) ? { ...each, rate: parts(each.rate, THOUSANDTHS) } : each,
  );
  return { ...facts, taxRates };
}

/** What of the events of a mail is exported: not what names an asking, by which its link is made. */
function exportEvents(events: Json): Json {
  if (!Array.isArray(events)) return events;
  return events.map((event) => {
    if (!isObject(event) || !isObject(event.data)) return event;
    const { askKey: _, ...data } = event.data;
    return { ...event, data };
  });
}

const shapes: Record<string, (value: Json) => Json> = {
  lines: (lines) => (Array.isArray(lines) ? lines.map(exportLine) : lines),
  discount: exportDiscount,
  facts: exportFacts,
  events: exportEvents,
  tax_rate: (rate) => parts(rate, THOUSANDTHS),
};

/** A column of the database. */
export interface Column {
  name: string;
  /** Whether it holds an instant. */
  isInstant: boolean;
}

/**
 * A row as an export has it: names as in the API, instants in ISO 8601 in UTC, money in units of the currency, quantities and rates in
 * percent as decimal numbers.
 */
export function exportRow(row: Row, columns: readonly Column[]): Row {
  const entries = columns.map(({ name, isInstant }) => {
    const value = row[name] ?? null;
    if (name === 'cents') return ['amount', parts(value, CENTS)];
    if (name.endsWith('_cents')) return [exportedName(name.slice(0, -'_cents'.length)), parts(value, CENTS)];
    if (isInstant && typeof value === 'string') return [exportedName(name), new Date(value).toISOString()];
    return [exportedName(name), shapes[name]?.(value) ?? value];
  });
  return Object.fromEntries(entries);
}

/** A file whose bytes are exported. */
export interface ExportedFile {
  key: string;
  bytes: number;
  at: Date;
  folder: 'files' | 'reviews' | 'pictures';
  /** Null for what belongs to no project. */
  projectId: number | null;
  projectName: string;
  /** What it is called, with the ids that no other has. */
  name: string;
}
