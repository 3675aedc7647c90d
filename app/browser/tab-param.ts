import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from './hydration.tsx';
import { setOrDelete, useSearchWriter } from './search-param.ts';

/**
 * The tab that the address names with `?tab=`, or another `name`, the first one otherwise, and the way to switch to another.
 * A tab that is returned to gets the address back that it was left with; what the address says of all tabs (`shared`) stays.
 */
export function useTabParam<const Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
  name = 'tab',
  shared: readonly string[] = [],
): [Tab, (tab: string) => void] {
  const [search] = useSearchParams();
  const address = useSearchWriter();
  const isHydrated = useHydrated();
  const [first] = tabs;
  const named = (words: URLSearchParams) => tabs.find((tab) => tab === words.get(name));
  const shown = (isHydrated && named(search)) || first;
  const left = useRef(new Map<string, URLSearchParams>());

  function show(tab: string) {
    const now = address.read();
    const from = named(now) ?? first;
    // A press asks for it twice: as it begins, and as the tab gets the focus.
    if (from === tab) return;
    left.current.set(from, now);
    const next = new URLSearchParams(left.current.get(tab) ?? (tab === first ? {} : { [name]: tab }));
    for (const each of shared) setOrDelete(next, each, now.get(each) ?? undefined);
    address.replace(next);
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
  const [search] = useSearchParams();
  const address = useSearchWriter();
  const isHydrated = useHydrated();
  const given = isHydrated ? search.get(name) : null;
  const id = given === null ? undefined : idOf(given);

  function write(value: number | undefined): void {
    address.write(
      (search) => {
        for (const other of along) search.delete(other);
        setOrDelete(search, name, value?.toString());
      },
      { replace: value === undefined },
    );
  }

  return { id, show: write, hide: () => write(undefined) };
}
