import { useLocation } from 'react-router';
import { useHydrated } from './hydration.tsx';

/** The address's fragment, where secrets are that never leave the browser; undefined until the browser can tell. */
export function useFragment(): string | undefined {
  const { hash } = useLocation();
  return useHydrated() ? hash.slice(1) : undefined;
}
