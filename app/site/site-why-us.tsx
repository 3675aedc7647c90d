import { pages, whyUs } from '../../contract/site.ts';
import { paths } from '../paths.ts';
import { ActionLink } from './action-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import { Comparison } from './comparison.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { PageHeader } from './page-header.tsx';
import { pageMeta } from './page-meta.ts';
import { Section } from './section.tsx';

export const meta = () => pageMeta(pages.whyUs);

export default function SiteWhyUs() {
  const { hero, comparison, closing, metrics } = whyUs;
  return (
    <>
      <PageHeader eyebrow={hero.eyebrow} title={hero.title} text={hero.text}>
        <Benefits />
      </PageHeader>
      <Section eyebrow={comparison.eyebrow} title={comparison.title}>
        <Comparison />
      </Section>
      <section aria-label={whyUs.metricsLabel} className="border-line border-b bg-surface">
        <div className="wrap">
          <FigureStrip items={metrics} even className="py-6 md:py-10" />
        </div>
      </section>
      <ClosingBand title={closing.title} text={closing.text}>
        <ActionLink to={paths.contact}>{closing.contact}</ActionLink>
        <ActionLink to={paths.services} variant="line">
          {closing.services}
        </ActionLink>
      </ClosingBand>
    </>
  );
}

function Benefits() {
  return (
    <ul className="mt-14 grid gap-4 pb-16 md:mt-20 md:pb-24 lg:grid-cols-3">
      {whyUs.benefits.map(({ title, text }, index) => (
        <li key={title} className="rounded-lg border border-line-strong bg-surface/85 p-7 md:p-8">
          <BenefitFigure index={index} />
          <h2 className="mt-8 text-xl">{title}</h2>
          <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

const shapes = [
  // A price tag with one figure on it, a straight line between two people, a key.
  'M4 30V8a4 4 0 0 1 4-4h22l22 22a4 4 0 0 1 0 5.600L32 52a4 4 0 0 1-5.600 0ZM17 17v.1',
  'M12 28a8 8 0 1 0 0-.1M28 28h8M52 28a8 8 0 1 0 0 .1',
  'M38 34a14 14 0 1 0-9.500-3.800L8 50.500V56h8v-6h6v-6h6l5-5a14 14 0 0 0 5-5ZM44 16v.1',
];

function BenefitFigure({ index }: { index: number }) {
  return (
    <svg
      viewBox="0 0 60 60"
      aria-hidden="true"
      className="size-12 fill-none stroke-ember"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[index]} />
    </svg>
  );
}
