import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Showcase, showcaseEndpoints } from '../../contract/showcases.ts';
import { pages } from '../../contract/site/pages.ts';
import { testimonialsPage, testimonialTexts } from '../../contract/site/testimonials.ts';
import { type Testimonial, testimonialEndpoints } from '../../contract/testimonials.ts';
import { LaterList } from '../api/later-list.tsx';
import { type CaseGlimpse, glimpsesOf } from '../cases/case-glimpse.ts';
import { CasePictureView } from '../cases/case-picture.tsx';
import { headOf, isOtherPage, useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ShowcaseCard } from '../showcases/showcase-card.tsx';
import pairsStyle from '../showcases/showcase-pairs.css?inline';
import { ActionLink } from '../site/action-link.tsx';
import { ClosingBand } from '../site/closing-band.tsx';
import { FigureStrip } from '../site/figure-strip.tsx';
import { loadPage } from '../site/page-meta.ts';
import { Section } from '../site/section.tsx';
import { reviewsData } from '../site/structured-data.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageStyle } from '../ui/page-style.tsx';
import { TestimonialCard, TestimonialCardSkeleton } from './testimonial-card.tsx';
import { TestimonialLead } from './testimonial-lead.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { head, copy, facts, lists } = loadPage(args, pages.testimonials, {
    ...testimonialsPage,
    words: testimonialTexts,
  });
  const { testimonials, showcases, cases, ownWords = [] } = lists;
  const reviews = reviewsData(testimonials ?? [], ownWords, facts);
  return { head: [...head, ...reviews], copy, testimonials, showcases, glimpses: glimpsesOf(cases ?? []) };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

type Texts = typeof testimonialsPage & { words: typeof testimonialTexts };

export default function SiteTestimonials() {
  const { hero, stats, closing } = useCopy<Texts>();
  return (
    <>
      <PageStyle name="showcase-pairs" css={pairsStyle} />
      <section className="pt-28 md:pt-36">
        <div className="wrap">
          <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,1fr)_25rem]">
            <h1 className="text-title">{hero.title}</h1>
            <p className="max-w-[52ch] text-lg text-muted">{hero.text}</p>
          </div>
          <FigureStrip items={stats} even className="mt-8 border-line border-y" />
        </div>
      </section>
      <Testimonials />
      <Showcases />
      <ClosingBand title={closing.title} text={closing.text}>
        <ActionLink to={paths.contact}>{closing.start}</ActionLink>
        <ActionLink to={paths.schedule} variant="line">
          {closing.call}
        </ActionLink>
      </ClosingBand>
    </>
  );
}

const cards = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

function Testimonials() {
  const { testimonials, glimpses } = useLoaderData<typeof loader>();
  const { words } = useCopy<Texts>();
  const show = ([first, ...others]: Testimonial[]) =>
    first === undefined ? (
      <EmptyState title={words.empty} />
    ) : (
      <ul className={cards}>
        <Lead testimonial={first} shown={glimpses[first.project?.id ?? 0]} />
        {others.map((one) => (
          <TestimonialCard key={one.id} {...one} />
        ))}
      </ul>
    );
  return (
    <section className="border-line border-b pt-8 pb-19 md:pb-30">
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="text-xl">{words.title}</h2>
          {testimonials?.some(({ example }) => example) && (
            <p className="text-muted text-sm">{words.exampleNote}</p>
          )}
        </div>
        {testimonials ? (
          show(testimonials)
        ) : (
          <LaterList endpoint={testimonialEndpoints.list} words={words} waiting={<Waiting />}>
            {show}
          </LaterList>
        )}
      </div>
    </section>
  );
}

function Lead({ testimonial, shown }: { testimonial: Testimonial; shown: CaseGlimpse | undefined }) {
  return (
    <TestimonialLead testimonial={testimonial} shown={shown}>
      {shown && <CasePictureView picture={shown.picture} sizes="(min-width: 64rem) 560px, 100vw" />}
    </TestimonialLead>
  );
}

function Waiting() {
  return (
    <ul className={`${cards} noscript:hidden`}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <TestimonialCardSkeleton key={place} />
      ))}
    </ul>
  );
}

function Showcases() {
  const { showcases, glimpses } = useLoaderData<typeof loader>();
  const { showcases: words } = useCopy<Texts>();
  const show = (list: Showcase[]) =>
    list.length === 0 ? (
      <EmptyState title={words.empty} />
    ) : (
      <ul className="showcase-pairs grid gap-4 lg:grid-cols-2 print:grid-cols-2">
        {list.map((showcase, index) => (
          <Work key={showcase.id} showcase={showcase} position={index} shown={glimpses[showcase.id]} />
        ))}
      </ul>
    );
  return (
    <Section title={words.title}>
      <div className="mt-10 lg:mt-12">
        {showcases ? (
          show(showcases)
        ) : (
          <LaterList endpoint={showcaseEndpoints.list} words={words} waiting={null}>
            {show}
          </LaterList>
        )}
      </div>
    </Section>
  );
}

interface WorkProps {
  showcase: Showcase;
  position: number;
  shown: CaseGlimpse | undefined;
}

function Work({ shown, ...card }: WorkProps) {
  const picture = shown?.picture.image ? shown.picture : undefined;
  return (
    <ShowcaseCard
      {...card}
      slug={shown?.slug}
      picture={picture && ((look) => <CasePictureView picture={picture} {...look} />)}
    />
  );
}
