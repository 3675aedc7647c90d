import { Link } from 'react-router';
import type { CasePage } from '../../contract/cases.ts';
import { pictureSet } from '../../contract/picture-sizes.ts';
import { thingPath } from '../../contract/site/paths.ts';

/** What a card shows of each of some cases, written out. For loaders, so that scripts carry none of it. */
export function cardsOf(cases: readonly CasePage[], example: string) {
  return cases.map(({ slug, description, timeline, budget, isExample, document }) => {
    const { image, width, height } = document.wide;
    return {
      to: thingPath('case', slug),
      title: document.title,
      description,
      facts: [timeline, budget, ...(isExample ? [example] : [])].join(', '),
      image: { src: image, width, height, srcSet: pictureSet(image, width, 'webp') },
      avif: pictureSet(image, width, 'avif'),
    };
  });
}

const sizes = '(min-width:768px) 33vw,100vw';

/** Cases side by side, each with its picture and what it took. */
export function CaseCards({ cards }: { cards: ReturnType<typeof cardsOf> }) {
  return (
    <ul className="mt-10 grid gap-4 md:grid-cols-3 lg:mt-14">
      {cards.map(({ to, title, description, facts, image, avif }) => (
        <li key={to}>
          <Link
            to={to}
            prefetch="intent"
            className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface"
          >
            <picture>
              <source type="image/avif" srcSet={avif} sizes={sizes} />
              <img {...image} sizes={sizes} alt="" loading="lazy" className="block h-auto w-full" />
            </picture>
            <div className="wrap-anywhere flex grow flex-col p-6">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-3 text-muted">{description}</p>
              <p className="mt-auto pt-6 text-sm">{facts}</p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
