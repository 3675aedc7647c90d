import { z } from 'zod';

/** The legal pages, by their names. */
export const legalPageValues = ['privacy', 'terms', 'imprint'] as const;

export type LegalPageName = (typeof legalPageValues)[number];

/** A section of a legal page: paragraphs, and facts with what they are called. */
export const legalSection = z.object({
  title: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.object({ term: z.string(), text: z.string() })),
});

export type LegalSection = z.output<typeof legalSection>;

export type LegalDocuments = Record<LegalPageName, LegalSection[]>;

/** A legal page as it is read: what holds, and what held before. */
export interface LegalPage {
  /** The day it was published, `YYYY-MM-DD`; null: it is an example. */
  publishedOn: string | null;
  sections: LegalSection[];
  /** What held before, the newest first. */
  earlier: { publishedOn: string; sections: LegalSection[] }[];
}

export type LegalPages = Record<LegalPageName, LegalPage>;
