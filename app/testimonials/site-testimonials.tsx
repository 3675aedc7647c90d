import { useQuery } from '@tanstack/react-query';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import { pages, testimonialsPage, testimonialTexts } from '../../contract/site.ts';
import { queryOf, sentenceOf } from '../api/call.ts';
import { paths } from '../paths.ts';
import { ShowcaseCard } from '../showcases/showcase-card.tsx';
import { ActionLink } from '../site/action-link.tsx';
import { ClosingBand } from '../site/closing-band.tsx';
import { FigureStrip } from '../site/figure-strip.tsx';
import { PageHeader } from '../site/page-header.tsx';
import { pageMeta } from '../site/page-meta.ts';
import { Section } from '../site/section.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { TestimonialCard, TestimonialCardSkeleton } from './testimonial-card.tsx';
import { testimonialsQuery } from './testimonials-query.ts';

export const meta = () => pageMeta(pages.testimonials);

export default function SiteTestimonials() {
  const { hero, stats, closing } = testimonialsPage;
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

function Testimonials() {
  const { data, error, refetch } = useQuery(testimonialsQuery);
  const copy = testimonialTexts;
  return (
    <Section title={copy.title} aside={<Loading shown={!data && !error}>{copy.loading}</Loading>}>
      <div className="mt-10 lg:mt-12">
        <WithoutScripts>{copy.withoutScripts}</WithoutScripts>
        {error ? (
          <ErrorState title={copy.failure} onRetry={() => refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : data?.length === 0 ? (
          <EmptyState title={copy.empty} />
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 noscript:hidden">
            {data
              ? data.map((one) => <TestimonialCard key={one.id} {...one} />)
              : ['a', 'b', 'c', 'd', 'e', 'f'].map((place) => <TestimonialCardSkeleton key={place} />)}
          </ul>
        )}
      </div>
    </Section>
  );
}

const showcasesQuery = queryOf(showcaseEndpoints.list, { query: {} });

function Showcases() {
  const { data, error, refetch } = useQuery(showcasesQuery);
  const copy = testimonialsPage.showcases;
  return (
    <Section title={copy.title} aside={<Loading shown={!data && !error}>{copy.loading}</Loading>}>
      <div className="mt-10 lg:mt-12">
        <WithoutScripts>{copy.withoutScripts}</WithoutScripts>
        {error && (
          <ErrorState title={copy.failure} onRetry={() => refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        )}
        {data?.length === 0 && <EmptyState title={copy.empty} />}
        {data && data.length > 0 && (
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.map((showcase, index) => (
              <ShowcaseCard key={showcase.id} showcase={showcase} position={index} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

/** Says, beside a heading, that its list is on the way. */
function Loading({ shown, children }: { shown: boolean; children: string }) {
  return (
    <p role="status" className="min-h-[1.6em] min-w-60 text-muted noscript:hidden">
      {shown && children}
    </p>
  );
}
