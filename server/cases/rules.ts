import type { CaseDocument, CasePage } from '../../contract/cases.ts';

const SLUG_MAX = 80;

/** What an address says of a title: 'Café Größe & Co.' is `cafe-grosse-co`. */
export function slugOf(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-+|-+$/g, '');
  return plain || 'case';
}

/** An address like `slug` that none of `taken` is: with a number at its end where it must be. */
export function freeSlug(slug: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const tried = slug.slice(0, SLUG_MAX - end.length) + end;
    if (!taken.includes(tried)) return tried;
  }
}

const noPicture = { image: '', width: 0, height: 0, alt: '', decorative: false };

/** What the writing of a case begins with: its parts, and what the showcase says already. */
export function firstDraft(showcase: {
  title: string;
  timeline: string;
  budget: string;
  technologies: string[];
}): CaseDocument {
  return {
    title: showcase.title.slice(0, SLUG_MAX),
    facts: [
      { value: showcase.timeline.slice(0, 40), label: 'first call to launch' },
      { value: showcase.budget.slice(0, 40), label: 'fixed, all in' },
    ],
    address: '',
    wide: noPicture,
    phone: noPicture,
    claim: '',
    intro: '',
    sections: [
      { id: 1, kind: 'problem', title: '', text: '', picture: noPicture },
      { id: 2, kind: 'made', title: 'What we made', items: [] },
      { id: 3, kind: 'numbers', items: [], unchanged: '' },
      {
        id: 4,
        kind: 'plan',
        title: '',
        days: '',
        bars: [],
        ledgerTitle: '',
        ledger: [],
        total: 'Paid',
        ledgerNote: '',
        stack: showcase.technologies.join(', ').slice(0, 400),
      },
    ],
    colors: { paper: '#f3eeea', ink: '#241f1c', accent: '#e0a458' },
  };
}

/** A case as visitors see it, of what is on record. */
export function shownCase(row: {
  slug: string;
  showcaseId: number;
  document: CaseDocument;
  publishedAt: Date | null;
  firstPublishedAt: Date | null;
  createdAt: Date;
  showcase: { description: string; category: string; timeline: string; budget: string; example: boolean };
  words: CasePage['words'];
}): CasePage {
  const { slug, showcaseId, document, words } = row;
  const { description, category, timeline, budget, example } = row.showcase;
  const changedAt = row.publishedAt ?? row.createdAt;
  const publishedAt = row.firstPublishedAt ?? changedAt;
  const dates = { publishedAt: publishedAt.toISOString(), changedAt: changedAt.toISOString() };
  const card = { description, category, timeline, budget, isExample: example };
  return { slug, showcaseId, ...card, ...dates, document, words };
}
