import { testimonialTexts } from '../../contract/site/testimonials.ts';
import type { Testimonial } from '../../contract/testimonials.ts';
import { Badge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Portrait } from './portrait.tsx';
import { Stars } from './stars.tsx';

const copy = testimonialTexts;
const box = 'flex min-h-88 flex-col rounded-lg border bg-surface p-6 md:p-7';

/** A testimonial in full. */
export function TestimonialCard(testimonial: Testimonial) {
  return (
    <li className={`${box} ${testimonial.featured ? 'border-line-strong' : 'border-line'}`}>
      <TestimonialParts {...testimonial} />
    </li>
  );
}

/** What a testimonial has: its rating, what it says, who says it, and the project that it is about. */
export function TestimonialParts(testimonial: Testimonial) {
  const { image, name, role, company, rating, quote, featured, example, project } = testimonial;
  // Without a project to show there is no more to tell.
  const facts = project ? [project.title, project.budget, project.timeline] : copy.facts;
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <Stars rating={rating} className="pt-1" />
        <Badge variant={featured ? 'outline' : 'secondary'}>{featured ? copy.featured : copy.plain}</Badge>
      </div>
      <blockquote dir="auto" className="wrap-anywhere mt-5 whitespace-pre-line text-pretty">
        {quote}
      </blockquote>
      <div className="mt-auto flex items-center gap-4 pt-7">
        <Portrait src={image} name={name} />
        <div className="wrap-anywhere min-w-0 text-sm">
          <h3 className="font-sans font-semibold text-base leading-snug tracking-normal">
            <bdi>{name}</bdi>
          </h3>
          {/* Who would rather not say is not named in full. */}
          {[role, company].filter(Boolean).map((line, index) => (
            <p key={index} className="text-muted">
              <bdi>{line}</bdi>
            </p>
          ))}
          {example && <p className="text-faint text-xs">{copy.example}</p>}
        </div>
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-4 gap-y-1 border-line border-t pt-4 text-faint text-xs">
        {facts.map((fact, index) => (
          <li key={index} className={project ? 'text-muted' : ''}>
            <bdi className="wrap-anywhere">{fact}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Keeps the place of a {@link TestimonialCard} that is being loaded. */
export function TestimonialCardSkeleton() {
  return (
    <li aria-hidden="true" className={`${box} border-line`}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-6 h-4" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-3 h-4 w-2/3" />
      <div className="mt-auto flex items-center gap-4">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-4 w-36" />
      </div>
      <Skeleton className="mt-6 h-4" />
    </li>
  );
}
