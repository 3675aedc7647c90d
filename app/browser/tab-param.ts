import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from './hydration.tsx';

/**
 * The tab that the address names with `?tab=`, or another `name`, the first one otherwise, and the way to switch to another.
 * A tab that is returned to gets the address back that it was left with; what the address says of all tabs (`shared`) stays.
 */
export function useTabParam<const Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  name = 'tab',
  shared: readonly string[] = [],
): [Tab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const [first] = tabs;
  const named = tabs.find((tab) => tab === search.get(name));
  const shown = (isHydrated && named) || first;
  const left = useRef(new Map<string, URLSearchParams>());

  function show(tab: string) {
    left.current.set(shown, search);
    const next = new URLSearchParams(left.current.get(tab) ?? (tab === first ? {} : { [name]: tab }));
    for (const each of shared) {
      const value = search.get(each);
      if (value === null) next.delete(each);
      else next.set(each, value);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  }

  return [shown, show];
}

/** The id in an address. What is none stays as NaN: the server says of both that there is no such thing. */
function idOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/**
 * The item that the address names with `?<name>=`, by its id, and the ways to name another or none. Showing one is a step
 * that Back undoes. What the address says `along` with the item goes when another or none is shown.
 */
export function useItemParam(name: string, ...along: string[]) {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const given = isHydrated ? search.get(name) : null;
  const id = given === null ? undefined : idOf(given);

  function write(value: number | undefined): void {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        for (const other of along) after.delete(other);
        if (value === undefined) after.delete(name);
        else after.set(name, String(value));
        return after;
      },
      { replace: value === undefined, preventScrollReset: true },
    );
  }

  return { id, show: write, hide: () => write(undefined) };
}
