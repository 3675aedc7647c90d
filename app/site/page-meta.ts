import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { BUILD_ORIGIN, type PageMeta, publicPaths } from '../../contract/site.ts';
import { fillTexts, type SiteFacts } from '../../contract/site-facts.ts';
import { pageContext } from '../page-context.ts';

/** What a loader of a public page is given. */
interface Loading {
  context: Readonly<RouterContextProvider>;
}

/**
 * What a page is drawn from: its head, and its texts with the facts in them written out. For loaders alone, so that neither texts nor
 * heads are part of the scripts.
 */
export function loadPage<Texts>({ context }: Loading, page: PageMeta, texts: Texts) {
  const { facts, ...lists } = context.get(pageContext);
  return {
    facts,
    lists,
    head: pageHead(fillTexts(page, facts), facts),
    copy: fillTexts(texts, facts),
  };
}

/** Title, description, canonical address, and what shared links show. The server puts the site's own address in. */
function pageHead(page: PageMeta, { name }: SiteFacts): MetaDescriptor[] {
  const url = BUILD_ORIGIN + page.path;
  const image = BUILD_ORIGIN + page.image;
  const found: MetaDescriptor[] = page.indexed
    ? [{ tagName: 'link', rel: 'canonical', href: url }]
    : [{ name: 'robots', content: 'noindex' }];
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...found,
    { property: 'og:type', content: 'website' },
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

/** The agency as search engines read it. */
export function organizationData({
  name,
  description,
  email,
  phone,
  address,
  social,
}: SiteFacts): MetaDescriptor {
  const profiles = Object.values(social).filter((href) => href.startsWith('https:'));
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      description,
      url: BUILD_ORIGIN + publicPaths.home,
      logo: `${BUILD_ORIGIN}/icon-512.png`,
      email,
      telephone: phone,
      ...(address && { address }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  };
}

/** Questions and answers as search engines read them. */
export function faqData(items: SiteFacts['questions']): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  };
}
