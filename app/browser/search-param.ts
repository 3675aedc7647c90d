import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from './hydration.tsx';

/** Whether what was there before in the history is written over, so that Back does not lead to it. */
interface HowToWrite {
  replace: boolean;
  state?: unknown;
}

/**
 * What the address is about to say after its `?`, and the way to change that. Moving to another address takes a moment: what is read and
 * written here is what was asked for last and not what is still drawn, so that of two changes in a row the first one is not lost.
 */
export function useSearchWriter() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const drawn = useLocation();
  const navigate = useNavigate();

  function read(): URLSearchParams {
    const next = router?.state.navigation.location;
    const { search } = next?.pathname === drawn.pathname ? next : (router?.state.location ?? drawn);
    return new URLSearchParams(search);
  }

  function write(change: (search: URLSearchParams) => void, how: HowToWrite): void {
    const search = read();
    change(search);
    void navigate({ search: String(search) }, { ...how, preventScrollReset: true });
  }

  /** Lets the address say nothing but this. */
  function replace(search: URLSearchParams | Record<string, string>): void {
    const text = String(new URLSearchParams(search));
    void navigate({ search: text }, { replace: true, preventScrollReset: true });
  }

  return { read, write, replace };
}

/** Writes `value` under `name`, nothing where it is empty. */
export function setOrDelete(search: URLSearchParams, name: string, value: string | undefined): void {
  if (value) search.set(name, value);
  else search.delete(name);
}

/**
 * What the address says under `name`, the empty text where it says nothing, and the way to write something else there. The rest of
 * the address stays, and Back does not go through what was written.
 */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [search] = useSearchParams();
  const isHydrated = useHydrated();
  const { write } = useSearchWriter();
  const change = (value: string) => write((address) => setOrDelete(address, name, value), { replace: true });
  return [(isHydrated && search.get(name)) || '', change];
}
