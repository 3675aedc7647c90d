import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { BUILD_ORIGIN, type PageMeta } from '../../contract/site/pages.ts';
import { picturePath } from '../../contract/site/paths.ts';
import { fillTexts, type SiteFacts } from '../../contract/site-facts.ts';
import { pageContext } from '../page-context.ts';
import { articleData, breadcrumbData } from './structured-data.ts';

/** What a loader of a public page is given. */
interface Loading {
  context: Readonly<RouterContextProvider>;
}

/** A page as a loader has it. */
interface LoadedPage extends PageMeta {
  /** What somebody wrote of it, in which no facts are put. */
  written?: Partial<PageMeta>;
}

/**
 * What a page is drawn from: its head, and its texts with the facts in them written out. For loaders alone, so that neither texts nor
 * heads are part of the scripts.
 */
export function loadPage<Texts>({ context }: Loading, page: LoadedPage, texts: Texts) {
  const { written, ...usual } = page;
  const { facts, ...lists } = context.get(pageContext);
  return {
    facts,
    lists,
    head: pageHead({ ...fillTexts(usual, facts), ...written }, facts),
    copy: fillTexts(texts, facts),
  };
}

/** Title, description, canonical address, what shared links show, and what search engines read. The server puts the site's own address in. */
export function pageHead(page: PageMeta, facts: SiteFacts): MetaDescriptor[] {
  const { name } = facts;
  const url = BUILD_ORIGIN + page.path;
  const image = BUILD_ORIGIN + picturePath(page.path);
  const found: MetaDescriptor[] = page.indexed
    ? [{ tagName: 'link', rel: 'canonical', href: url }, ...breadcrumbData(page), ...articleData(page, facts)]
    : [{ name: 'robots', content: 'noindex' }];
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...found,
    { property: 'og:type', content: page.article ? 'article' : 'website' },
    ...(page.article ? [{ property: 'article:published_time', content: page.article.published }] : []),
    { property: 'og:site_name', content: name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${name}: ${page.headline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ];
}
