import type { LoaderFunctionArgs } from 'react-router';
import { legalPages } from '../../contract/site/legal.ts';
import { pages } from '../../contract/site/pages.ts';
import { headOf, isOtherPage } from '../page-data.ts';
import { loadPage } from '../site/page-meta.ts';
import { LegalPage } from './legal-page.tsx';
import { legalPageData } from './legal-page-data.ts';

export function loader(args: LoaderFunctionArgs) {
  const loaded = loadPage(args, pages.terms, legalPages.terms);
  return { head: loaded.head, legal: legalPageData('terms', loaded) };
}

export const meta = headOf;
export const shouldRevalidate = isOtherPage;

export default function SiteTerms() {
  return <LegalPage />;
}
