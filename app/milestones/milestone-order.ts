import { type Milestone, type MilestoneColumn, milestoneColumnValues } from '../../contract/milestones.ts';
import type { Move } from './milestone-changes.ts';

/** The ids of milestones, column by column, in their order. */
export type Order = Record<MilestoneColumn, number[]>;

/** The order that milestones are in. */
export function orderIn(milestones: readonly Milestone[]): Order {
  const idsIn = (column: MilestoneColumn) =>
    milestones.filter((each) => each.column === column).map(({ id }) => id);
  return {
    planning: idsIn('planning'),
    in_progress: idsIn('in_progress'),
    completed: idsIn('completed'),
  };
}

/** The column that a milestone is in. */
export function columnIn(order: Order, id: number): MilestoneColumn | undefined {
  return milestoneColumnValues.find((column) => order[column].includes(id));
}

/** An order with a milestone at `index` of a column. */
export function placeAt(order: Order, id: number, place: { column: MilestoneColumn; index: number }): Order {
  const without = (ids: number[]) => ids.filter((each) => each !== id);
  const rest = {
    planning: without(order.planning),
    in_progress: without(order.in_progress),
    completed: without(order.completed),
  };
  return { ...rest, [place.column]: rest[place.column].toSpliced(place.index, 0, id) };
}

/** The move that brings a milestone to where an order has it; undefined where it is in none. */
export function moveTo(order: Order, id: number): Move | undefined {
  const column = columnIn(order, id);
  if (!column) return undefined;
  const index = order[column].indexOf(id);
  return { id, column, after: order[column][index - 1] ?? null };
}

/** Where a milestone can be moved from the keyboard: up, down, and to the end of each other column. */
export function placesFor(order: Order, id: number) {
  const column = columnIn(order, id) ?? 'planning';
  const index = order[column].indexOf(id);
  return {
    up: index > 0 ? { column, index: index - 1 } : undefined,
    down: index < order[column].length - 1 ? { column, index: index + 1 } : undefined,
    others: milestoneColumnValues
      .filter((other) => other !== column)
      .map((other) => ({ column: other, index: other === 'completed' ? 0 : order[other].length })),
  };
}
