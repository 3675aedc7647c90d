import { z } from 'zod';
import type { CasePage } from './cases.ts';
import { endpoint, json } from './endpoint.ts';
import { email, LINE_MAX, requiredText, text } from './fields.ts';
import type { LegalPages } from './legal-page.ts';
import type { NotePage } from './notes.ts';
import type { Showcase } from './showcases.ts';
import { SLUG } from './site/paths.ts';
import type { MemberPage } from './team.ts';
import type { Testimonial } from './testimonials.ts';
import { webAddress } from './web-address.ts';

/** The networks whose icons stand in the footer, in their order. */
export const NETWORKS = ['LinkedIn', 'Instagram', 'X', 'YouTube'] as const;

export type Network = (typeof NETWORKS)[number];

/** The most questions that are answered, and the most characters of an answer. */
export const MOST_QUESTIONS = 20;
export const ANSWER_MAX = 1000;

/** How a figure of the pages is written: short, as it stands large. */
const FIGURE_MAX = 40;

const PHONE_ERROR = 'Phone must be a number such as +1 (555) 010-0100, with 5 to 15 digits.';

/** A number as people write it, that a phone can dial. */
const phone = requiredText('Phone', FIGURE_MAX).refine(
  (value) => value === '' || (/^\+?[\d ().\-/]+$/.test(value) && /^\d{5,15}$/.test(digitsOf(value))),
  { error: PHONE_ERROR },
);

function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}

/** The address that dials a number. */
export function phoneLink(number: string): string {
  return `tel:${number.startsWith('+') ? '+' : ''}${digitsOf(number)}`;
}

/** An `https:` address of another site, as it is kept. */
function isElsewhere(value: string): boolean {
  return /^https:/i.test(value) && webAddress(value) !== undefined;
}

const secureAddress = (label: string) =>
  requiredText(label, 2000)
    .refine((value) => value === '' || isElsewhere(value), {
      error: `${label} must be a secure web address such as https://example.com/room.`,
    })
    .overwrite((value) => webAddress(value) ?? value);

/** Where an icon leads: empty, it is not shown; `#` stands for one that is still to come. */
const profile = (network: Network) =>
  text(network, 2000)
    .refine((value) => value === '' || value === '#' || isElsewhere(value), {
      error: `${network} must be a secure web address such as https://example.com/agency, # or empty.`,
    })
    .overwrite((value) => (value === '#' ? value : (webAddress(value) ?? value)));

const figure = (label: string) => requiredText(label, FIGURE_MAX);

/** What one of the services costs at least, how long it takes, and the slug of the case that shows it. */
const service = (label: string) =>
  z.object({
    price: figure(`${label}, price from`),
    time: figure(`${label}, time`),
    example: text(`${label}, example`, LINE_MAX).refine((value) => value === '' || SLUG.test(value), {
      error: `${label}, example must be the last part of a case’s address, such as harbor-coffee, or empty.`,
    }),
  });

const question = z.object({
  question: requiredText('Question'),
  answer: requiredText('Answer', ANSWER_MAX),
});

/** What the agency says of itself, wherever it is shown. */
export const siteFacts = z.object({
  name: requiredText('Name', 60),
  tagline: requiredText('Tagline', 80),
  /** How search engines and programs introduce the agency. */
  description: requiredText('Description', LINE_MAX),
  phone,
  email: email(),
  /** Where the agency is; empty, it is not shown. */
  address: text('Address', 500),
  hours: requiredText('Hours', 120),
  /** Where meetings by video take place; shown once one is approved. */
  videoAddress: secureAddress('Video address'),
  social: z.object({
    LinkedIn: profile('LinkedIn'),
    Instagram: profile('Instagram'),
    X: profile('X'),
    YouTube: profile('YouTube'),
  }),
  priceRange: figure('Price range'),
  launchTime: figure('Launch time'),
  fastTime: figure('Accelerated launch time'),
  responseTime: figure('Response time'),
  rating: figure('Average rating'),
  delivered: figure('Projects delivered'),
  onTime: figure('On-time delivery of all projects'),
  averageTime: figure('Average timeline'),
  launchFactor: figure('Faster launch'),
  onTimeShare: figure('On-time delivery'),
  savings: figure('Cost savings'),
  freeCall: figure('Free call'),
  noFees: figure('No fees'),
  /** The four services, in the order of the pages. */
  services: z.tuple([
    service('Websites and web apps'),
    service('Social media'),
    service('Cloud'),
    service('Backend systems'),
  ]),
  /** How long each step of the roadmap takes. */
  durations: z.tuple([
    figure('Duration of step 1'),
    figure('Duration of step 2'),
    figure('Duration of step 3'),
    figure('Duration of step 4'),
  ]),
  questions: z
    .array(question, { error: 'Questions must be a list.' })
    .max(MOST_QUESTIONS, { error: `There can be at most ${MOST_QUESTIONS} questions.` }),
});

