import { Link } from 'react-router';
import type { CasePage } from '../../contract/cases.ts';
import { thingPath } from '../../contract/site.ts';
import { Badge } from '../ui/badge.tsx';
import { CasePictureView } from './case-picture.tsx';

/** What a card shows of a case. */
export type CaseCard = Pick<CasePage, 'slug' | 'description' | 'timeline' | 'budget' | 'isExample'> &
  Pick<CasePage['document'], 'title' | 'wide'>;

/** What a card shows of each of some cases. For loaders, so that a page carries no more of them. */
export function cardsOf(cases: readonly CasePage[]): CaseCard[] {
  return cases.map(({ slug, description, timeline, budget, isExample, document }) => ({
    slug,
    description,
    timeline,
    budget,
    isExample,
    title: document.title,
    wide: { ...document.wide, decorative: true },
  }));
}

/** Cases side by side, each with its picture and what it took. */
export function CaseCards({ cards, example }: { cards: CaseCard[]; example: string }) {
  return (
    <ul className="mt-10 grid gap-4 md:grid-cols-3 lg:mt-14">
      {cards.map(({ slug, title, description, timeline, budget, isExample, wide }) => (
        <li key={slug}>
          <Link
            to={thingPath('case', slug)}
            prefetch="intent"
            className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-surface hover:border-control"
          >
            <CasePictureView
              picture={wide}
              sizes="(min-width: 768px) 33vw, 100vw"
              className="block aspect-8/5 w-full object-cover object-top"
            />
            <div className="flex grow flex-col p-6">
              <h3 className="wrap-anywhere text-xl">{title}</h3>
              <p className="wrap-anywhere mt-3 text-muted">{description}</p>
              <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-7 text-sm">
                {timeline}, {budget}
                {isExample && <Badge>{example}</Badge>}
              </p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
