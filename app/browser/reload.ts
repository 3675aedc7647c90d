import { readStored, writeStored } from './storage.ts';

const KEY = 'reloaded-for';

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** The status with which the server answers for a file, or undefined where the network fails. */
export async function statusOf(file: string): Promise<number | undefined> {
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page when `file`, a part that could not be loaded, is gone from the server: it belonged to an
 * older deployment. It does so once for each file, or, without storage to remember that, never twice in a
 * row. Answers whether the page reloads.
 */
export async function reloadIfGone(file: string): Promise<boolean> {
  // Where the network fails and not the file, a reload would only lose the page.
  if ((await statusOf(file)) !== 404 || readStored(KEY, 'sessionStorage') === file) return false;
  if (!writeStored(KEY, file, 'sessionStorage') && wasJustReloaded()) return false;
  window.location.reload();
  return true;
}
