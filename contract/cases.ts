import { z } from 'zod';
import { readAmount } from './amounts.ts';
import { endpoint, json } from './endpoint.ts';
import { done, id, instant, LINE_MAX, optionalText, pathId, requiredText, text, yesOrNo } from './fields.ts';
import { keptPicture } from './pictures.ts';
import { SLUG } from './site/paths.ts';

/** The most of each that a case holds. */
export const MOST = { facts: 4, items: 6, numbers: 4, bars: 12, lines: 12, sections: 20 } as const;
/** The most characters of a text that has paragraphs, and of a title or a slug. */
const PROSE_MAX = 2000;
const TITLE_MAX = 80;

/** The parts of a case that its writer orders: those that tell the story, and free texts and pictures between them. */
export const sectionKinds = ['problem', 'made', 'numbers', 'plan', 'text', 'picture'] as const;
export type SectionKind = (typeof sectionKinds)[number];

const list = <Item extends z.ZodType>(label: string, item: Item, most: number) =>
  z
    .array(item, { error: `${label} must be a list.` })
    .max(most, { error: `${label} can be at most ${most}.` });

const pixels = z.int({ error: 'The size must be a whole number.' }).min(0).max(20_000).default(0);

/** A picture that was uploaded here; its size is that of what is kept, whatever is sent. */
export const casePicture = z.object({
  image: optionalText('Picture').refine((value) => value === '' || keptPicture(value) !== undefined, {
    error: 'Picture must be one that was uploaded here.',
  }),
  width: pixels,
  height: pixels,
  /** What it shows, in words. */
  alt: optionalText('Alt text'),
  /** It says nothing that the text beside it does not say. */
  decorative: yesOrNo('Decorative').default(false),
});

/** A number as it was typed, or nothing yet. */
const amount = (label: string) =>
  optionalText(label, 20).refine(
    (value) => value === '' || ((readAmount(value) ?? -1) >= 0 && (readAmount(value) ?? 0) <= 1_000_000_000),
    { error: `${label} must be a number such as 38 or 6.8.` },
  );

const day = (label: string) =>
  optionalText(label, 20).refine((value) => value === '' || /^[1-9]\d?$/.test(value), {
    error: `${label} must be a whole number from 1 to 99.`,
  });

const color = (label: string) =>
  z.string({ error: `${label} must be a color such as #f3ecdc.` }).regex(/^#[0-9a-f]{6}$/, {
    error: `${label} must be a color such as #f3ecdc.`,
  });

const prose = (label: string) => optionalText(label, PROSE_MAX);
const place = { id: z.int({ error: 'A section needs a number of its own.' }).min(1).max(2_147_483_647) };

const problem = z.object({
  ...place,
  kind: z.literal('problem'),
  title: optionalText('Title'),
  text: prose('Text'),
  picture: casePicture,
});

const made = z.object({
  ...place,
  kind: z.literal('made'),
  title: optionalText('Title'),
  items: list(
    'Things made',
    z.object({ picture: casePicture, title: optionalText('Title'), text: prose('Text') }),
    MOST.items,
  ),
});

const figure = z.object({
  value: optionalText('Figure', 12),
  unit: optionalText('Unit', 8),
  text: optionalText('What it says'),
  before: amount('Before'),
  beforeText: optionalText('Before, in words', 40),
  after: amount('After'),
  afterText: optionalText('After, in words', 40),
  /** Who counted, when and how. */
  source: optionalText('Who counted'),
});

const numbers = z.object({
  ...place,
  kind: z.literal('numbers'),
  items: list('Numbers', figure, MOST.numbers),
  unchanged: optionalText('What did not change', LINE_MAX * 2),
});

const plan = z.object({
  ...place,
  kind: z.literal('plan'),
  title: optionalText('Title'),
  /** Working days of the ruler. */
  days: day('Days'),
  bars: list(
    'Steps',
    z.object({
      name: optionalText('Step', 60),
      from: day('First day'),
      to: day('Last day'),
      note: optionalText('Note', 60),
      hot: yesOrNo('Highlighted').default(false),
    }),
    MOST.bars,
  ),
  ledgerTitle: optionalText('Title of the ledger'),
  ledger: list('Lines', z.object({ name: optionalText('Line', 60), amount: amount('Amount') }), MOST.lines),
  total: optionalText('Name of the sum', 40),
  ledgerNote: optionalText('Note'),
  stack: optionalText('Built with', LINE_MAX * 2),
});

const freeText = z.object({
  ...place,
  kind: z.literal('text'),
  title: optionalText('Title'),
  text: prose('Text'),
});

const freePicture = z.object({
  ...place,
  kind: z.literal('picture'),
  picture: casePicture,
  caption: optionalText('Caption'),
});

const section = z.discriminatedUnion('kind', [problem, made, numbers, plan, freeText, freePicture], {
  error: `A section must be one of ${sectionKinds.join(', ')}.`,
});

