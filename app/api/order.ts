import { useState } from 'react';
import type { Change } from './change.ts';

/** Where something goes: after another one, or first. */
export interface Placing {
  id: number;
  after: number | null;
}

/** The ids of an order with one of them at `index`. */
export function placeAt(ids: readonly number[], id: number, index: number): number[] {
  return ids.filter((each) => each !== id).toSpliced(index, 0, id);
}

/** Rows in an order made by hand, as it is or is about to be, and the way to place one of them. */
export function useOrder<Row extends { id: number }>(rows: readonly Row[], move: Change<Placing>) {
  const [wanted, setWanted] = useState<number[]>();
  const [said, setSaid] = useState('');
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = move.isPending && wanted ? wanted.flatMap((id) => byId.get(id) ?? []) : rows;

  function place(row: Row, index: number, name: string) {
    const after = placeAt(
      rows.map(({ id }) => id),
      row.id,
      index,
    );
    setWanted(after);
    move.start(
      { id: row.id, after: after[index - 1] ?? null },
      { onDone: () => setSaid(`“${name}” is ${index + 1} of ${after.length}.`) },
    );
  }

  return { ordered, place, said };
}
