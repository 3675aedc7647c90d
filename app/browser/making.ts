import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useShortcuts } from './shortcuts.ts';

/** What a place is told by whoever goes there to make what it is about. */
export const comesToMake = { makes: true } as const;

/** The key `n` makes what a part of the screen is about, and so does coming here for that (`comesToMake`), once. */
export function useMaking(name: string, does: string, run: () => void): void {
  useShortcuts(name, [{ key: 'n', does, run }]);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const isAsked = state?.makes === true;
  useEffect(() => {
    if (!isAsked) return;
    // Loading the page again, or coming back to it, makes nothing.
    void navigate({ pathname, search }, { replace: true, state: null, preventScrollReset: true });
    latest.current();
  }, [isAsked, navigate, pathname, search]);
}
