import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import { rememberScroll, scrollBackTo } from './scroll-memory.ts';

/** Calls `listener` now and whenever the page scrolls or changes its size. */
export function onScroll(listener: () => void): () => void {
  listener();
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

/** Whether the page is scrolled further than `pixels`. */
export function useScrolledPast(pixels: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => onScroll(() => setPast(window.scrollY > pixels)), [pixels]);
  return past;
}

/** Runs `change` after every navigation, also one to the page that is shown already; not on the first page. */
export function useNavigated(change: () => void): void {
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    change();
  }, [key, change]);
}

/** Scrolls to the top: smoothly, unless the visitor asked for less motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/**
 * Where on the page a navigation leads: Back and Forward return to where they were, every other
 * change of page begins at its top or at the part that it names, and a link to the page that is shown at its top. Tabs and fragments of
 * the page that is shown move nothing.
 */
export function usePlaceOnPage(onArrival: () => void): void {
  const location = useLocation();
  const type = useNavigationType();
  const shown = useRef<Location>(location);
  useEffect(() => rememberScroll(() => entryOf(shown.current)), []);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === location.key && before.pathname === location.pathname) return;
    shown.current = location;
    const isOtherPage = before.pathname !== location.pathname;
    if (isOtherPage) onArrival();
    if (type === NavigationType.Pop) return isOtherPage ? scrollBackTo(entryOf(location)) : undefined;
    const part = isOtherPage && document.getElementById(location.hash.slice(1));
    if (part) part.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
    else if (isOtherPage || isSameAddress(before, location)) scrollToTop();
  }, [location, type, onArrival]);
}

function isSameAddress(one: Location, other: Location): boolean {
  return one.search === other.search && one.hash === other.hash;
}

/** Names an entry of the browser's history. Those made by fragments have no key of their own. */
function entryOf({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
}
