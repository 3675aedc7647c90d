import type { MetaDescriptor } from 'react-router';
import { agency, BUILD_ORIGIN, type PageMeta, pages } from '../../contract/site.ts';

/** The site's own address: as the built pages have it, which may differ from the address bar's. */
function origin(): string {
  if (typeof document === 'undefined') return BUILD_ORIGIN;
  const shared = document.querySelector<HTMLMetaElement>('meta[property="og:url"]');
  return shared ? new URL(shared.content).origin : window.location.origin;
}

/** The head of a public page: title, description, canonical address, and what shared links show. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const url = origin() + page.path;
  const image = origin() + page.image;
  const found: MetaDescriptor[] = page.indexed
    ? [{ tagName: 'link', rel: 'canonical', href: url }]
    : [{ name: 'robots', content: 'noindex' }];
  return [
    { title: page.title },
    { name: 'description', content: page.description },
    ...found,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${agency.name}: ${page.headline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: image },
  ];
}

/** The agency as search engines read it. */
export function organizationData(): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: agency.name,
      description: agency.description,
      url: origin() + pages.home.path,
      logo: `${origin()}/icon-512.png`,
      email: agency.email,
      telephone: agency.phone,
    },
  };
}

/** Questions and answers as search engines read them. */
export function faqData(items: readonly { question: string; answer: string }[]): MetaDescriptor {
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
