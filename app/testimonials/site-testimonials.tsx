import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Showcase, showcaseEndpoints } from '../../contract/showcases.ts';
import { pages } from '../../contract/site/pages.ts';
import { testimonialsPage, testimonialTexts } from '../../contract/site/testimonials.ts';
import { type Testimonial, testimonialEndpoints } from '../../contract/testimonials.ts';
import { LaterList } from '../api/later-list.tsx';
import { headOf, isOtherPage, useCopy } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ShowcaseCard } from '../showcases/showcase-card.tsx';
import { ActionLink } from '../site/action-link.tsx';
import { ClosingBand } from '../site/closing-band.tsx';
import { FigureStrip } from '../site/figure-strip.tsx';
import { PageHeader } from '../site/page-header.tsx';
import { loadPage } from '../site/page-meta.ts';
import { Section } from '../site/section.tsx';
import { reviewsData } from '../site/structured-data.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { TestimonialCard, TestimonialCardSkeleton } from './testimonial-card.tsx';

export function loader(args: LoaderFunctionArgs) {
  const { head, copy, facts, lists } = loadPage(args, pages.testimonials, {
    ...testimonialsPage,
    words: testimonialTexts,
  });
  const { testimonials, showcases, cases, ownWords = [] } = lists;
  const reviews = reviewsData(testimonials ?? [], ownWords, facts);
  const slugs = Object.fromEntries((cases ?? []).map(({ showcaseId, slug }) => [showcaseId, slug]));
  return { head: [...head, ...reviews], copy, testimonials, showcases, slugs };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

type Texts = typeof testimonialsPage & { words: typeof testimonialTexts };

export default function SiteTestimonials() {
  const { hero, stats, closing } = useCopy<Texts>();
  return (
    <>
      <PageHeader eyebrow={hero.eyebrow} title={hero.title} text={hero.text}>
        <FigureStrip items={stats} even className="mt-14 border-text/10 border-t md:mt-20" />
      </PageHeader>
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
  const { testimonials } = useLoaderData<typeof loader>();
  const { words } = useCopy<Texts>();
  const show = (list: Testimonial[]) =>
    list.length === 0 ? (
      <EmptyState title={words.empty} />
    ) : (
      <ul className={cards}>
        {list.map((one) => (
          <TestimonialCard key={one.id} {...one} />
        ))}
      </ul>
    );
  return (
    <Section title={words.title}>
      {testimonials?.some(({ example }) => example) && <p className="mt-5 text-muted">{words.exampleNote}</p>}
      <div className="mt-10 lg:mt-12">
        {testimonials ? (
          show(testimonials)
        ) : (
          <LaterList endpoint={testimonialEndpoints.list} words={words} waiting={<Waiting />}>
            {show}
          </LaterList>
        )}
      </div>
    </Section>
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
  const { showcases, slugs } = useLoaderData<typeof loader>();
  const { showcases: words } = useCopy<Texts>();
  const show = (list: Showcase[]) =>
    list.length === 0 ? (
      <EmptyState title={words.empty} />
    ) : (
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.map((showcase, index) => (
          <ShowcaseCard key={showcase.id} showcase={showcase} position={index} slug={slugs[showcase.id]} />
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
