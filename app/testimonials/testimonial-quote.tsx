import { testimonialTexts } from '../../contract/site/testimonials.ts';
import type { Testimonial } from '../../contract/testimonials.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Portrait } from './portrait.tsx';
import { Stars } from './stars.tsx';

const box = 'rounded-lg border border-line bg-surface p-6 md:p-7';

/** A testimonial in brief, as the home page shows it: always five stars, the first one larger. */
export function TestimonialQuote({ quote, name, role, company, image, example }: Testimonial) {
  return (
    <li className={`group flex min-h-64 flex-col ${box}`}>
      <Stars rating={5} />
      <blockquote
        dir="auto"
        className="wrap-anywhere mt-4 text-pretty group-first:text-lg lg:group-first:text-[1.4rem] lg:group-first:leading-[1.42]"
      >
        {quote}
      </blockquote>
      <div className="mt-auto flex items-center gap-3.5 pt-7 text-sm">
        <Portrait src={image} name={name} className="size-11" />
        <p className="min-w-0 wrap-anywhere">
          <bdi className="block font-semibold">{name}</bdi>
          <span className="block text-muted">
            <bdi>{role}</bdi>
            {role && company && ', '}
            <bdi>{company}</bdi>
          </span>
          {example && <span className="block text-faint text-xs">{testimonialTexts.example}</span>}
        </p>
      </div>
    </li>
  );
}

/** Keeps the place of a {@link TestimonialQuote} that is being loaded. */
export function TestimonialQuoteSkeleton() {
  return (
    <li data-testid="testimonial-skeleton" className={`min-h-64 ${box}`}>
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-5 h-4" />
      <Skeleton className="mt-3 h-4" />
      <Skeleton className="mt-3 h-4 w-3/5" />
      <div className="mt-12 flex items-center gap-3.5">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </li>
  );
}
