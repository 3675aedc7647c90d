import { keptThings } from './kept-things.ts';
import type { ImprintFacts, LegalDraft, OwnSection } from './legal.ts';
import { type LegalDocuments, type LegalPages, type LegalSection, legalPageValues } from './legal-page.ts';
import { usualPeriods } from './retention.ts';
import { fillTexts, type SiteFacts } from './site-facts.ts';

/** Terms to begin with: plain ones, to be read by whoever publishes them. */
const usualTerms: OwnSection[] = [
  {
    title: 'What these terms are for',
    text: 'They hold for everything that {name} builds, writes and runs for you, beside the written offer that you accept. Where the two differ, the offer counts. Other terms hold only where we have agreed to them in writing.',
  },
  {
    title: 'Offer and contract',
    text: 'Our offer says what we make, by when and at what price. It holds for 30 days. There is a contract once you have accepted it in writing; an email is enough.',
  },
  {
    title: 'Price and payment',
    text: 'The price of the offer is fixed. If you ask for more than it names, we tell you before what that costs and how long it takes, and begin once you agree.\n\nInvoices are due on the day that they name. If you are late we remind you; after two reminders we may stop the work until you have paid.',
  },
  {
    title: 'What we need from you',
    text: 'Texts, pictures, access and decisions, at the times of the plan. If they come later, our dates move by as long. You make sure that you may use what you give us.',
  },
  {
    title: 'Reviews',
    text: 'You review the work in your client portal, and approve it or say what is to change. What you approved counts as made as agreed. The offer says how many rounds are in the price.',
  },
  {
    title: 'What is yours',
    text: 'Once you have paid, code, texts and design that we made for you are yours to use without limit of time, place or purpose. Parts by others, such as fonts, pictures and open source, come under their own licences, which we name. We may name the project as our work unless you object.',
  },
  {
    title: 'Faults',
    text: 'What does not work as agreed we put right at no charge if you tell us within a year of the launch. What somebody else has changed since is not ours to answer for.',
  },
  {
    title: 'Liability',
    text: 'We are liable without limit for intent and gross negligence, and for harm to life, body and health. For slight negligence we are liable only where a duty is broken that the contract lives by, and then up to the price of the project. Whatever the law does not let us limit stays as the law has it.',
  },
  {
    title: 'Keeping things to ourselves',
    text: 'What you tell us of your business stays with us, also after the project. How we treat personal data is written on the privacy page.',
  },
  {
    title: 'End',
    text: 'Either side can end a running service to the end of the next month, and a project at any time. A project that ends early is paid for what was done until then, and you get it as it stands.',
  },
  {
    title: 'Law',
    text: 'The law of the place of our office holds, without its rules on choosing another one. If one of these terms does not hold, the others do.',
  },
];

/** What is set until the agency sets it. */
export const usualDraft: LegalDraft = {
  imprint: {
    legalName: '',
    legalForm: '',
    address: '',
    representedBy: '',
    register: '',
    vatId: '',
    responsible: '',
  },
  privacy: { authority: '', processors: '', logDays: 30, additions: [] },
  periods: usualPeriods,
  terms: usualTerms,
};

/** An imprint that is visibly an example. */
const exampleImprint: ImprintFacts = {
  legalName: '{name} Example',
  legalForm: 'Limited liability company (example)',
  address: '1 Example Street\nExample City, EX 00000',
  representedBy: 'Erin Example, managing director',
  register: 'Example Register, no. 000000',
  vatId: 'EX000000000',
  responsible: 'Erin Example, address as above',
};

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

function section(title: string, paragraphs: string[], facts: LegalSection['facts'] = []): LegalSection {
  return { title, paragraphs, facts: facts.filter(({ text }) => text !== '') };
}

const own = ({ title, text }: OwnSection) => section(title, paragraphsOf(text));

function responsible(imprint: ImprintFacts, { email, phone }: SiteFacts) {
  return [
    { term: 'Name', text: [imprint.legalName, imprint.legalForm].filter((part) => part !== '').join(', ') },
    { term: 'Address', text: imprint.address },
    { term: 'Email', text: email },
    { term: 'Phone', text: phone },
  ];
}

