import { z } from 'zod';
import { endpoint, json } from './endpoint.ts';
import { instant, requiredText, text } from './fields.ts';
import { legalPageValues, legalSection } from './legal-page.ts';
import { periodNames, periods } from './retention.ts';

/** The most sections of the terms, and of what is added to the privacy page. */
export const MOST_SECTIONS = 40;
/** The most characters of a section. */
export const SECTION_MAX = 5000;

/** A part of a legal page that the agency writes itself; a blank line begins another paragraph. */
const ownSection = z.object({
  title: requiredText('Heading'),
  text: requiredText('Text', SECTION_MAX),
});

export type OwnSection = z.output<typeof ownSection>;

const ownSections = z
  .array(ownSection, { error: 'Sections must be a list.' })
  .max(MOST_SECTIONS, { error: `There can be at most ${MOST_SECTIONS} sections.` });

const VAT_ERROR = 'VAT ID must begin with two letters, such as DE123456789.';

/** Who is behind the site; what is empty is not shown. */
export const imprintFacts = z.object({
  legalName: text('Legal name'),
  legalForm: text('Legal form'),
  address: text('Address', 500),
  representedBy: text('Represented by'),
  register: text('Register'),
  vatId: text('VAT ID', 20).refine(
    (value) => value === '' || /^[A-Za-z]{2}[\dA-Za-z+*. -]{2,18}$/.test(value),
    {
      error: VAT_ERROR,
    },
  ),
  responsible: text('Responsible for the content', 500),
});

export type ImprintFacts = z.output<typeof imprintFacts>;

const LOG_ERROR = 'Log must be a whole number of days from 1 to 90.';

/** What the agency sets for its legal pages. */
export const legalDraft = z.object({
  imprint: imprintFacts,
  privacy: z.object({
    /** Where one can complain. */
    authority: text('Supervisory authority', 500),
    /** Who runs server and mail for the agency. */
    processors: text('Who works for you', 500),
    /** For how many days the machine keeps the product's log: said of it, as the product does not keep it itself. */
    logDays: z.int({ error: LOG_ERROR }).min(1, { error: LOG_ERROR }).max(90, { error: LOG_ERROR }),
    additions: ownSections,
  }),
  periods,
  terms: ownSections.min(1, { error: 'The terms need at least one section.' }),
});

export type LegalDraft = z.output<typeof legalDraft>;

/** The name under which a version was published. */
const publication = z.object({
  number: z.int(),
  publishedAt: instant,
  publishedBy: z.string(),
  /** The pages that it changed. */
  changed: z.array(z.enum(legalPageValues)),
});

const documents = z.object({
  privacy: z.array(legalSection),
  terms: z.array(legalSection),
  imprint: z.array(legalSection),
});

const settings = z.object({
  // What is on record may be of a time with other bounds.
  draft: z.object({
    imprint: z.object({
      legalName: z.string(),
      legalForm: z.string(),
      address: z.string(),
      representedBy: z.string(),
      register: z.string(),
      vatId: z.string(),
      responsible: z.string(),
    }),
    privacy: z.object({
      authority: z.string(),
      processors: z.string(),
      logDays: z.int(),
      additions: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
    periods: z.record(z.enum(periodNames), z.int().nullable()),
    terms: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  /** Raised with every change: what a change was made from. */
  version: z.int(),
  /** What holds now; null while the pages show the example. */
  published: publication.nullable(),
  /** The pages that publishing would change. */
  unpublished: z.array(z.enum(legalPageValues)),
});

/** As they arrive in a browser. */
export type LegalSettings = z.input<typeof settings>;

const publishedVersion = publication.extend({ documents });

/** As it arrives in a browser. */
export type LegalVersion = z.input<typeof publishedVersion>;

const seenVersion = z.int({ error: 'The version must be a whole number.' });

export const legalEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/legal',
    access: ['admin'],
    summary: 'What the legal pages are made of, and what of it is published',
    response: settings,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/legal',
    access: ['admin'],
    summary:
      'Set it; the pages stay as they are until it is published. 409 `legal_changed` when it is other than was seen',
    body: json(legalDraft.extend({ seenVersion })),
    response: settings,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/legal/preview',
    access: ['admin'],
    summary: 'The pages as they would be',
    body: json(legalDraft),
    response: documents,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/legal/versions',
    access: ['admin'],
    summary:
      'Publish what is set, with its periods. 400 while the imprint lacks name or address, 409 `legal_changed` or `nothing_changed`',
    body: json(z.object({ seenVersion })),
    response: settings,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/legal/versions',
    access: ['admin'],
    summary: 'What was published, newest first',
    response: z.array(publishedVersion),
  }),
};
