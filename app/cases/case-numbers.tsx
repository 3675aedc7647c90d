import { barWidths } from '../../contract/case-figures.ts';
import type { SectionOf } from '../../contract/cases.ts';
import type { CaseTexts } from './case-texts.ts';

interface CaseNumbersProps {
  section: SectionOf<'numbers'>;
  texts: CaseTexts;
}

/** What came of it: each figure with before and after to scale, and who counted; below them what stayed as it was. */
export function CaseNumbers({ section: { items, unchanged }, texts }: CaseNumbersProps) {
  return (
    <section className="case-numbers" aria-label={texts.numbers}>
      <div className="wrap">
        <ul>
          {items.map((item, index) => {
            const widths = barWidths(item.before, item.after, item.unit);
            return (
              <li key={index}>
                <p className="case-figure-value">
                  {item.value}
                  {item.unit && <small>{item.unit}</small>}
                </p>
                <p className="case-says">{item.text}</p>
                <dl>
                  <dt>{texts.before}</dt>
                  <Bar width={widths.before} words={item.beforeText || item.before} />
                  <dt>{texts.after}</dt>
                  <Bar width={widths.after} words={item.afterText || item.after} isAfter />
                </dl>
                <p className="case-source">{item.source}</p>
              </li>
            );
          })}
        </ul>
        {unchanged && (
          <p className="case-unchanged">
            <strong>{texts.unchanged}</strong> {unchanged}
          </p>
        )}
      </div>
    </section>
  );
}

function Bar({ width, words, isAfter = false }: { width: number; words: string; isAfter?: boolean }) {
  return (
    <dd>
      <span className="case-track">
        <i aria-hidden="true" className={isAfter ? 'is-after' : undefined} style={{ width: `${width}%` }} />
      </span>
      <span>{words}</span>
    </dd>
  );
}
