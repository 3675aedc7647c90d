import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element, followed as it changes, so that a drawing in it need not be stretched; `usual` until it is there. */
export function useWidth(usual: number): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(usual);
  const follow = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, Math.round(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [follow, width];
}
