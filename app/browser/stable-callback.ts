import { useCallback, useEffect, useRef } from 'react';

/** A function that stays the same and does what `work` of the last drawing does: for what is drawn again only when its parts change, and for timers. */
export function useStableCallback<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
