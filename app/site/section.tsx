import type { ReactNode } from 'react';
import { Prose } from './prose.tsx';

interface SectionProps {
  eyebrow?: string;
  title?: string;
  text?: string;
  /** Stands to the right of the title on wide screens. */
  aside?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** A band of a public page with its heading. */
export function Section({ eyebrow, title, text, aside, className = '', children }: SectionProps) {
  return (
    <section className={`border-b border-line py-19 md:py-30 ${className}`}>
      <div className="wrap">
        {title && (
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
            <div className="max-w-[44rem]">
              <h2 className="text-title leading-[1.04]">
                {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
                <span className="block max-w-[18ch]">{title}</span>
              </h2>
              {text && (
                <p className="mt-5 max-w-[58ch] text-lg text-muted">
                  <Prose>{text}</Prose>
                </p>
              )}
            </div>
            {aside}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** The small line above a headline, with its stroke. */
export function Eyebrow({ children }: { children: ReactNode }) {
  return (
    <span className="mb-5 flex items-center gap-3 font-mono font-normal text-muted text-xs tracking-normal before:h-px before:w-5.5 before:flex-none before:bg-control before:content-['']">
      {children}
    </span>
  );
}
