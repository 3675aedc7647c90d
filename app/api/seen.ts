import { useRef } from 'react';

/**
 * What somebody sees of `current` as they choose from a menu: what it was when the menu opened, since what others change while
 * it is open must not pass as seen.
 */
export function useSeen<Thing>(current: Thing) {
  const atOpening = useRef<{ thing: Thing }>(undefined);
  return {
    seen: () => atOpening.current?.thing ?? current,
    onOpenChange(open: boolean) {
      atOpening.current = open ? { thing: current } : undefined;
    },
  };
}
