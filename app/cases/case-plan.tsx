import type { CSSProperties } from 'react';
import { dayNumber } from '../../contract/case-figures.ts';
import type { LedgerAmounts } from '../../contract/case-ledgers.ts';
import type { SectionOf } from '../../contract/cases.ts';
import type { CaseTexts } from './case-texts.ts';

interface RulerProps {
  section: SectionOf<'plan'>;
  texts: CaseTexts;
}

interface CasePlanProps extends RulerProps {
  amounts: LedgerAmounts | undefined;
}

const WEEK = 5;
/** Bars that are a smaller part of the ruler have no room for their names. */
const ROOM = 0.16;

/** How long it took, day by day, and what it cost, line by line. */
export function CasePlan({ section, texts, amounts }: CasePlanProps) {
  const { title, ledgerTitle, ledger, total, ledgerNote, stack } = section;
  return (
    <section className="case-plan">
      <div className="wrap">
        {(title || section.bars.length > 0) && (
          <div className="case-time">
            <h2>{title}</h2>
            <Ruler {...{ section, texts }} />
          </div>
        )}
        {(ledgerTitle || ledger.length > 0) && (
          <div className="case-ledger">
            <h2>{ledgerTitle}</h2>
            <dl>
              {ledger.map(({ name }, index) => (
                <div key={index}>
                  <dt>{name}</dt>
                  <dd>{amounts?.lines[index]}</dd>
                </div>
              ))}
              <div className="case-total">
                <dt>{total}</dt>
                <dd>{amounts?.sum}</dd>
              </div>
            </dl>
            {ledgerNote && <p>{ledgerNote}</p>}
          </div>
        )}
        {stack && (
          <dl className="case-stack">
            <dt>{texts.builtWith}</dt>
            <dd>{stack}</dd>
          </dl>
        )}
      </div>
    </section>
  );
}

function Ruler({ section: { bars, days: typed }, texts }: RulerProps) {
  const days = dayNumber(typed);
  if (days === undefined) return null;
  const weeks = Array.from({ length: Math.ceil(days / WEEK) }, (_, week) => week + 1);
  return (
    <div className="case-ruler" style={{ '--days': days } as CSSProperties}>
      <p aria-hidden="true" className="case-weeks">
        {weeks.map((week) => (
          <span key={week} style={{ gridColumn: `${(week - 1) * WEEK + 1} / span ${WEEK}` }}>
            {texts.week} {week}
          </span>
        ))}
      </p>
      <ol>
        {bars.map((bar, index) => (
          <Step key={index} {...{ bar, days, texts }} />
        ))}
      </ol>
    </div>
  );
}

interface StepProps {
  bar: SectionOf<'plan'>['bars'][number];
  days: number;
  texts: CaseTexts;
}

/** One step: a bar over its days, with its name in it or, where it is short, beside it. */
function Step({ bar: { name, from, to, note, hot }, days, texts }: StepProps) {
  const first = Math.min(dayNumber(from) ?? 1, days);
  const last = Math.min(Math.max(dayNumber(to) ?? first, first), days);
  const isNarrow = (last - first + 1) / days < ROOM;
  const isBefore = first - 1 > days - last;
  const beside = [isNarrow && name, note].filter(Boolean).join(', ');
  return (
    <li className={isBefore ? 'is-late' : undefined}>
      <span
        className={hot ? 'case-step is-hot' : 'case-step'}
        style={{ gridColumn: `${first} / ${last + 1}` }}
      >
        {isNarrow ? '' : name}
      </span>
      <span
        className="case-beside"
        style={{ gridColumn: isBefore ? `1 / ${first}` : `${Math.min(last + 1, days)} / ${days + 1}` }}
      >
        {beside}
        <span className="unseen">
          {' '}
          {first === last ? `${texts.day} ${first}` : `${texts.days} ${first} ${texts.to} ${last}`}
        </span>
      </span>
    </li>
  );
}
