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
import { loadPage } from './page-meta.ts';

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
      <section className="border-line border-b pt-28 pb-12 md:pt-36 lg:pb-24">
        <div className="wrap">
          <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <h1 className="max-w-[22ch] text-title">{hero.title}</h1>
            <p className="max-w-[52ch] text-lg text-muted">{hero.text}</p>
          </div>
          <h2 className="mt-10 mb-5 font-normal font-sans text-muted text-base tracking-normal lg:mt-16">
            {comparison.title}
          </h2>
          <Comparison />
        </div>
      </section>
      <Benefits />
      <section aria-label={metricsLabel} className="border-line border-b bg-surface">
        <div className="wrap">
          <FigureStrip items={metrics} even className="py-6 md:py-10" />
        </div>
      </section>
      <ClosingBand title={closing.title} text={closing.text}>
        <ActionLink to={paths.contact} variant="pale">
          {closing.contact}
        </ActionLink>
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
    <section className="border-line border-b">
      <ul className="wrap grid gap-x-12 gap-y-14 py-16 md:py-24 lg:grid-cols-3">
        {benefits.map(({ title, text, figure }) => (
          <li key={title}>
            <BenefitFigure name={figure} />
            <h2 className="mt-7 text-xl">{title}</h2>
            <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
