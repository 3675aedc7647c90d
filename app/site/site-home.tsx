import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { home } from '../../contract/site/home.ts';
import { pages } from '../../contract/site/pages.ts';
import { testimonialTexts } from '../../contract/site/testimonials.ts';
import { type Testimonial, testimonialEndpoints } from '../../contract/testimonials.ts';
import { LaterList } from '../api/later-list.tsx';
import { CaseCards, cardsOf } from '../cases/case-cards.tsx';
import { headOf, isOtherPage, useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { TestimonialQuote, TestimonialQuoteSkeleton } from '../testimonials/testimonial-quote.tsx';
import { Card } from '../ui/card.tsx';
import { ArrowRight } from '../ui/icons.tsx';
import { ActionLink } from './action-link.tsx';
import { ClosingBand } from './closing-band.tsx';
import backendFigure from './figures/backend.svg?url';
import cloudFigure from './figures/cloud.svg?url';
import socialFigure from './figures/social.svg?url';
import websiteFigure from './figures/website.svg?url';
import { Hero } from './hero.tsx';
import { loadPage } from './page-meta.ts';
import { Section } from './section.tsx';
import { organizationData } from './structured-data.ts';

const TESTIMONIALS_SHOWN = 3;
const CASES_SHOWN = 3;

export function loader(args: LoaderFunctionArgs) {
  const { head, copy, facts, lists } = loadPage(args, pages.home, { ...home, words: testimonialTexts });
  const testimonials = lists.testimonials?.slice(0, TESTIMONIALS_SHOWN) ?? null;
  const cases = cardsOf(lists.cases?.slice(0, CASES_SHOWN) ?? [], home.work.example);
  return { head: [...head, organizationData(facts)], copy, testimonials, cases };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

type Texts = typeof home & { words: typeof testimonialTexts };

export default function SiteHome() {
  const { start } = useCopy<Texts>();
  return (
    <>
      <Hero />
      <Work />
      <Build />
      <ThreeVerbs />
      <Testimonials />
      <ClosingBand title={start.title} text={start.text}>
        <ActionLink to={paths.contact} variant="pale" className="h-14! px-8!">
          {start.button}
          <ArrowRight aria-hidden="true" className="size-5" />
        </ActionLink>
      </ClosingBand>
    </>
  );
}

/** Finished work, where there is some to show. */
function Work() {
  const { work } = useCopy<Texts>();
  const { cases } = useLoaderData<typeof loader>();
  if (cases.length === 0) return null;
  return (
    <Section eyebrow={work.eyebrow} title={work.title} aside={<MoreLink>{work.all}</MoreLink>}>
      <CaseCards cards={cases} />
    </Section>
  );
}

function MoreLink({ children }: { children: string }) {
  return (
    <Link
      to={paths.testimonials}
      prefetch="intent"
      className="link flex min-h-11 items-center gap-2 font-semibold"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-4" />
    </Link>
  );
}

/** How the four cards are drawn. */
const looks = {
  website: {
    src: websiteFigure,
    width: 420,
    height: 210,
    span: 'lg:col-span-7',
    figure: 'lg:ml-auto lg:w-4/5 lg:translate-x-8',
  },
  social: { src: socialFigure, width: 320, height: 150, span: 'lg:col-span-5', figure: 'pb-8' },
  cloud: { src: cloudFigure, width: 320, height: 142, span: 'lg:col-span-5', figure: 'pb-8' },
  backend: {
    src: backendFigure,
    width: 420,
    height: 170,
    span: 'lg:col-span-7',
    figure: 'pb-8 lg:ml-auto lg:w-6/7',
  },
};

function Build() {
  const { build } = useCopy<Texts>();
  const [website, social, cloud, backend] = build.cards;
  const cards = [
    { ...website, ...looks.website },
    { ...social, ...looks.social },
    { ...cloud, ...looks.cloud },
    { ...backend, ...looks.backend },
  ];
  return (
    <Section eyebrow={build.eyebrow} title={build.title}>
      <ul className="mt-10 grid gap-4 md:grid-cols-2 lg:mt-14 lg:grid-cols-12">
        {cards.map(({ id, title, text, note, src, width, height, span, figure }) => (
          <li key={title} className={`rising grid ${span}`}>
            <Card className="flex flex-col overflow-hidden">
              <div className="p-6 pb-8 md:p-8">
                <h3 className="text-xl">
                  <Link
                    to={`${paths.services}#${id}`}
                    prefetch="intent"
                    className="after:absolute after:inset-0"
                  >
                    {title}
                  </Link>
                </h3>
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
  const { promise } = useCopy<Texts>();
  return (
    <Section eyebrow={promise.eyebrow} title={promise.title}>
      <dl className="mt-10 grid gap-x-10 md:grid-cols-3 lg:mt-14">
        {promise.items.map(({ verb, text }) => (
          <div key={verb} className="rising border-line-strong border-t py-7">
            <dt className="display text-2xl">
              {verb}
              <span className="text-control">.</span>
            </dt>
            <dd className="mt-3 max-w-[38ch] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Testimonials() {
  const { testimonials, words } = useCopy<Texts>();
  const { testimonials: known } = useLoaderData<typeof loader>();
  const show = (list: Testimonial[]) => (
    <Quotes empty={words.empty} list={list.slice(0, TESTIMONIALS_SHOWN)} />
  );
  return (
    <Section
      eyebrow={testimonials.eyebrow}
      title={testimonials.title}
      aside={<MoreLink>{testimonials.all}</MoreLink>}
    >
      <div className="mt-10 lg:mt-14">
        {known ? (
          show(known)
        ) : (
          <LaterList endpoint={testimonialEndpoints.list} words={words} waiting={<Waiting />}>
            {show}
          </LaterList>
        )}
      </div>
    </Section>
  );
}

const row = 'grid gap-4 lg:grid-cols-[1.35fr_1fr_1fr]';

function Quotes({ list, empty }: { list: Testimonial[]; empty: string }) {
  if (list.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ul className={row}>
      {list.map((one) => (
        <TestimonialQuote key={one.id} {...one} />
      ))}
    </ul>
  );
}

function Waiting() {
  return (
    <ul className={`${row} noscript:hidden`}>
      {['a', 'b', 'c'].map((place) => (
        <TestimonialQuoteSkeleton key={place} />
      ))}
    </ul>
  );
}
