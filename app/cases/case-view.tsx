import { type CSSProperties, Suspense } from 'react';
import { paragraphsOf } from '../../contract/case-figures.ts';
import type { LedgerAmounts } from '../../contract/case-ledgers.ts';
import type { CasePage, CaseSection } from '../../contract/cases.ts';
import { Badge } from '../ui/badge.tsx';
import { PageStyle } from '../ui/page-style.tsx';
import { Portrait } from '../ui/portrait.tsx';
import caseStyle from './case.css?inline';
import type { CaseLead } from './case-glimpse.ts';
import { CaseNext } from './case-next.tsx';
import { CaseNumbers } from './case-numbers.tsx';
import { CasePictureView } from './case-picture.tsx';
import { CasePlan } from './case-plan.tsx';
import { CaseMade, CaseProblem, FreePicture, FreeText } from './case-story.tsx';
import type { CaseTexts } from './case-texts.ts';

interface CaseViewProps {
  shown: CasePage;
  /** The one that follows it, where there is another. */
  next: CaseLead | undefined;
  texts: CaseTexts;
  /** The amounts of its ledgers, by their sections: written by the server, since to make a browser's format for money is a long task. */
  ledgers: Record<string, LedgerAmounts>;
}

/** A case study: the work first, then its story, and what it leads to. */
export function CaseView({ shown, next, texts, ledgers }: CaseViewProps) {
  const { document, isExample, words } = shown;
  const { paper, ink, accent } = document.colors;
  const colors = { '--paper': paper, '--ink': ink, '--accent': accent } as CSSProperties;
  return (
    <article className="case" style={colors}>
      <PageStyle name="case" css={caseStyle} />
      <Plate {...{ shown, texts }} />
      <Work {...{ shown, texts }} />
      <div className="wrap case-claim">
        <h2>{document.claim}</h2>
        {paragraphsOf(document.intro).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        {isExample && <p className="case-note">{texts.exampleNote}</p>}
      </div>
      {/* The story is hydrated in a task of its own, after what one sees first. */}
      <Suspense>
        {document.sections.map((section) => (
          <Section key={section.id} {...{ section, texts }} amounts={ledgers[section.id]} />
        ))}
        {words && <Words words={words} />}
        <CaseNext next={next} texts={texts} />
      </Suspense>
    </article>
  );
}

/** The name, and the facts before any words. */
function Plate({ shown: { document, isExample }, texts }: { shown: CasePage; texts: CaseTexts }) {
  return (
    <header className="wrap case-plate">
      <h1>
        <bdi>{document.title}</bdi>
        {isExample && (
          <>
            {' '}
            <Badge>{texts.example}</Badge>
          </>
        )}
      </h1>
      <dl>
        {document.facts.map(({ value, label }, index) => (
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** What was built, larger than the words about it, in the client's own colours. */
function Work({ shown: { document }, texts }: { shown: CasePage; texts: CaseTexts }) {
  const { wide, phone, address } = document;
  if (wide.image === '' && phone.image === '') return null;
  return (
    <section aria-label={texts.work} className="case-work">
      {wide.image !== '' && (
        <div className="case-window">
          <p className="case-bar">{address && <span>{address}</span>}</p>
          <CasePictureView picture={wide} sizes="(min-width: 1440px) 1312px, 100vw" isFirst />
        </div>
      )}
      {phone.image !== '' && (
        <div className="case-phone">
          <CasePictureView picture={phone} sizes="232px" isFirst={wide.image === ''} />
        </div>
      )}
    </section>
  );
}

interface SectionProps {
  section: CaseSection;
  texts: CaseTexts;
  amounts: LedgerAmounts | undefined;
}

function Section({ section, texts, amounts }: SectionProps) {
  switch (section.kind) {
    case 'problem':
      return <CaseProblem section={section} />;
    case 'made':
      return <CaseMade section={section} />;
    case 'numbers':
      return <CaseNumbers section={section} texts={texts} />;
    case 'plan':
      return <CasePlan {...{ section, texts, amounts }} />;
    case 'text':
      return <FreeText section={section} />;
    case 'picture':
      return <FreePicture section={section} />;
  }
}

/** What the client says, on the client's own paper. */
function Words({ words }: { words: NonNullable<CasePage['words']> }) {
  const { quote, name, role, company, image } = words;
  return (
    <section className="case-words" aria-label={name}>
      <figure className="wrap">
        <blockquote dir="auto">{quote}</blockquote>
        <figcaption>
          <Portrait src={image} name={name} className="size-14" />
          <p>
            <bdi className="case-speaker">{name}</bdi>
            <bdi>{role}</bdi>
            {role && company && ', '}
            <bdi>{company}</bdi>
          </p>
        </figcaption>
      </figure>
    </section>
  );
}
