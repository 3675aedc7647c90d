import type { MetaDescriptor } from 'react-router';
import type { Article, BreadcrumbList, FAQPage, Organization, Review, Service, Thing } from 'schema-dts';
import { BUILD_ORIGIN, type PageMeta } from '../../contract/site/pages.ts';
import { picturePath, publicPaths } from '../../contract/site/paths.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';
import type { Testimonial } from '../../contract/testimonials.ts';

// What search engines read, in the words of schema.org. For loaders alone.

/** By this other data of the site name the agency. */
const AGENCY = `${BUILD_ORIGIN}/#agency`;
const home = BUILD_ORIGIN + publicPaths.home;

/** Of one kind only what the types of schema.org know. */
function dataOf<Kind extends Thing>(data: Exclude<Kind, string>): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } };
}

function listOf(data: Exclude<Thing, string>[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': data } };
}

/** The agency as what was reviewed, written or offered has it. */
function agencyOf({ name }: SiteFacts) {
  return { '@type': 'Organization', '@id': AGENCY, name, url: home } as const;
}

/** The agency. */
export function organizationData(facts: SiteFacts): MetaDescriptor {
  const { description, email, phone, address, social } = facts;
  const profiles = Object.values(social).filter((href) => href.startsWith('https:'));
  return dataOf<Organization>({
    ...agencyOf(facts),
    description,
    logo: `${BUILD_ORIGIN}/icon-512.png`,
    email,
    telephone: phone,
    ...(address && { address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  });
}

/** What the agency does, and from which price on in its own words. */
export function servicesData(
  services: readonly { id: string; title: string; text: string; price: string }[],
  facts: SiteFacts,
): MetaDescriptor {
  return listOf(
    services.map(({ id, title, text, price }): Exclude<Service, string> => {
      const url = `${BUILD_ORIGIN}${publicPaths.services}#${id}`;
      return {
        '@type': 'Service',
        name: title,
        description: text,
        url,
        provider: agencyOf(facts),
        offers: { '@type': 'Offer', description: price, url },
      };
    }),
  );
}

/** What clients say. A rating is only theirs where they gave it themselves: `own` has the ids of what they wrote. */
export function reviewsData(
  testimonials: readonly Testimonial[],
  own: readonly number[],
  facts: SiteFacts,
): MetaDescriptor[] {
  if (testimonials.length === 0) return [];
  const reviews = testimonials.map(
    ({ id, name, quote, rating }): Exclude<Review, string> => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewBody: quote,
      itemReviewed: agencyOf(facts),
      ...(own.includes(id) && {
        reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
      }),
    }),
  );
  return [listOf(reviews)];
}

/** Questions and answers. */
export function faqData(items: SiteFacts['questions']): MetaDescriptor[] {
  if (items.length === 0) return [];
  const mainEntity = items.map(
    ({ question, answer }) =>
      ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }) as const,
  );
  return [dataOf<FAQPage>({ '@type': 'FAQPage', mainEntity })];
}

/** Where a page stands below the home page. */
export function breadcrumbData({ path, title, parents = [] }: PageMeta): MetaDescriptor[] {
  if (path === publicPaths.home) return [];
  const [own = title] = title.split(' | ');
  const trail = [{ name: 'Home', path: publicPaths.home }, ...parents, { name: own, path }];
  return [
    dataOf<BreadcrumbList>({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((place, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: place.name,
        item: { '@type': 'WebPage', '@id': BUILD_ORIGIN + place.path },
      })),
    }),
  ];
}

/** A page that somebody wrote at a time. */
export function articleData(page: PageMeta, facts: SiteFacts): MetaDescriptor[] {
  const { article, path, headline, description } = page;
  if (!article) return [];
  const agency = agencyOf(facts);
  return [
    dataOf<Article>({
      '@type': 'Article',
      headline,
      description,
      image: BUILD_ORIGIN + picturePath(path),
      mainEntityOfPage: BUILD_ORIGIN + path,
      datePublished: article.published,
      dateModified: article.changed ?? article.published,
      author: article.author ? { '@type': 'Person', name: article.author } : agency,
      publisher: agency,
    }),
  ];
}
