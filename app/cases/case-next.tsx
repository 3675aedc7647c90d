import { Link } from 'react-router';
import { thingPath } from '../../contract/site/paths.ts';
import { paths } from '../paths.ts';
import { buttonClasses } from '../ui/button.tsx';
import type { CaseLead } from './case-glimpse.ts';
import { CasePictureView } from './case-picture.tsx';
import type { CaseTexts } from './case-texts.ts';

interface CaseNextProps {
  next: CaseLead | undefined;
  texts: CaseTexts;
}

/** What follows: the next case with its own picture, and the way to begin one. */
export function CaseNext({ next, texts }: CaseNextProps) {
  const title = next ? next.title : texts.last.title;
  return (
    <section className={next ? 'case-next' : 'case-next is-alone'} aria-label={next ? texts.next : undefined}>
      <div className="case-onward">
        {next && <p className="case-kicker">{texts.next}</p>}
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <p dir="auto">{next ? `${next.description} ${next.timeline}, ${next.budget}.` : texts.last.text}</p>
        <div className="case-actions">
          <Link
            to={paths.contact}
            prefetch="intent"
            className={buttonClasses({ variant: 'hot', size: 'large' })}
          >
            {texts.start}
          </Link>
          {next && (
            <Link
              to={thingPath('case', next.slug)}
              prefetch="intent"
              className={buttonClasses({ size: 'large' })}
            >
              {texts.see}
            </Link>
          )}
        </div>
      </div>
      {next && <CasePictureView picture={next.picture} sizes="(min-width: 1000px) 50vw, 100vw" />}
    </section>
  );
}
