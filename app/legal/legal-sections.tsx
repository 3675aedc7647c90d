import { createElement, type ReactNode } from 'react';
import type { LegalSection } from '../../contract/legal-page.ts';
import { PageStyle } from '../ui/page-style.tsx';
import legalStyle from './legal.css?inline';

interface LegalSectionsProps {
  sections: readonly LegalSection[];
  /** The level of their headings. */
  level: 2 | 3 | 4;
  /** Begins the ids of the sections, where something leads to them. */
  anchor?: string;
}

/** An address or a number can be written to or dialled. */
function Value({ term, text }: LegalSection['facts'][number]): ReactNode {
  const href = /^[^\s@]+@[^\s@]+$/.test(text)
    ? `mailto:${text}`
    : term === 'Phone' && `tel:${text.replaceAll(/[^\d+]/g, '')}`;
  return href ? <a href={href}>{text}</a> : text;
}

/** The sections of a legal page. */
export function LegalSections({ sections, level, anchor }: LegalSectionsProps) {
  return (
    <div className={anchor ? 'legal-sections' : 'legal-sections legal-inner'}>
      <PageStyle name="legal" css={legalStyle} />
      {sections.map(({ title, paragraphs, facts }, index) => (
        <section key={index} id={anchor && `${anchor}-${index + 1}`}>
          {createElement(`h${level}`, { dir: 'auto' }, title)}
          {paragraphs.map((paragraph, place) => (
            <p key={place} dir="auto">
              {paragraph}
            </p>
          ))}
          {facts.length > 0 && (
            <dl>
              {facts.map(({ term, text }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd dir="auto">
                    <Value {...{ term, text }} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </section>
      ))}
    </div>
  );
}
