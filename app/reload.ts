import { readStored, writeStored } from './storage.ts';

const KEY = 'reloaded-for';

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

async function isGone(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return response.status === 404;
  } catch {
    // The network failed, not the file: a reload would only lose the page.
    return false;
  }
}

/**
 * Reloads the page when `file`, a part that could not be loaded, is gone from the server: it belonged to an
 * older deployment. It does so once for each file, or, without storage to remember that, never twice in a
 * row. Answers whether the page reloads.
 */
export async function reloadIfGone(file: string): Promise<boolean> {
  if (!(await isGone(file)) || readStored(KEY, 'sessionStorage') === file) return false;
  if (!writeStored(KEY, file, 'sessionStorage') && wasJustReloaded()) return false;
  window.location.reload();
  return true;
}
