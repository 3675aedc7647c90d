import { useSyncExternalStore } from 'react';

/** From here on a page has room for a sheet of paper beside what it shows. */
const QUERY = '(min-width: 1300px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for two things beside each other, followed as it changes; false while the page is built. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
