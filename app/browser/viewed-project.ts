import { closedPaths } from '../../contract/site/paths.ts';

let viewed: number | undefined;

/** Whether an admin stays one at an address: where they look, and where they sign in to do so. */
const isForAdmins = (pathname: string) =>
  pathname === closedPaths.clientDashboard || pathname.startsWith(closedPaths.adminLogin);

/**
 * The project whose portal this page shows as its client sees it, when an admin opened it so; else undefined. Once it is one,
 * the page stays one until it is left, also where the address goes on; whoever signs in as a client elsewhere is no viewer.
 */
export function viewedProject(): number | undefined {
  if (typeof window === 'undefined') return undefined;
  const { pathname, search } = window.location;
  if (!isForAdmins(pathname)) viewed = undefined;
  const named = pathname === closedPaths.clientDashboard ? new URLSearchParams(search).get('view') : null;
  if (named !== null && /^[1-9]\d{0,9}$/.test(named)) viewed ??= Number(named);
  return viewed;
}

/**
 * How a page of an admin says that they act, whoever is signed in beside them in the same browser: looking at a portal as its client does,
 * or in the back office.
 */
export function actingAs(): Record<string, string> {
  if (viewedProject() !== undefined) return { 'X-Acting-As': 'admin' };
  const isOffice =
    typeof window !== 'undefined' && window.location.pathname.startsWith(closedPaths.adminLogin);
  return isOffice ? { 'X-Acting-As': 'agency' } : {};
}
