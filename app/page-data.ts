import {
  type MetaDescriptor,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import { isThingPath, publicPaths } from '../contract/site/paths.ts';

/** What every page says of the agency; an icon leads to `href`. */
export interface Agency {
  name: string;
  tagline: string;
  phone: string;
  phoneLink: string;
  email: string;
  social: { name: string; href: string }[];
}

/** What the agency says of itself, as the page that is shown has it. */
export function useAgency(): Agency {
  return useRouteLoaderData('root') as Agency;
}

/** The texts of the page whose part this is; `Texts` is what its loader was given. */
export function useCopy<Texts>(): Texts {
  return (useLoaderData() as { copy: Texts }).copy;
}

/** The texts of the frame around the public pages. */
export function useFrame<Texts>(): Texts {
  return useRouteLoaderData('site/site-layout') as Texts;
}

/** The head of a public page, as its loader has made it. */
export function headOf({ loaderData }: { loaderData?: unknown }): MetaDescriptor[] {
  return (loaderData as { head: MetaDescriptor[] } | undefined)?.head ?? [];
}

/** The head of a closed page: its title, kept from search engines. */
export function closedHead(title: string, ...more: MetaDescriptor[]) {
  return ({ matches }: { matches: readonly ({ loaderData?: unknown } | undefined)[] }): MetaDescriptor[] => {
    const agency = matches[0]?.loaderData as Agency | undefined;
    return [
      { title: agency ? `${title} | ${agency.name}` : title },
      { name: 'robots', content: 'noindex, nofollow' },
      ...more,
    ];
  };
}

const fixed = new Set<string>(Object.values(publicPaths));

/**
 * Whether what is known is asked for anew: whoever goes to another public page sees what holds now. A page that only changes its query
 * stays as it is, and so do the closed screens, which ask for what they show themselves, and an address that nothing stands at.
 */
export function isOtherPage({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const { pathname } = nextUrl;
  return currentUrl.pathname !== pathname && (fixed.has(pathname) || isThingPath(pathname));
}
