import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { home, pages, testimonialTexts } from '../../contract/site.ts';
import { sentenceOf } from '../api/call.ts';
import { paths } from '../paths.ts';
import { TestimonialQuote, TestimonialQuoteSkeleton } from '../testimonials/testimonial-quote.tsx';
import { testimonialsQuery } from '../testimonials/testimonials-query.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { ActionLink } from './action-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import backendFigure from './figures/backend.svg?url';
import cloudFigure from './figures/cloud.svg?url';
import socialFigure from './figures/social.svg?url';
import websiteFigure from './figures/website.svg?url';
import { Hero } from './hero.tsx';
import { organizationData, pageMeta } from './page-meta.ts';
import { Section } from './section.tsx';

export const meta = () => [...pageMeta(pages.home), organizationData()];

export default function SiteHome() {
  const { start } = home;
  return (
    <>
      <Hero />
      <Build />
      <ThreeVerbs />
      <Testimonials />
      <ClosingBand title={start.title} text={start.text}>
        <ActionLink to={paths.contact} className="h-14! px-8!">
          {start.button}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ActionLink>
      </ClosingBand>
    </>
  );
}

const [website, social, cloud, backend] = home.build.cards;

const cards = [
  {
    ...website,
    src: websiteFigure,
    width: 420,
    height: 210,
    span: 'lg:col-span-7',
    figure: 'lg:ml-auto lg:w-4/5 lg:translate-x-8',
  },
  { ...social, src: socialFigure, width: 320, height: 150, span: 'lg:col-span-5', figure: 'pb-8' },
  { ...cloud, src: cloudFigure, width: 320, height: 142, span: 'lg:col-span-5', figure: 'pb-8' },
  {
    ...backend,
    src: backendFigure,
    width: 420,
    height: 170,
    span: 'lg:col-span-7',
    figure: 'pb-8 lg:ml-auto lg:w-6/7',
  },
];

function Build() {
  const { build } = home;
  return (
    <Section eyebrow={build.eyebrow} title={build.title}>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:mt-14 lg:grid-cols-12">
        {cards.map(({ title, text, note, src, width, height, span, figure }, index) => (
          <li key={title} className={`rising grid ${span}`}>
            <Card heated={index === 0} className="flex flex-col overflow-hidden">
              <div className="p-6 pb-8 md:p-8">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-3 max-w-[42ch] text-muted">{text}</p>
                <p className="mt-4 font-mono text-faint text-xs">{note}</p>
              </div>
              <div className="mt-auto px-6 md:px-8">
                <div className={figure}>
                  <img
                    src={src}
                    alt=""
                    width={width}
                    height={height}
                    loading="lazy"
                    className="block w-full"
                  />
                </div>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function ThreeVerbs() {
  const { promise } = home;
  return (
    <Section eyebrow={promise.eyebrow} title={promise.title}>
      <dl className="mt-10 grid gap-x-10 md:grid-cols-3 lg:mt-14">
        {promise.items.map(({ verb, text }) => (
          <div key={verb} className="rising border-line-strong border-t py-7">
            <dt className="display text-2xl">
              {verb}
              <span className="text-ember">.</span>
            </dt>
            <dd className="mt-3 max-w-[38ch] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const TESTIMONIALS_SHOWN = 3;

function Testimonials() {
  const { data, error, refetch } = useQuery(testimonialsQuery);
  const copy = testimonialTexts;
  return (
    <Section
      eyebrow={home.testimonials.eyebrow}
      title={home.testimonials.title}
      aside={
        <Link
          to={paths.testimonials}
          prefetch="intent"
          className="link flex min-h-11 items-center gap-2 font-semibold"
        >
          {home.testimonials.all}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      }
    >
      <p role="status" className="unseen">
        {!data && !error && copy.loading}
      </p>
      <div className="mt-10 lg:mt-14">
        <WithoutScripts>{copy.withoutScripts}</WithoutScripts>
        {error ? (
          <ErrorState title={copy.failure} onRetry={() => refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : data?.length === 0 ? (
          <p className="text-muted">{copy.empty}</p>
        ) : (
          <ul className="grid gap-4 lg:grid-cols-[1.35fr_1fr_1fr] noscript:hidden">
            {data
              ? data.slice(0, TESTIMONIALS_SHOWN).map((one) => <TestimonialQuote key={one.id} {...one} />)
              : ['a', 'b', 'c'].map((place) => <TestimonialQuoteSkeleton key={place} />)}
          </ul>
        )}
      </div>
    </Section>
  );
}
