/**
 * Ids in the order in which `id` comes after another one, or first where that is null; undefined where the other one is not
 * among them.
 */
export function placeAfter(ids: number[], id: number, after: number | null): number[] | undefined {
  const others = ids.filter((each) => each !== id);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  if (after !== null && index === 0) return undefined;
  return others.toSpliced(index, 0, id);
}
