import { useSearchParams } from 'react-router';
import { useHydrated } from './hydration.tsx';

/**
 * What the address says under `name`, the empty text where it says nothing, and the way to write something else there. The rest of
 * the address stays, and Back does not go through what was written.
 */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const isHydrated = useHydrated();

  function write(value: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return [(isHydrated && search.get(name)) || '', write];
}