export type SiteFacts = z.output<typeof siteFacts>;

/** What holds until the agency has set it: visibly examples, and the figures that the specification names. */
export const exampleFacts: SiteFacts = {
  name: 'Venture',
  tagline: 'Build. Grow. Legalize.',
  description:
    'A small web development agency that builds, grows and legalizes businesses: custom websites and web apps, social media, cloud and backend systems.',
  phone: '+1 (555) 010-0100',
  email: 'hello@venture.example',
  address: '',
  hours: 'Monday to Friday, 09:00 to 18:00 Eastern Time',
  videoAddress: 'https://meet.venture.example/room',
  social: { LinkedIn: '#', Instagram: '#', X: '#', YouTube: '#' },
  priceRange: '$3,000 - $6,000+',
  launchTime: '2-4 weeks',
  fastTime: '1-2 weeks',
  responseTime: '24hr',
  rating: '4.9/5',
  delivered: '50+',
  onTime: '100%',
  averageTime: '3.2 weeks',
  launchFactor: '3x',
  onTimeShare: '90%',
  savings: '85%',
  freeCall: 'Free consultation call',
  noFees: 'No hidden fees',
  services: [
    { price: '$3,000', time: '2-4 weeks', example: 'halden-cycle-works' },
    { price: '$900', time: '1 week', example: 'harbor-coffee' },
    { price: '$1,200', time: '1-2 weeks', example: 'brightside-clinics' },
    { price: '$2,500', time: '2-4 weeks', example: 'parcelwise' },
  ],
  durations: ['1-2 days', '2-3 days', '1-3 weeks', '1 week'],
  questions: [
    {
      question: 'How long until we launch?',
      answer:
        'Most projects launch in {launchTime}. A landing page is nearer to two, a web app with payments nearer to four. You get the dates in writing before you pay anything.',
    },
    {
      question: 'We need it sooner. Is that possible?',
      answer:
        'Yes. An accelerated project is live in {fastTime} at a premium, because we clear the calendar for it. We only take it on when we are sure of the date.',
    },
    {
      question: 'What if we start small and need more later?',
      answer:
        'Upgrade whenever you like. Your previous payment is credited in full, so you are charged only the difference between the two packages.',
    },
    {
      question: 'What does it cost, all in?',
      answer:
        'Typically {priceRange}, depending on pages and features. The price is fixed before we start. {noFees}: hosting and domain are billed to you directly, at cost.',
    },
  ],
};

/** What differs from the example: all that is kept, so that what nobody set follows the example. */
export function keptFacts(facts: SiteFacts): Partial<SiteFacts> {
  const differing = Object.entries(facts).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(exampleFacts[name as keyof SiteFacts]),
  );
  return Object.fromEntries(differing);
}

/** The facts of which `kept` were set. */
export function factsOf(kept: Partial<SiteFacts> | undefined): SiteFacts {
  return { ...exampleFacts, ...kept };
}

/** Texts with each `{fact}` in them written out, such as `{priceRange}`; what names no fact stays. */
export function fillTexts<Texts>(texts: Texts, facts: SiteFacts): Texts {
  const filled = JSON.stringify(texts).replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name as keyof SiteFacts] : undefined;
    return typeof fact === 'string' ? JSON.stringify(fact).slice(1, -1) : placeholder;
  });
  return JSON.parse(filled);
}

/** What the pages are drawn from. Null: not known, as where a page is built, so that the browser asks for it. */
export interface PageData {
  facts: SiteFacts;
  testimonials: Testimonial[] | null;
  /** Of the testimonials, those that clients wrote and rated themselves, by their ids. */
  ownWords?: readonly number[];
  showcases: Showcase[] | null;
  /** Those that are published, in the order of their showcases. */
  cases: CasePage[] | null;
  /** Those that are published, the latest first. */
  notes: NotePage[] | null;
  /** Who works at the agency, in the order given by hand. */
  team: MemberPage[] | null;
  /** Addresses that things had before, and where each of them leads now. */
  moved: Readonly<Record<string, string>>;
  legal: LegalPages | null;
}

const shownFacts = siteFacts.extend({
  email: z.string(),
  /** Raised with every change: what a change was made from. */
  version: z.int(),
});

/** As they arrive in a browser. */
export type SiteSettings = z.input<typeof shownFacts>;

export const siteEndpoints = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/site-settings',
    access: ['admin'],
    summary: 'What the agency says of itself on the site, in mails and on papers',
    response: shownFacts,
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/admin/site-settings',
    access: ['admin'],
    summary: 'Set it; the pages show it within a second. 409 `site_changed` when it is other than was seen',
    body: json(siteFacts.extend({ seenVersion: z.int({ error: 'The version must be a whole number.' }) })),
    response: shownFacts,
  }),
};
