import { useSyncExternalStore } from 'react';

/** Up to here a page has room for one thing beside nothing else: a phone held upright. */
const QUERY = '(max-width: 639px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's, followed as it changes; false while the page is built. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
