import { exampleLegalPages } from '../../contract/legal-documents.ts';
import type { LegalPageName, LegalPages, LegalSection } from '../../contract/legal-page.ts';
import { legalTexts } from '../../contract/site/legal.ts';
import { fillTexts, type SiteFacts } from '../../contract/site-facts.ts';
import { type WrittenDay, writeDay } from '../time/written-day.ts';

/** What a legal page shows: what holds, and what held before. */
export interface LegalPageData {
  title: string;
  text: string;
  texts: Record<keyof typeof legalTexts, string>;
  /** Null: it is an example. */
  published: WrittenDay | null;
  sections: LegalSection[];
  earlier: { published: WrittenDay; sections: LegalSection[] }[];
}

interface Loaded {
  copy: { title: string; text: string };
  facts: SiteFacts;
  lists: { legal: LegalPages | null };
}

/** For loaders alone: what a legal page shows. */
export function legalPageData(name: LegalPageName, { copy, facts, lists }: Loaded): LegalPageData {
  const { publishedOn, sections, earlier } = (lists.legal ?? exampleLegalPages(facts))[name];
  const texts = fillTexts<LegalPageData['texts']>(legalTexts, facts);
  return {
    ...copy,
    texts: publishedOn === null ? texts : { ...texts, example: '' },
    published: publishedOn === null ? null : writeDay(publishedOn),
    sections,
    earlier: earlier.map((each) => ({ published: writeDay(each.publishedOn), sections: each.sections })),
  };
}
