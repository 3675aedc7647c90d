import type { RefObject } from 'react';
import type { Undoable } from '../api/undo.tsx';

/** Something that can be done with a row. */
export interface Deed {
  label: string;
  /** What it is done to, said behind the label to those who hear it alone. */
  to: string;
  /** What it does, or where it leads. */
  run?: () => void;
  address?: string;
  /** What the place it leads to is told. */
  state?: { writes: true };
  /** The key that does it, but for the first of a row, which has `a`. */
  key?: 'd' | 'e';
  isQuiet?: boolean;
  pending?: boolean;
}

/** What can be done with a row. */
interface RowDeeds {
  /** The one that is meant most often first. */
  deeds: readonly Deed[];
  /** Where it is open. */
  address: string;
}

/** Which row of the strip the keys act on, and whether they are the strip's just now. */
export interface TodaySelection {
  selected: string | undefined;
  isActive: boolean;
  /** Of the selected row. */
  deedsRef: RefObject<RowDeeds | undefined>;
  choose: (key: string) => void;
}

/** Where a row stands in the strip. */
export interface RowPlace {
  /** Names it. */
  rowKey: string;
  selection: TodaySelection;
}

/** What the rows of the strip tell it: they may be gone by the time that something is done or has failed. */
export interface Strip {
  /** Something was done that `undo` takes back. */
  done: (done: Undoable) => void;
  /** Something failed that was about `name`. */
  failed: (name: string, error: Error) => void;
}
