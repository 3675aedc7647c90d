import { type RefObject, useRef } from 'react';
import { useShortcuts } from './shortcuts.ts';

interface ListKeys {
  /** What the rows are in: its children with `data-row` and their ids, which can take the focus. */
  list: RefObject<HTMLElement | null>;
  /** What one of them is called in the list of shortcuts, as 'testimonial'. */
  noun: string;
  onOpen: (id: number) => void;
  /** Deletes one, or asks whether to. */
  onDelete: (id: number) => void;
  /** Another list of the screen has the keys. */
  isOff?: boolean;
}

/** Gives a list the keys of mail programs: j and k go from row to row, o opens the one that they went to, d deletes it. */
export function useListKeys(name: string, { list, noun, onOpen, onDelete, isOff = false }: ListKeys): void {
  const last = useRef<string>(undefined);

  const rows = () =>
    [...(list.current?.children ?? [])].filter(
      (row): row is HTMLElement => row instanceof HTMLElement && row.dataset.row !== undefined,
    );

  /** The row that has the focus, else the one that had it last; -1 where there is none. */
  function here(all: HTMLElement[]): number {
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    return focused === -1 ? all.findIndex(({ dataset }) => dataset.row === last.current) : focused;
  }

  function goTo(row: HTMLElement | undefined): void {
    if (!row) return;
    last.current = row.dataset.row;
    row.focus();
  }

  function move(step: 1 | -1): void {
    const all = rows();
    const at = here(all);
    goTo(all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]);
  }

  /** Does it with the row that one has gone to; before that it goes to the first. */
  const act = (work: (id: number) => void) => () => {
    const all = rows();
    const row = all[here(all)];
    if (!row) return goTo(all[0]);
    goTo(row);
    work(Number(row.dataset.row));
  };

  const keys = [
    { key: 'j', does: `Next ${noun}`, run: () => move(1) },
    { key: 'k', does: `Previous ${noun}`, run: () => move(-1) },
    { key: 'o', does: `Open the ${noun}`, run: act(onOpen) },
    { key: 'd', does: `Delete the ${noun}`, run: act(onDelete) },
  ];
  useShortcuts(name, isOff ? [] : keys);
}
