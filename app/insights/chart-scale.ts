/** Where the lines of an axis are, ascending, the lowest and highest at its ends; zero is one of them. */
export function ticksOf(values: readonly number[], most = 5): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (low === high) return [0, 1];
  const rough = (high - low) / (most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Like {@link ticksOf}, of things that are counted: no line stands between two whole numbers. */
export function countTicksOf(values: readonly number[]): number[] {
  return ticksOf(values).filter((tick) => Number.isInteger(tick));
}

/** Which steps of an axis are named where there is room for so many names: every n-th, the last one always. */
export function namedSteps(count: number, room: number): Set<number> {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return new Set(
    Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0),
  );
}