function imprintDocument({ imprint }: LegalDraft, facts: SiteFacts): LegalSection[] {
  return [
    section(
      'Who is behind this site',
      [],
      [
        ...responsible(imprint, facts),
        { term: 'Represented by', text: imprint.representedBy },
        { term: 'Register', text: imprint.register },
        { term: 'VAT ID', text: imprint.vatId },
        { term: 'Responsible for the content', text: imprint.responsible },
      ],
    ),
  ];
}

const inBrief = [
  'We keep what you type into our forms, and what a project with you needs. We do not sell it, and we do not use it for advertising.',
  'There are no trackers on this site, no advertising, and no cookies but those of signing in. The pages load nothing from other companies, with one exception: a picture beside a testimonial may lie on another web server, which then sees your network address as any web server does.',
];

function cookies(): LegalSection {
  return section(
    'Cookies and your browser',
    ['Whoever does not sign in gets no cookie. That is why this site asks for no consent to them.'],
    [
      {
        term: 'Signing in',
        text: 'One cookie that keeps you signed in, for a week after your last visit, and one that remembers for a year that this browser has signed in to this account, so that somebody who guesses at your password does not shut you out. Sign-in with a second step has one more, for some minutes.',
      },
      {
        term: 'In the browser',
        text: 'That the site is dark, how far you had scrolled, and a meeting request that you have begun, until you send it or close the window. If you are signed in, also a copy of your project’s name and dates, answers that you have begun, and the names of uploads that can be resumed. It stays in your browser.',
      },
    ],
  );
}

function recipients({ privacy: { processors, logDays } }: LegalDraft): LegalSection {
  return section(
    'Who else gets to see it',
    [
      'The site runs on our own server. Beside us there are those who run server, storage and mail for us, on our instruction and for nothing else; if you pay by card, Stripe; and authorities where the law makes us.',
      `The server’s log has times, what was asked for and how long the answer took. It names a network address only where somebody signs in, or tries to. The log is kept for ${logDays === 1 ? 'one day' : `${logDays} days`}.`,
    ],
    [{ term: 'Who works for us', text: processors }],
  );
}

function rights({ privacy: { authority } }: LegalDraft, { email }: SiteFacts): LegalSection {
  return section(
    'Your rights',
    [
      `Write to ${email}, and we tell you what we have of you and give you a copy that a computer can read; we correct what is wrong; we delete what we need not keep by law; we stop using what you object to. Where you have agreed to something you can take that back, for the time to come. It costs you nothing, and we answer within a month.`,
      'We make no decisions about you by machine alone.',
      'If you think that we treat your data wrongly, tell us; you can also complain to a supervisory authority for data protection.',
    ],
    [{ term: 'Supervisory authority', text: authority }],
  );
}

function privacyDocument(draft: LegalDraft, facts: SiteFacts): LegalSection[] {
  const kept = keptThings.map(({ title, what, why, howLong, who }) =>
    section(
      title,
      [],
      [
        { term: 'What', text: what },
        { term: 'Why', text: why },
        { term: 'How long', text: howLong(draft.periods) },
        { term: 'Who sees it', text: who },
      ],
    ),
  );
  return [
    section('In brief', inBrief),
    section('Who is responsible', [], responsible(draft.imprint, facts)),
    ...kept,
    cookies(),
    recipients(draft),
    rights(draft, facts),
    ...draft.privacy.additions.map(own),
  ];
}

/** The legal pages, made of what is set and of what the agency says of itself. */
export function legalDocuments(draft: LegalDraft, facts: SiteFacts): LegalDocuments {
  const filled = fillTexts(draft, facts);
  return {
    privacy: privacyDocument(filled, facts),
    terms: filled.terms.map(own),
    imprint: imprintDocument(filled, facts),
  };
}

/** The legal pages of an agency that has published none: examples, which say so. */
export function exampleLegalPages(facts: SiteFacts): LegalPages {
  const documents = legalDocuments({ ...usualDraft, imprint: exampleImprint }, facts);
  return Object.fromEntries(
    legalPageValues.map((name) => [name, { publishedOn: null, sections: documents[name], earlier: [] }]),
  ) as unknown as LegalPages;
}