/** A case as it is written: everything may still be missing but its title. */
export const caseDocument = z.object({
  title: requiredText('Title', TITLE_MAX),
  facts: list(
    'Facts',
    z.object({ value: optionalText('Fact', 40), label: optionalText('What it says', 60) }),
    MOST.facts,
  ),
  /** The address in the bar above the picture of the work. */
  address: optionalText('Address', 60),
  wide: casePicture,
  phone: casePicture,
  claim: optionalText('Claim'),
  intro: prose('Introduction'),
  sections: list('Sections', section, MOST.sections),
  /** The client's own. */
  colors: z.object({ paper: color('Paper'), ink: color('Ink'), accent: color('Accent') }),
});

export type CaseDocument = z.output<typeof caseDocument>;
export type CasePicture = CaseDocument['wide'];
export type CaseSection = CaseDocument['sections'][number];
export type SectionOf<Kind extends SectionKind> = Extract<CaseSection, { kind: Kind }>;

/** The last part of a case's address. */
export const slug = text('Address', TITLE_MAX).refine((value) => SLUG.test(value), {
  error: 'Address must be lower-case letters, digits and single hyphens, such as halden-cycle-works.',
});

const caseWords = z.object({
  quote: z.string(),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  /** Empty when there is none. */
  image: z.string(),
});

/** A case study as visitors see it. */
export interface CasePage {
  slug: string;
  showcaseId: number;
  /** What the project's card says of it. */
  description: string;
  timeline: string;
  budget: string;
  category: string;
  /** The company is fictional. */
  isExample: boolean;
  /** When visitors saw it first, and when it was last published (ISO). */
  publishedAt: string;
  changedAt: string;
  document: CaseDocument;
  /** The first testimonial that names the project. */
  words: z.output<typeof caseWords> | null;
}

const listed = z.object({
  id,
  showcaseId: id,
  slug: z.string(),
  isPublished: z.boolean(),
  /** Something was saved that visitors do not see yet. */
  isAhead: z.boolean(),
});

const agencyCase = listed.extend({
  /** What the project's card says of it. */
  showcase: z.object({
    title: z.string(),
    description: z.string(),
    category: z.string(),
    timeline: z.string(),
    budget: z.string(),
    example: z.boolean(),
  }),
  document: caseDocument,
  words: caseWords.nullable(),
  publishedAt: instant.nullable(),
  /** Whether there is something to show again after it was taken off the site. */
  wasPublished: z.boolean(),
  /** Raised with every change: what a change was made from. */
  revision: z.int(),
});

/** As it arrives in a browser. */
export type AgencyCase = z.input<typeof agencyCase>;

const one = { params: z.object({ id: pathId }) };
const seen = { seenRevision: z.int({ error: 'The revision must be a whole number.' }) };

export const caseEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/cases',
    access: ['admin'],
    summary: 'The case studies that there are, without their contents',
    response: z.array(listed),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/admin/cases/:id',
    access: ['admin'],
    summary: 'A case study as it is written',
    ...one,
    response: agencyCase,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/cases',
    access: ['admin'],
    summary: 'Begin the case study of a project showcase. 409 `case_exists` where there is one',
    body: json(z.object({ showcaseId: id })),
    response: agencyCase,
    status: 201,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/cases/:id',
    access: ['admin'],
    summary:
      'Save its draft and its address. 409 `case_changed` when it is other than was seen, `slug_taken` where another has the address',
    ...one,
    body: json(z.object({ document: caseDocument, slug, ...seen })),
    response: agencyCase,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/publish',
    access: ['admin'],
    summary: 'Show its draft to visitors; 400 names what it still lacks. 409 `case_changed` as for saving',
    ...one,
    body: json(z.object(seen)),
    response: agencyCase,
  }),
  unpublish: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/unpublish',
    access: ['admin'],
    summary: 'Take it off the site; what visitors saw is kept',
    ...one,
    response: agencyCase,
  }),
  republish: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/republish',
    access: ['admin'],
    summary: 'Show again what visitors saw last. 409 `never_published` where they never did',
    ...one,
    response: agencyCase,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/cases/:id',
    access: ['admin'],
    summary: 'Delete a case study, published or not',
    ...one,
    response: done,
  }),
};

const counted = z.object({
  showcases: z.int(),
  cases: z.int(),
  testimonials: z.int(),
  notes: z.int(),
  people: z.int(),
});

/** How many examples there are. */
export type ExampleCount = z.input<typeof counted>;

export const exampleEndpoints = {
  count: endpoint({
    method: 'GET',
    path: '/api/admin/examples',
    access: ['admin'],
    summary:
      'How many project showcases, case studies, testimonials, notes and people of the team are examples',
    response: counted,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/examples',
    access: ['admin'],
    summary: 'Delete the examples of all kinds; answers how many there were',
    response: counted,
  }),
};
