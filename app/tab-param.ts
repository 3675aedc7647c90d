import { useSearchParams } from 'react-router';
import { useHydrated } from './hydration.ts';

/** The tab that the address names with `?tab=`, the first one otherwise, and the way to switch to another. */
export function useTabParam<const Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();
  const [first] = tabs;
  const named = tabs.find((tab) => tab === search.get('tab'));
  const show = (tab: string) =>
    setSearch(tab === first ? {} : { tab }, { replace: true, preventScrollReset: true });
  return [(isHydrated && named) || first, show];
}
