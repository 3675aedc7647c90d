import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the page still has to look as it was built, true from then on. What only the browser knows
 * (storage, the address's query) may differ from the built page and waits for it.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
