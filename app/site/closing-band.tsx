import type { ReactNode } from 'react';

interface ClosingBandProps {
  title: string;
  text: string;
  /** The links of the next step. */
  children: ReactNode;
}

/** The last band of a page: what to do now. */
export function ClosingBand({ title, text, children }: ClosingBandProps) {
  return (
    <section className="border-line border-b">
      <div className="wrap grid items-end gap-9 py-24 md:py-36 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="max-w-[18ch] text-title leading-[1.04]">{title}</h2>
          <p className="mt-5 max-w-[52ch] text-lg text-muted">{text}</p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row">{children}</div>
      </div>
    </section>
  );
}
