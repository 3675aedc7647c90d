import { lazy, Suspense, useRef } from 'react';
import { loadToastRegion, useToasts } from './toast.ts';

const ToastRegion = lazy(loadToastRegion);

/** The place of toasts in the page: nothing, and no code, until the first one is shown. */
export function Toasts() {
  const used = useRef(false);
  if (useToasts().length > 0) used.current = true;
  return used.current ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
