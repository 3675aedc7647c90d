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
  /** Of its case study, where visitors can read one. */
  slug?: string | undefined;
}

/** A finished project with what it took and what it does. */
export function ShowcaseCard({ showcase, position, slug }: ShowcaseCardProps) {
  const { title, category, description, technologies, timeline, budget, features, featured, example, image } =
    showcase;
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      <div className="bg-linear-160 from-[#1f1611] to-60% to-surface px-6 pt-8 md:px-10 md:pt-10">
        {image ? <ShowcasePicture src={image} /> : <ShowcaseFigure seed={position} />}
      </div>
      <div className="flex grow flex-col border-line border-t p-6 md:p-8">
        <p className="flex items-center justify-between gap-4">
          <span className="font-mono text-muted text-xs">{category}</span>
          <span className="flex flex-wrap gap-2">
            {example && <Badge>{testimonialTexts.example}</Badge>}
            {featured && <Badge variant="default">{testimonialTexts.featured}</Badge>}
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
              <span aria-hidden="true" className="mt-[0.65em] h-px w-3.5 bg-ember" />
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

/** The work itself, as the top of a window: as high as the figure in its place. */
function ShowcasePicture({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width="400"
      height="150"
      loading="lazy"
      decoding="async"
      className="block aspect-8/3 w-full rounded-t-lg border border-line-strong border-b-0 object-cover object-top"
    />
  );
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
