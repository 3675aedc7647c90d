import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pages, thingPath } from '../../contract/site.ts';
import { headOf, isOtherPage } from '../page-data.ts';
import { loadPage } from '../site/page-meta.ts';

export function loader(args: LoaderFunctionArgs) {
  const slug = args.params.slug ?? '';
  const { head, lists } = loadPage(args, { ...pages.testimonials, path: thingPath('case', slug) }, {});
  const shown = lists.cases?.find((each) => each.slug === slug);
  if (lists.cases && !shown) throw new Response(null, { status: 404 });
  return { head, shown };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

/** A case study. */
export default function SiteCase() {
  const { shown } = useLoaderData<typeof loader>();
  return <h1>{shown?.title}</h1>;
}
