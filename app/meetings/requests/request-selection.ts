import { type RefObject, useRef, useState } from 'react';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { useKeysTaken, useShortcuts } from '../../browser/shortcuts.ts';
import type { RequestDeeds } from './request-actions.tsx';
import { isWish } from './request-order.ts';

interface Selection {
  /** The row that keys act on. */
  selected: number | undefined;
  /** What can be done with it. */
  deeds: RefObject<RequestDeeds | undefined>;
  select: (id: number) => void;
  /** Goes on from a row that leaves its place. */
  leave: (id: number) => void;
}

const rowOf = (list: HTMLElement | null, id: number) =>
  list?.querySelector<HTMLElement>(`[data-request="${id}"]`);

/** Which row of the list the keys act on: the first, until one goes to another. */
export function useRequestSelection(
  rows: readonly MeetingRequest[],
  list: RefObject<HTMLElement | null>,
): Selection {
  const [chosen, select] = useState<number>();
  const isTaken = useKeysTaken();
  const deeds = useRef<RequestDeeds>(undefined);
  const place = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosen),
  );
  const selected = rows[place];

  function goTo(id: number) {
    select(id);
    rowOf(list.current, id)?.focus();
  }

  function move(by: number) {
    const next = chosen === undefined ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, place + by))];
    if (next) goTo(next.id);
  }

  function leave(id: number) {
    const at = rows.findIndex((row) => row.id === id);
    const next = rows[at + 1] ?? rows[at - 1];
    if (!next) return;
    const wasThere = rowOf(list.current, id)?.contains(document.activeElement);
    select(next.id);
    // The row with the button that was pressed is drawn anew elsewhere.
    if (wasThere || document.activeElement === document.body) {
      requestAnimationFrame(() => rowOf(list.current, next.id)?.focus({ preventScroll: true }));
    }
  }

  const act = (deed: (of: RequestDeeds, meeting: MeetingRequest) => void) => () => {
    if (selected && deeds.current) deed(deeds.current, selected);
  };
  useShortcuts('Meeting requests', [
    { key: 'j', does: 'Next request', run: () => move(1) },
    { key: 'k', does: 'Previous request', run: () => move(-1) },
    { key: 'o', does: 'Open the request', run: act((of) => of.open()) },
    {
      key: 'a',
      does: 'Approve the request, or accept its new time',
      run: act((of, meeting) => {
        if (isWish(meeting, Date.now())) of.answer(true);
        else if (meeting.status === 'pending') of.approve();
      }),
    },
    {
      key: 'd',
      does: 'Decline the request, or its new time',
      run: act((of, meeting) => {
        if (isWish(meeting, Date.now())) of.answer(false);
        else if (meeting.status === 'pending') of.decline();
      }),
    },
  ]);

  return { selected: isTaken ? undefined : selected?.id, deeds, select, leave };
}
