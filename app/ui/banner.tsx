import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface BannerProps {
  /** What it is about, for screen readers. */
  label: string;
  children: ReactNode;
}

/** A line across the back office that says what is wrong with the product itself. */
export function Banner({ label, children }: BannerProps) {
  return (
    <section aria-label={label} className="border-warning/30 border-t bg-warning/7">
      <div className="wrap-tool flex items-start gap-x-3 py-2.5 text-muted text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-warning" />
        <p className="min-w-0">{children}</p>
      </div>
    </section>
  );
}
