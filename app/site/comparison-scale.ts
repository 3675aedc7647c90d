/** How much of its track a bar takes: from and to, in percent. */
export interface Bar {
  from: number;
  to: number;
  /** It goes on beyond its end, as '$6,000+' says. */
  isOpen: boolean;
}

/** Of one week. */
const UNITS: Record<string, number> = { day: 1 / 7, week: 1, month: 52 / 12, year: 52 };

function rangeOf(text: string): Bar | undefined {
  const numbers = Array.from(text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g), ([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
  const [from, to = from] = numbers;
  if (from === undefined || to === undefined) return undefined;
  const [unit = ''] = /day|week|month|year/i.exec(text) ?? [];
  const size = UNITS[unit.toLowerCase()] ?? 1;
  return { from: from * size, to: to * size, isOpen: text.trim().endsWith('+') };
}

/**
 * The ranges that some texts name, such as '$3,000 - $6,000+' or '3-6 months', as bars on one scale that begins at nothing and ends with
 * the largest. Nothing unless every text names one.
 */
export function barsOf(texts: readonly string[]): Bar[] | undefined {
  const ranges = texts.map(rangeOf).filter((range) => range !== undefined);
  const most = Math.max(...ranges.map(({ to }) => to));
  if (ranges.length < texts.length || most <= 0) return undefined;
  const share = (value: number) => Math.round((value / most) * 1000) / 10;
  return ranges.map(({ from, to, isOpen }) => ({ from: share(from), to: share(to), isOpen }));
}
