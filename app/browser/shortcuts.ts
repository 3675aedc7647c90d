import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

/** A key that does something while its screen is shown. */
export interface Shortcut {
  /** As the keyboard calls it: `j`, `?`, `Enter`. */
  key: string;
  /** Held with Control, or Command on a Mac: then it works where one types, too. */
  withControl?: boolean;
  /** Says what it does, as the list of shortcuts has it: 'Next message'. */
  does: string;
  run: () => void;
}

interface Group {
  name: string;
  shortcuts: readonly Shortcut[];
  /** Its keys come before those of all others. */
  isAhead: boolean;
}

const SETTING = 'shortcuts';
const OFF = 'off';

let groups: readonly Group[] = [];
let areOn: boolean | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isOn = (): boolean => {
  areOn ??= readStored(SETTING) !== OFF;
  return areOn;
};

/** Whether single keys do something: people who speak to their computer turn them off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, isOn, () => true);
  return [
    on,
    (next) => {
      areOn = next;
      writeStored(SETTING, next ? 'on' : OFF);
      tell();
    },
  ];
}

/** The shortcuts of what is shown now, by the part of the screen that they belong to. */
export function useListedShortcuts(): readonly Group[] {
  return useSyncExternalStore(
    subscribe,
    () => groups,
    () => groups,
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

/** Whether Enter does something where the focus is: then it belongs there. */
const takesEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role="tab"], label') !== null;

function find(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.altKey || event.isComposing) return undefined;
  const withControl = event.ctrlKey || event.metaKey;
  if (!withControl && (!isOn() || isTyping(event.target))) return undefined;
  if (event.key === 'Enter' && takesEnter(event.target)) return undefined;
  // A dialog that lies over the screen has its own keys.
  if (
    !withControl &&
    document.querySelector('[role="dialog"],[role="alertdialog"],[role="menu"],[role="listbox"]')
  )
    return undefined;
  return [false, true]
    .flatMap((isAhead) => groups.filter((group) => group.isAhead === isAhead))
    .flatMap(({ shortcuts }) => shortcuts)
    .findLast((each) => each.key === event.key && Boolean(each.withControl) === withControl);
}

function press(event: KeyboardEvent): void {
  const found = find(event);
  if (!found) return;
  event.preventDefault();
  found.run();
}

function add(group: Group): () => void {
  if (groups.length === 0) document.addEventListener('keydown', press);
  groups = [...groups, group];
  tell();
  return () => {
    groups = groups.filter((each) => each !== group);
    if (groups.length === 0) document.removeEventListener('keydown', press);
    tell();
  };
}

/** Whether a part of the screen that comes before all others has its keys: then those of a list are not at hand. */
export function useKeysTaken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => groups.some(({ isAhead }) => isAhead),
    () => false,
  );
}

/**
 * Gives a part of the screen its keys while it is shown; of two with one key, the later shown has it, unless the other one is `isAhead` of all.
 */
export function useShortcuts(name: string, shortcuts: readonly Shortcut[], { isAhead = false } = {}): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  const list = JSON.stringify(shortcuts.map(({ key, withControl, does }) => ({ key, withControl, does })));
  useEffect(() => {
    const listed: Omit<Shortcut, 'run'>[] = JSON.parse(list);
    if (listed.length === 0) return undefined;
    return add({
      name,
      isAhead,
      shortcuts: listed.map((each, index) => ({ ...each, run: () => latest.current[index]?.run() })),
    });
  }, [name, list, isAhead]);
}
