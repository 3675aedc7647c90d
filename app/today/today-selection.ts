import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useShortcuts } from '../browser/shortcuts.ts';
import type { Deed, TodaySelection } from './today-strip.ts';

const rowOf = (strip: HTMLElement | null, key: string | undefined) =>
  strip?.querySelector<HTMLElement>(`[data-waiting="${key}"]`);

/**
 * Whether the keys that the strip and the list below share are the strip's. They follow what was touched or had the focus last; who comes
 * to the dashboard begins in the strip, who comes to one of its tabs in the list.
 */
function useActive(strip: RefObject<HTMLElement | null>) {
  const [search] = useSearchParams();
  const [isActive, setActive] = useState(search.size === 0);
  /** Somebody is in the strip: when what they are at goes, the focus stays in it. */
  const isHeld = useRef(false);
  useEffect(() => {
    function follow({ target }: Event) {
      if (!(target instanceof Element)) return;
      const isInside = strip.current?.contains(target) === true;
      // Neither in the strip nor in the list: a dialog, the head of the page.
      if (!isInside && !target.closest('main')) return;
      isHeld.current = isInside;
      setActive(isInside);
    }
    document.addEventListener('focusin', follow);
    document.addEventListener('pointerdown', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('pointerdown', follow);
    };
  }, [strip]);
  return { isActive, setActive, isHeld };
}

/** The row that keys act on: the chosen one, or the one that has come into its place. */
function useChosen(keys: readonly string[]) {
  const [chosen, setChosen] = useState({ key: '', place: 0 });
  const place = keys.indexOf(chosen.key);
  const selected = place === -1 ? Math.min(chosen.place, keys.length - 1) : place;
  return {
    place: selected,
    selected: keys[selected],
    choose: (key: string) => setChosen({ key, place: Math.max(0, keys.indexOf(key)) }),
  };
}

/** Goes to what lies below the strip. */
function goBelow(): void {
  document.querySelector<HTMLElement>('main [role="tabpanel"] h2[tabindex="-1"]')?.focus();
}

/** Keeps the focus in the strip when the row that had it goes. */
function useKeptFocus(strip: RefObject<HTMLElement | null>, isHeld: RefObject<boolean>, selected?: string) {
  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return;
    const place = rowOf(strip.current, selected) ?? strip.current?.querySelector('h2');
    place?.focus({ preventScroll: true });
  });
}

/** The keys of the strip, and the row that they act on; `keys` name its rows. */
export function useTodaySelection(
  strip: RefObject<HTMLElement | null>,
  keys: readonly string[],
): TodaySelection {
  const navigate = useNavigate();
  const { isActive: isAsked, setActive, isHeld } = useActive(strip);
  const { place, selected, choose } = useChosen(keys);
  const deedsRef = useRef<TodaySelection['deedsRef']['current']>(undefined);
  const hasRows = keys.length > 0;
  const isActive = isAsked && hasRows;
  useKeptFocus(strip, isHeld, selected);

  function goTo(key: string | undefined) {
    if (key === undefined) return;
    choose(key);
    rowOf(strip.current, key)?.focus();
  }

  function act(deed: Deed | undefined) {
    if (deed?.run) deed.run();
    else if (deed?.address) void navigate(deed.address, { state: deed.state });
  }

  function change() {
    if (!isActive) return goTo(selected);
    goBelow();
    setActive(false);
  }

  function open() {
    const address = deedsRef.current?.address;
    if (address === undefined) return;
    void navigate(address);
    // What opens takes the focus once it is there; what is open already has it not.
    requestAnimationFrame(() => strip.current?.contains(document.activeElement) && goBelow());
  }

  const byKey = (key: Deed['key']) => deedsRef.current?.deeds.find((deed) => deed.key === key);
  const step = (by: number) => goTo(keys[Math.min(keys.length - 1, Math.max(0, place + by))]);
  const own = [
    // The first row is lit before anybody has gone to it.
    { key: 'j', does: 'Next in Today', run: () => step(isHeld.current ? 1 : 0) },
    { key: 'k', does: 'Previous in Today', run: () => step(-1) },
    { key: 'a', does: 'Its first action', run: () => act(deedsRef.current?.deeds[0]) },
    { key: 'd', does: 'Decline or reject it', run: () => act(byKey('d')) },
    { key: 'e', does: 'It is seen, or done', run: () => act(byKey('e')) },
    { key: 'o', does: 'Open it', run: open },
    { key: 'Enter', does: 'Open it, where the row has the focus', run: open },
  ];
  useShortcuts('Today', isActive ? own : [], { isAhead: true });
  const way = { key: 't', does: 'Between Today and the list below', run: change };
  useShortcuts('Today', hasRows ? [way] : [], { isAhead: false });
  return { selected, isActive, deedsRef, choose };
}
