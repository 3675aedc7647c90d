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
    <section className="forge-glow relative overflow-hidden border-line border-b pt-32 md:pt-44">
      <div className="wrap relative">
        <p>
          <Eyebrow>{eyebrow}</Eyebrow>
        </p>
        <h1 className="max-w-[14ch] text-hero">{title}</h1>
        <p className="mt-6 max-w-[52ch] text-lg text-muted">{text}</p>
        {children ?? <div className="pb-20 md:pb-28" />}
      </div>
    </section>
  );
}
