import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { prefersReducedMotion } from '../reduced-motion.ts';

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

/** Runs `change` whenever the visitor has come to another page, not on the first. */
export function useRouteChange(change: () => void): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    change();
  }, [pathname, change]);
}

/** Scrolls to the top: smoothly, unless the visitor asked for less motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}
