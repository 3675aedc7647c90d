import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Showcase } from '../../contract/showcases.ts';
import { thingPath } from '../../contract/site/paths.ts';
import { testimonialsPage, testimonialTexts } from '../../contract/site/testimonials.ts';
import { Badge } from '../ui/badge.tsx';

import { ShowcaseFigure } from './showcase-figure.tsx';

const { labels, seeCase } = testimonialsPage.showcases;

interface ShowcaseCardProps {
  showcase: Showcase;
  position: number;
  /** Its case study, where visitors can read one. */
  slug?: string | undefined;
  /** What the case shows of it, where the showcase has no picture of its own. */
  picture?: ((look: PictureLook) => ReactNode) | undefined;
}

interface PictureLook {
  className: string;
  /** How wide it is shown, as `sizes` of a picture says it. */
  sizes: string;
}

/** A finished project with what it took and what it does. */
export function ShowcaseCard({ showcase, position, slug, picture }: ShowcaseCardProps) {
  const { title, category, description, technologies, timeline, budget, features, featured, example, image } =
    showcase;
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="bg-linear-160 from-[#1f1611] to-60% to-surface px-6 pt-8 md:px-10 md:pt-10">
        <Work {...{ image, picture, position }} />
      </div>
      <div className="flex grow flex-col border-line border-t p-6 md:p-8">
        <p className="flex items-center justify-between gap-4">
          <span className="font-mono text-muted text-xs">{category}</span>
          <span className="flex flex-wrap gap-2">
            {example && <Badge variant="secondary">{testimonialTexts.example}</Badge>}
            {featured && <Badge>{testimonialTexts.featured}</Badge>}
          </span>
        </p>
        <h3 className="wrap-anywhere mt-3 text-2xl">
          <bdi>{title}</bdi>
        </h3>
        <p dir="auto" className="wrap-anywhere mt-3 text-muted">
          {description}
        </p>
        <ul aria-label={labels.features} className="mt-6 grid gap-2 text-sm">
          {features.map((feature) => (
            <li key={feature} className="grid grid-cols-[auto_1fr] gap-3">
              <span aria-hidden="true" className="mt-[0.65em] h-px w-3.5 bg-control" />
              <bdi className="wrap-anywhere min-w-0">{feature}</bdi>
            </li>
          ))}
        </ul>
        <ul aria-label={labels.technologies} className="mt-6 flex flex-wrap gap-2">
          {technologies.map((technology) => (
            <li
              key={technology}
              className="rounded-sm border border-line-strong px-2 py-1 font-mono text-muted text-xs"
            >
              <bdi className="wrap-anywhere">{technology}</bdi>
            </li>
          ))}
        </ul>
        <dl className="mt-auto grid grid-cols-2 gap-6 pt-7">
          <Fact label={labels.timeline} value={timeline} />
          <Fact label={labels.budget} value={budget} />
        </dl>
        {slug && (
          <p className="mt-6">
            <Link
              to={thingPath('case', slug)}
              prefetch="intent"
              aria-label={`${seeCase}: ${title}`}
              className="link font-semibold"
            >
              {seeCase}
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

const frame =
  'block aspect-8/3 w-full rounded-t-lg border border-line-strong border-b-0 object-cover object-top';

interface WorkProps extends Pick<ShowcaseCardProps, 'picture' | 'position'> {
  image: string;
}

/** The work itself, as the top of a window: as high as the figure that stands for it where there is no picture. */
function Work({ image, picture, position }: WorkProps) {
  if (image) {
    return (
      <img src={image} alt="" width="400" height="150" loading="lazy" decoding="async" className={frame} />
    );
  }
  if (picture) return picture({ sizes: '(min-width: 64rem) 520px, 100vw', className: frame });
  return <ShowcaseFigure seed={position} />;
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="border-line border-t pt-4">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="display wrap-anywhere mt-1 text-lg">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
