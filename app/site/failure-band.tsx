import type { ReactNode } from 'react';

interface FailureBandProps {
  title: string;
  text: string;
  /** What may help at once. */
  action?: ReactNode;
  /** Where to go from here, an item each. */
  children: ReactNode;
}

/** A page that is not there: what is the matter, and beside it an index of what is. The forge is cold here. */
export function FailureBand({ title, text, action, children }: FailureBandProps) {
  return (
    <section className="grid min-h-[80vh] content-center border-line border-b">
      <div className="wrap grid items-center gap-x-20 gap-y-12 pt-28 pb-20 lg:grid-cols-2 lg:py-40">
        <div>
          <h1 className="max-w-[12ch] text-hero">{title}</h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">{text}</p>
          {action && <div className="mt-9">{action}</div>}
        </div>
        <ul className="border-line-strong border-b">{children}</ul>
      </div>
    </section>
  );
}

/** A link of the index. */
export const indexLink =
  'display flex min-h-16 items-center justify-between gap-4 border-line-strong border-t text-xl transition-colors hover:bg-surface';
