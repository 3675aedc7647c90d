import { Skeleton } from '../ui/skeleton.tsx';

/** A panel that is on its way. */
export function PanelSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="wrap-tool grid gap-4 py-7 noscript:hidden">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-28 opacity-50" />
      <Skeleton className="h-28 opacity-50" />
    </div>
  );
}
