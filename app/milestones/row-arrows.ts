import type { KeyboardEvent } from 'react';

const CONTROLS = '[data-control]:not([aria-haspopup], [type="range"])';

/**
 * Arrows up and down lead from a control of a milestone to the same one of its neighbours, Home and End to the first and the last: a row has
 * half a dozen of them. Where a control has arrows of its own, as the progress and the menu of places, they stay its own.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const control = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
  const row = control?.closest('[data-milestone]');
  if (!control || !row) return;
  const rows = [...event.currentTarget.querySelectorAll('[data-milestone]')];
  const at = rows.indexOf(row);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const there = next === undefined ? undefined : rows[next];
  if (!there) return;
  event.preventDefault();
  const kind = control.getAttribute('data-control');
  there.querySelector<HTMLElement>(`[data-control="${kind}"]`)?.focus();
}
