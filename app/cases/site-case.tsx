import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { writeLedgers } from '../../contract/case-ledgers.ts';
import type { CasePage } from '../../contract/cases.ts';
import { casePage } from '../../contract/site/cases.ts';
import { pages } from '../../contract/site/pages.ts';
import { NO_SLUG, thingPath } from '../../contract/site/paths.ts';
import { isOtherPage, useCopy } from '../page-data.ts';
import { headOfThing, NothingHere } from '../site/nothing-here.tsx';
import { loadPage } from '../site/page-meta.ts';
import { leadTo } from './case-glimpse.ts';
import type { CaseTexts } from './case-texts.ts';
import { CaseView } from './case-view.tsx';

/** What search engines show of a case: what was claimed, and what it took. */
function descriptionOf({ description, timeline, budget }: CasePage): string {
  return `${description} ${timeline}, ${budget}.`;
}

export function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const path = thingPath('case', slug);
  const { lists, facts } = loadPage(args, pages.testimonials, {});
  const place = lists.cases?.findIndex((each) => each.slug === slug) ?? -1;
  const shown = lists.cases?.[place];
  if (lists.cases && !shown && slug !== NO_SLUG) throw new Response(null, { status: 404 });
  const following =
    lists.cases && lists.cases.length > 1 ? lists.cases[(place + 1) % lists.cases.length] : undefined;
  const next = following && leadTo(following);
  const written = shown
    ? {
        title: `${shown.document.title}: case study | ${facts.name}`,
        description: descriptionOf(shown),
        headline: shown.document.claim,
        parents: [{ name: 'Testimonials', path: pages.testimonials.path }],
        article: { published: shown.publishedAt, changed: shown.changedAt },
      }
    : {};
  const { head, copy } = loadPage(args, { ...pages.testimonials, path, written }, casePage);
  return { head, copy, shown, next, ledgers: writeLedgers(shown?.document.sections ?? []) };
}

export const meta = headOfThing;
export const shouldRevalidate = isOtherPage;

/** A case study. */
export default function SiteCase() {
  const { shown, next, ledgers } = useLoaderData<typeof loader>();
  const texts = useCopy<CaseTexts>();
  return shown ? <CaseView {...{ shown, next, texts, ledgers }} /> : <NothingHere />;
}
