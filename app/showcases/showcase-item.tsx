import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Showcase } from '../../contract/showcases.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { EditDelete } from '../ui/edit-delete.tsx';

/** So many technologies are named. */
const NAMED = 3;

interface ShowcaseItemProps {
  showcase: Showcase;
  /** What moves it. */
  handle: ReactNode;
  /** The way to its case study. */
  caseStudy: ReactNode;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** A project showcase in the grid of the back office. */
export function ShowcaseItem({ showcase, handle, caseStudy, pending, onEdit, onDelete }: ShowcaseItemProps) {
  const { title, category, description, technologies, timeline, budget, featured, example } = showcase;
  const more = technologies.length - NAMED;
  return (
    <article className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-5">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="wrap-anywhere font-sans font-semibold text-base leading-snug tracking-normal">
            <bdi>{title}</bdi>
          </h3>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
            {category}
            {featured && <Badge variant="default">Featured</Badge>}
            {example && <Badge>Example</Badge>}
          </p>
        </div>
        <div className="-mt-1.5 -mr-2">{handle}</div>
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Fact term="Budget" value={budget} />
        <Fact term="Timeline" value={timeline} />
      </dl>
      <p dir="auto" className="wrap-anywhere line-clamp-4 text-left text-muted text-sm">
        {description}
      </p>
      <ul aria-label="Technologies" className="flex flex-wrap gap-2">
        {technologies.slice(0, NAMED).map((technology, index) => (
          <li key={index} className={chip}>
            <bdi className="wrap-anywhere">{technology}</bdi>
          </li>
        ))}
        {more > 0 && <li className={chip}>+{more} more</li>}
      </ul>
      {caseStudy}
      <footer className="-mr-2 -ml-3.5 mt-auto flex flex-wrap justify-between gap-1 border-line border-t pt-3">
        <a
          href={paths.testimonials}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${title}, in a new tab`}
          className={buttonClasses({ size: 'small', variant: 'quiet' })}
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          View
        </a>
        <span className="flex gap-1">
          <EditDelete name={title} isDeleting={pending} {...{ onEdit, onDelete }} />
        </span>
      </footer>
    </article>
  );
}

const chip = 'rounded-sm border border-line-strong px-2 py-1 font-mono text-muted text-xs';

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-faint text-xs">{term}</dt>
      <dd className="wrap-anywhere font-semibold">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
