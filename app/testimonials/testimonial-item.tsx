import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AgencyTestimonial } from '../../contract/testimonials.ts';
import { Badge } from '../ui/badge.tsx';
import { EditDelete } from '../ui/edit-delete.tsx';
import { Portrait } from './portrait.tsx';
import { Stars } from './stars.tsx';

interface TestimonialItemProps {
  testimonial: AgencyTestimonial;
  /** What moves it. */
  handle: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** Says who somebody is: 'role at company', or what there is of both. */
export function positionOf({ role, company }: Pick<AgencyTestimonial, 'role' | 'company'>): string {
  return role && company ? `${role} at ${company}` : role || company;
}

/** A testimonial in the grid of the back office. */
export function TestimonialItem({ testimonial, handle, onEdit, onDelete }: TestimonialItemProps) {
  const { name, image, quote, rating, featured, example, project, clientsOwn } = testimonial;
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex items-start gap-3.5">
        <Portrait src={image} name={name} />
        <div className="wrap-anywhere min-w-0 grow text-sm">
          <h3 className="line-clamp-3 font-sans font-semibold text-base leading-snug tracking-normal">
            <bdi>{name}</bdi>
          </h3>
          <p className="line-clamp-3 text-muted">
            <bdi>{positionOf(testimonial)}</bdi>
          </p>
        </div>
        <div className="-mt-1.5 -mr-2">{handle}</div>
      </header>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Stars rating={rating} />
        {featured && <Badge variant="default">Featured</Badge>}
        {example && <Badge>Example</Badge>}
        {clientsOwn && (
          <Badge variant="info">
            <Quote aria-hidden="true" className="size-3" />
            Client's own words
          </Badge>
        )}
      </div>
      <blockquote dir="auto" className="wrap-anywhere line-clamp-6 text-pretty text-left text-muted text-sm">
        {quote}
      </blockquote>
      <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-line border-t pt-3">
        <p className="wrap-anywhere min-w-0 text-faint text-xs">
          {project && (
            <>
              About <bdi className="text-muted">{project.title}</bdi>
            </>
          )}
        </p>
        <div className="-mr-2 ml-auto flex gap-1">
          <EditDelete {...{ name, onEdit, onDelete }} />
        </div>
      </footer>
    </article>
  );
}
