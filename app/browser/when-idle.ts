/** Runs `work` once the browser has nothing better to do, at the latest after some seconds. Returns the way to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: 5000 });
  return () => window.cancelIdleCallback(handle);
}
