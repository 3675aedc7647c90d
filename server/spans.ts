/** A half-open stretch of time between two instants, in milliseconds since the epoch. */
export interface Span {
  start: number;
  end: number;
}

/** Whether two half-open spans share time. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The same time as spans that are ascending and apart from each other; those without length are dropped. */
export function unionSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of spans
    .filter((span) => span.end > span.start)
    .sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The place of the first of some ascending spans, apart from each other, that ends after an instant. */
export function firstAfter(spans: readonly Span[], instant: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}
