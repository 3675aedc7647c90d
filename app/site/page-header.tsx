import type { ReactNode } from 'react';
import { Eyebrow } from './section.tsx';

interface PageHeaderProps {
  eyebrow: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** The first band of a page below the home page. */
export function PageHeader({ eyebrow, title, text, children }: PageHeaderProps) {
  return (
    <section className="border-line border-b pt-32 md:pt-44">
      <div className="wrap">
        <p>
          <Eyebrow>{eyebrow}</Eyebrow>
        </p>
        <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <h1 className="max-w-[14ch] text-hero">{title}</h1>
          <p className="max-w-[52ch] text-lg text-muted lg:pb-2">{text}</p>
        </div>
        {children ?? <div className="pb-20 md:pb-28" />}
      </div>
    </section>
  );
}
