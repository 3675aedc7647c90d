import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react';
import { playEarlyClick } from './early-click.ts';

const HydrationContext = createContext(false);

/**
 * False while the page still has to look as it was built, true from then on. What only the browser knows
 * (storage, the address's query) may differ from the built page and waits for it. A Suspense boundary that is not hydrated when this turns
 * true is hydrated first, as it was built: the news is a transition, which React can leave for later.
 */
export function useHydrated(): boolean {
  return use(HydrationContext);
}

/** Surrounds the page. Its news is a transition, so that a slow phone answers to touches between the parts that it changes. */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => startTransition(() => setHydrated(true)), []);
  useEffect(() => {
    if (isHydrated) playEarlyClick();
  }, [isHydrated]);
  return <HydrationContext value={isHydrated}>{children}</HydrationContext>;
}
