/**
 * Calls `next` once the text is on the screen. That is four frames after the browser reports its first paint and has read the whole page: what it paints
 * first may be a part of it, and a frame is drawn some milliseconds before it is seen. A page in a hidden tab is not painted: there it calls at once, and
 * where a browser reports nothing, after those frames. For inline scripts: it needs nothing from around it.
 */
export function painted(next: () => void): void {
  function after(frames: number) {
    if (frames > 0) requestAnimationFrame(() => after(frames - 1));
    else next();
  }
  const show = () => after(4);
  if (document.hidden) {
    next();
    return;
  }
  if (!window.PerformanceObserver?.supportedEntryTypes?.includes('paint')) {
    show();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  });
  observer.observe({ type: 'paint', buffered: true });
}
