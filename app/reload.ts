import { readStored, writeStored } from './storage.ts';

const KEY = 'reloaded-for';

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/**
 * Reloads the page because `file`, part of an older deployment, can no longer be loaded. It does so once
 * for each file and says whether it does; without storage to remember that, never twice in a row.
 */
export function reloadOnce(file: string): boolean {
  if (readStored(KEY, 'sessionStorage') === file) return false;
  if (!writeStored(KEY, file, 'sessionStorage') && wasJustReloaded()) return false;
  window.location.reload();
  return true;
}
