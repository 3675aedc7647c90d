import type { LoaderFunctionArgs } from 'react-router';
import { pages } from '../../contract/site/pages.ts';
import { whyUs } from '../../contract/site/why-us.ts';
import { headOf, isOtherPage, useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ActionLink } from './action-link.tsx';
import { BenefitFigure } from './benefit-figure.tsx';
import { ClosingBand } from './closing-band.tsx';
import { Comparison } from './comparison.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { PageHeader } from './page-header.tsx';
import { loadPage } from './page-meta.ts';
import { Section } from './section.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { head, copy } = loadPage(args, pages.whyUs, whyUs);
  return { head, copy };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

type Texts = typeof whyUs;

export default function SiteWhyUs() {
  const { hero, comparison, closing, metrics, metricsLabel } = useCopy<Texts>();
  return (
    <>
      <PageHeader eyebrow={hero.eyebrow} title={hero.title} text={hero.text}>
        <Benefits />
      </PageHeader>
      <Section eyebrow={comparison.eyebrow} title={comparison.title}>
        <Comparison />
      </Section>
      <section aria-label={metricsLabel} className="border-line border-b bg-surface">
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
  const { benefits } = useCopy<Texts>();
  return (
    <ul className="mt-14 grid gap-4 pb-16 md:mt-20 md:pb-24 lg:grid-cols-3">
      {benefits.map(({ title, text, figure }) => (
        <li key={title} className="rounded-lg border border-line-strong bg-surface/85 p-7 md:p-8">
          <BenefitFigure name={figure} />
          <h2 className="mt-8 text-xl">{title}</h2>
          <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}
