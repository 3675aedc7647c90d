/**
 * Every text of the public pages. What the agency says of itself stands in them as `{name}`, `{priceRange}` and so on: these facts
 * are set in the back office, and contract/site-facts.ts has those that hold until then.
 */

/** Stands for PUBLIC_URL in the built pages; the server replaces it when it loads them. */
export const BUILD_ORIGIN = 'https://site.invalid';

/** How the agency writes words, days and times: American English, with 24 hours. */
export const agency = { locale: 'en-US-u-hc-h23' } as const;

export interface PageMeta {
  path: string;
  title: string;
  description: string;
  /** What the picture says that shared links show: {@link picturePath} is where it is. */
  headline: string;
  indexed: boolean;
  /** The pages between it and the home page, for search engines. */
  parents?: readonly { name: string; path: string }[];
  /** Where somebody wrote it at a time: when (ISO), and who; without a name, the agency. */
  article?: { published: string; changed?: string; author?: string };
}

const PICTURES = '/og/';

/** Where the 1200 × 630 picture is that shared links of a page show. */
export function picturePath(path: string): string {
  return `${PICTURES}${path === publicPaths.home ? 'home' : path.slice(1)}.png`;
}

/** Whether an address is that of a page's picture, if there is one. */
export function isPicturePath(path: string): boolean {
  return path.startsWith(PICTURES);
}

/** What the picture of every page says below its headline. */
export const pictureFacts = '{priceRange}\u00a0\u00a0·\u00a0 live in {launchTime}';

/** Where the back office and the portal are; no search engine is sent there. */
export const closedPaths = {
  adminLogin: '/woolbulldog',
  adminDashboard: '/woolbulldog/dashboard',
  adminSettings: '/woolbulldog/settings',
  /** All invoices of the agency; `?invoice=ID` opens one. */
  adminInvoices: '/woolbulldog/invoices',
  /** What came in, how it was answered and what was paid; `?period=` says when. */
  adminInsights: '/woolbulldog/insights',
  /** The notes of the agency; `?note=ID` opens one, `?note=new` a new one. */
  adminNotes: '/woolbulldog/notes',
  /** Where a case study is written; `?case=ID` says which. */
  adminCase: '/woolbulldog/case',
  /** Where an admin asks for another password, and chooses it; the secret is in the fragment. */
  adminPassword: '/woolbulldog/password',
  /** Where an admin confirms another address; the secret is in the fragment. */
  adminEmail: '/woolbulldog/email',
  /** Where somebody who was invited becomes an admin; the secret is in the fragment. */
  adminJoin: '/woolbulldog/join',
  clientDashboard: '/client-dashboard',
  /** Where a client asks for another password, and chooses it; the secret is in the fragment. */
  clientPassword: '/client-password',
  /** Where a client confirms another address; the secret is in the fragment. */
  clientEmail: '/client-email',
  /** A client's own account. */
  clientAccount: '/client-dashboard/account',
  /** Where a client writes a testimonial that was asked for; the secret is in the fragment. */
  testimonialRequest: '/your-words',
} as const;

/** Where the public pages are. */
export const publicPaths = {
  home: '/',
  services: '/services',
  whyUs: '/why-choose-venture',
  testimonials: '/testimonials',
  contact: '/contact',
  portalDemo: '/client-portal',
  clientLogin: '/client-login',
  privacy: '/privacy',
  terms: '/terms',
  imprint: '/imprint',
  notes: '/notes',
  about: '/about',
  notFound: '/404',
} as const;

/** Where single things have a page of their own, each by its slug. */
const THING_PATHS = { case: '/cases/', note: '/notes/' } as const;

export type PagedThing = keyof typeof THING_PATHS;

/** Stands for a slug in the build, and is none. */
export const UNSERVED = '--';

/** What a slug is made of: lower-case letters, digits and single hyphens between them. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Where the page of a thing is, by its slug or, as routes name it, by `:slug`. */
export function thingPath(thing: PagedThing, slug: string): string {
  return THING_PATHS[thing] + slug;
}

/** Whether an address is that of a thing's page, if there is one. */
export function isThingPath(path: string): boolean {
  return Object.values(THING_PATHS).some(
    (start) => path.startsWith(start) && SLUG.test(path.slice(start.length)),
  );
}

/** Where the feed of the notes is. */
export const NOTES_FEED = `${publicPaths.notes}/feed.xml`;

/** Title, description and shared picture of each public page. */
export const pages = {
  home: {
    path: publicPaths.home,
    title: '{name}: websites and web apps, live in {launchTime}',
    description:
      'Custom websites, web apps, social media, cloud and backend systems for startups and existing businesses. Fixed price, live in {launchTime}.',
    headline: 'Build. Grow. Legalize.',
    indexed: true,
  },
  services: {
    path: publicPaths.services,
    title: 'Services, roadmap and prices | {name}',
    description:
      'Call for a quote, see the four steps from first call to launch, and read what a project costs, how long it takes and how upgrades are credited.',
    headline: 'From first call to launch in {launchTime}.',
    indexed: true,
  },
  whyUs: {
    path: publicPaths.whyUs,
    title: 'Why {name}: us, US agencies and overseas developers compared',
    description:
      'Pricing, communication and time frames side by side: {name}, US-based agencies and overseas developers.',
    headline: 'Three ways to get it built.',
    indexed: true,
  },
  testimonials: {
    path: publicPaths.testimonials,
    title: 'Client testimonials and project work | {name}',
    description:
      '{delivered} projects delivered, {rating} average rating, {averageTime} average timeline. What clients say, and the work they say it about.',
    headline: 'In our clients’ own words.',
    indexed: true,
  },
  contact: {
    path: publicPaths.contact,
    title: 'Contact {name}: send a message or schedule a meeting',
    description: 'Write to us or pick a time for a free consultation call. A person answers within 24 hours.',
    headline: 'Get In Touch',
    indexed: true,
  },
  portalDemo: {
    path: publicPaths.portalDemo,
    title: 'Client portal demo | {name}',
    description:
      'Walk through the portal our clients use: tasks, messages, files and billing, with sample data.',
    headline: 'See your project move.',
    indexed: true,
  },
  clientLogin: {
    path: publicPaths.clientLogin,
    title: 'Client Login | {name}',
    description: 'Where clients of {name} sign in to their project portal.',
    headline: 'See your project move.',
    indexed: false,
  },
  privacy: {
    path: publicPaths.privacy,
    title: 'Privacy | {name}',
    description:
      'What {name} keeps of visitors and clients, why, for how long, who sees it, and what you can ask for. No trackers, no cookies but those of signing in.',
    headline: 'What we keep, and for how long.',
    indexed: true,
  },
  terms: {
    path: publicPaths.terms,
    title: 'Terms | {name}',
    description: 'The terms that the work of {name} comes with, in plain words.',
    headline: 'The terms, in plain words.',
    indexed: true,
  },
  imprint: {
    path: publicPaths.imprint,
    title: 'Imprint | {name}',
    description: 'Who is behind the website of {name}, and how to reach them.',
    headline: 'Who we are, and where.',
    indexed: true,
  },
  notes: {
    path: publicPaths.notes,
    title: 'Notes on building for small companies | {name}',
    description:
      'Short articles by the people who build at {name}: prices in writing, pages that load at once, reviews that come to an end.',
    headline: 'What we learned, written down.',
    indexed: true,
  },
  about: {
    path: publicPaths.about,
    title: 'Who builds it: the people of {name}',
    description:
      'Who designs, builds and answers at {name}, how we work from the first call to the handover, and where to find us.',
    headline: 'The person on the call is the person in the code.',
    indexed: true,
  },
} as const satisfies Record<string, PageMeta>;

/** The tab of the contact page that holds the meeting wizard, as its address names it. */
export const MEETING_TAB = 'meeting';

/** Where a visitor's own meeting is; its secret is in the fragment, which never leaves the browser. */
export const meetingPath = '/meeting';

/** The page of a review's guest; the secret of the link is in the address's fragment. */
export const reviewPath = '/review';

/** Where a call is scheduled: whatever says so leads here. */
export const schedulePath = `${publicPaths.contact}?tab=${MEETING_TAB}`;

export const layout = {
  splash: 'Forging Your Future...',
  skip: 'Skip to content',
  nav: [
    { label: 'Home', to: publicPaths.home },
    { label: 'Services', to: publicPaths.services },
    { label: 'Why Us', to: publicPaths.whyUs },
    { label: 'Testimonials', to: publicPaths.testimonials },
    { label: 'Contact', to: publicPaths.contact },
  ],
  clientLogin: 'Client Login',
  launch: {
    button: 'Launch Your Venture',
    title: 'Ready to Launch?',
    text: 'Two ways to begin. Talk it through with us first, or see the roadmap and prices and decide on your own time.',
    call: { label: 'Schedule a Call', to: schedulePath, note: '30 minutes, free, no slides' },
    quote: { label: 'Get a Quote', to: publicPaths.services, note: 'Typical project {priceRange}' },
  },
  footer: {
    pitch: 'Websites, web apps and the systems behind them, for companies that would rather be selling.',
    newsletter: {
      title: 'One letter a month',
      text: 'What we learned building for small companies. Short, useful, easy to leave.',
      label: 'Email address',
      placeholder: 'you@company.com',
      button: 'Subscribe',
      sending: 'Sending...',
      success: 'Thank you. The next letter reaches you once your address is confirmed.',
      mailed: 'Unless it is already, look for our mail with a link.',
      failure: 'That did not go through. Please try again.',
      privacy: {
        text: 'Your address is used for the letter alone, and every letter lets you leave.',
        label: 'Privacy',
      },
    },
    legal: [
      { label: 'Privacy', to: publicPaths.privacy },
      { label: 'Terms', to: publicPaths.terms },
      { label: 'Imprint', to: publicPaths.imprint },
    ],
    links: [
      { label: 'Services', to: publicPaths.services },
      { label: 'Contact', to: publicPaths.contact },
      { label: 'Why Us', to: publicPaths.whyUs },
      { label: 'Testimonials', to: publicPaths.testimonials },
      { label: 'About', to: publicPaths.about },
      { label: 'Notes', to: publicPaths.notes },
      { label: 'Home', to: publicPaths.home },
    ],
  },
} as const;

export const legalPages = {
  privacy: {
    title: 'Privacy',
    text: 'What we keep of you, why, for how long, and who sees it. It is made from what the site really stores.',
  },
  terms: { title: 'Terms', text: 'What our work comes with, in plain words.' },
  imprint: { title: 'Imprint', text: 'Who is behind this site, and how to reach them.' },
} as const;

export const legalTexts = {
  example: 'An example: {name} has not published its own yet.',
  published: 'As of',
  contents: 'On this page',
  earlier: 'Earlier versions',
} as const;

export const notFound = {
  title: '404 Page Not Found',
  text: 'Nothing was ever built at this address, or it has moved. These pages are where they should be.',
} as const;

/** What stands in the place of a page that failed. */
export const failure = {
  title: 'This page could not be shown',
  text: 'Something went wrong on our side, and nothing that you sent is lost. Loading the page again often helps.',
  again: 'Load again',
  home: 'Home',
  contact: 'Contact',
} as const;

export const home = {
  hero: {
    eyebrow: 'Web development for startups and existing businesses',
    phrases: ['Build. Grow. Legalize.', 'Launch Your Vision.', 'Scale Your Impact.', 'Forge Your Future.'],
    lead: 'We build your website or web app, grow the audience around it, and put the paperwork under it in order. One team, one fixed price, live in {launchTime}.',
    pause: 'Pause the headline',
    play: 'Play the headline',
    claims: ['{freeCall}', '{noFees}'],
    services: 'See what we build',
    whyUs: 'Why choose {name}',
  },
  facts: [
    { value: '{priceRange}', label: 'typical project' },
    { value: '{launchTime}', label: 'from first call to launch' },
    { value: '{responseTime}', label: 'response time' },
    { value: '{rating}', label: 'average rating' },
  ],
  panel: {
    title: 'Your project',
    due: 'Launch in 12 days',
    steps: [
      { name: 'Consultation', time: '2 days', state: 'done' },
      { name: 'Plan and price', time: '3 days', state: 'done' },
      { name: 'Design and build', time: 'week 2 of 3', state: 'now' },
      { name: 'Launch', time: '1 week', state: 'next' },
    ],
    note: 'Homepage, version 2, is waiting for your approval.',
    link: 'Try the client portal demo',
  },
  build: {
    eyebrow: 'What We Build',
    title: 'Everything a company needs to be taken seriously',
    cards: [
      {
        id: 'websites',
        title: 'Custom websites and web apps',
        text: 'Designed around your customer, fast on a cheap phone, and yours to keep. No rented templates.',
        note: 'Design, code, content, analytics',
      },
      {
        id: 'social',
        title: 'Social media solutions',
        text: 'Profiles, posts and campaigns that look like one company, not five.',
        note: 'Set up once or run every month',
      },
      {
        id: 'cloud',
        title: 'Cloud solutions',
        text: 'Hosting, backups and monitoring that keep working when nobody is watching.',
        note: 'Your account, your data',
      },
      {
        id: 'backend',
        title: 'Backend systems',
        text: 'Payments, portals and integrations, so that no order is typed twice.',
        note: 'Tested, documented, handed over',
      },
    ],
  },
  work: {
    eyebrow: 'Work',
    title: 'What we made, and what came of it',
    all: 'All project work',
    example: 'Example',
  },
  promise: {
    eyebrow: 'Why three verbs',
    title: 'A website alone does not make a business',
    items: [
      {
        verb: 'Build',
        text: 'The site, the app and the systems behind them, designed and coded by the people you talk to.',
      },
      {
        verb: 'Grow',
        text: 'Search, social and email set up on day one, with numbers you can read without a course.',
      },
      {
        verb: 'Legalize',
        text: 'Terms, privacy, cookies, invoices and payments in order before the first customer pays.',
      },
    ],
  },
  testimonials: {
    eyebrow: 'Testimonials',
    title: 'What clients say after launch',
    all: 'Read every story',
  },
  start: {
    title: 'Tell us what you want to launch',
    text: 'Half an hour on the phone is enough for us to say what it takes, what it costs and what you can leave out.',
    button: 'Get Started',
  },
} as const;

export const services = {
  offer: {
    title: 'Four services, each with its price',
    text: 'Take one or all of them. What you get, what it costs at least and how long it takes stands here; your own figure comes in writing and stays.',
    from: 'from',
    labels: { price: 'Price', time: 'Takes', example: 'Example' },
    list: [
      {
        id: 'websites',
        title: 'Custom websites and web apps',
        text: 'Designed around your customer, fast on a cheap phone, and yours to keep.',
        gets: [
          'Every page designed and written',
          'Bookings, shops and sign-ins where you need them',
          'Figures you can read',
        ],
      },
      {
        id: 'social',
        title: 'Social media solutions',
        text: 'Profiles, posts and campaigns that look like one company, not five.',
        gets: [
          'Profiles set up and filled',
          'A month of posts, written and drawn',
          'Templates you can go on with',
        ],
      },
      {
        id: 'cloud',
        title: 'Cloud solutions',
        text: 'Hosting, backups and monitoring that keep working when nobody is watching.',
        gets: [
          'Hosting in your own account',
          'Backups, and a restore that was tried',
          'An alarm that reaches a person',
        ],
      },
      {
        id: 'backend',
        title: 'Backend systems',
        text: 'Payments, portals and integrations, so that no order is typed twice.',
        gets: [
          'Payments and invoices',
          'A portal for your clients',
          'Your systems joined, tested, documented',
        ],
      },
    ],
  },
  quote: {
    title: 'Call for a quote',
    text: 'Ten minutes on the phone and you know the price range. The written quote follows within 24 hours, and it is the price you pay.',
    call: 'Call',
    primary: 'Request a quote',
    secondary: 'Schedule a call',
    priceTitle: 'Typical project',
    price: '{priceRange}',
    included: [
      'Design, build, content and launch',
      'Hosting and analytics set up in your own accounts',
      'Client portal with every review in one place',
      '{freeCall}',
      '{noFees}',
    ],
  },
  roadmap: {
    eyebrow: 'Roadmap',
    title: 'Four steps, each with an end',
    text: 'Steps overlap where they can, so most projects are live {launchTime} after the first call.',
    steps: [
      {
        title: 'Consultation',
        text: 'You tell us what you sell and to whom. We tell you what you need, and what you can skip.',
      },
      {
        title: 'Plan and price',
        text: 'Page list, features, dates and one fixed price, on two pages you can forward to a partner.',
      },
      {
        title: 'Design and build',
        text: 'You review working pages in the portal, not pictures of pages. Approve, or say what to change.',
      },
      {
        title: 'Launch and handover',
        text: 'Domain, speed, search, legal pages and payments checked. Then it is live, and it is yours.',
      },
    ],
  },
  faq: {
    eyebrow: 'FAQ',
    title: 'Asked on almost every call',
    text: 'Something else? Ask us.',
  },
  closing: {
    title: 'Not sure which step you are on?',
    text: 'Describe it in two sentences. We answer within 24 hours.',
    button: 'Ask us',
  },
} as const;

export const whyUs = {
  hero: {
    eyebrow: 'Why Us',
    title: 'Agency quality without the agency invoice',
    text: 'A small team that designs, builds and answers the phone. You pay for the work, not for the lobby.',
  },
  benefits: [
    {
      figure: 'price',
      title: 'A price, not an estimate',
      text: 'Scope and price are fixed before we start. If we misjudged the work, that is our problem.',
    },
    {
      figure: 'line',
      title: 'You talk to the builders',
      text: 'No account managers passing notes. The person on the call is the person in the code.',
    },
    {
      figure: 'owned',
      title: 'Everything is yours',
      text: 'Code, content, domain and accounts are in your name from the first day. Leave whenever you like.',
    },
  ],
  comparison: {
    eyebrow: 'Head to head',
    title: 'Three ways to get it built',
    providers: ['{name}', 'US-based agencies', 'Overseas developers'],
    rows: [
      {
        category: 'Pricing',
        highlight: '{savings} cost savings',
        cells: [
          {
            title: '{priceRange}',
            features: ['Fixed before we start', '{noFees}', 'Upgrades credit what you already paid'],
          },
          {
            title: '$20,000 - $100,000+',
            features: [
              '$150-300/hr, billed as it goes',
              'Discovery is a project of its own',
              'Changes need a new contract',
            ],
          },
          {
            title: '$5,000-15,000',
            features: ['Quoted low to win the job', 'Extras billed afterwards', 'Rework is on you'],
          },
        ],
      },
      {
        category: 'Communication',
        highlight: 'Answers within 24 hours',
        cells: [
          {
            title: '{responseTime} response time',
            features: ['You talk to the people who build', 'Every review in one portal', 'US business hours'],
          },
          {
            title: 'Through account managers',
            features: [
              'Weekly status meetings',
              'Days between question and answer',
              'Builders you never meet',
            ],
          },
          {
            title: 'Across ten time zones',
            features: [
              'Answers arrive overnight',
              'Details lost in translation',
              'The contact changes mid-project',
            ],
          },
        ],
      },
      {
        category: 'Time Frames',
        highlight: '{launchFactor} faster launch',
        cells: [
          {
            title: '{launchTime}',
            features: [
              '{fastTime} accelerated, at a premium',
              'Dates in writing',
              'Working pages from week one',
            ],
          },
          {
            title: '3-6 months',
            features: [
              'Weeks before design begins',
              'Queued behind larger accounts',
              'Launch date moves with scope',
            ],
          },
          {
            title: '2-4 months',
            features: [
              'Deadlines slip quietly',
              'Review rounds cost a day each',
              'Launch support is not included',
            ],
          },
        ],
      },
    ],
  },
  metricsLabel: 'What that adds up to',
  metrics: [
    { value: '{launchFactor}', label: 'faster launch' },
    { value: '{onTimeShare}', label: 'on-time delivery' },
    { value: '{savings}', label: 'cost savings' },
    { value: '{responseTime}', label: 'response time' },
  ],
  closing: {
    title: 'Compare us with a real quote',
    text: 'Bring the offers you have. We will tell you what is missing from each of them, ours included.',
    contact: 'Talk to us',
    services: 'See services and prices',
  },
} as const;

export const testimonialTexts = {
  title: 'Client testimonials',
  loading: 'Loading testimonials...',
  empty: 'No testimonials available yet.',
  example: 'Example',
  exampleNote: 'What is marked as an example is made up, until real work takes its place.',
  failure: 'The testimonials could not be loaded.',
  withoutScripts: 'The testimonials are loaded with JavaScript, which does not run here.',
  featured: 'Featured',
  plain: 'Client Success',
  facts: ['Custom Project', 'Custom Budget', 'Custom Timeline'],
} as const;

export const testimonialsPage = {
  hero: {
    eyebrow: 'Success stories',
    title: 'In our clients’ own words',
    text: 'Founders and owners on what it was like, what it cost them and what changed after launch.',
  },
  stats: [
    { value: '{delivered}', label: 'projects delivered' },
    { value: '{rating}', label: 'average rating' },
    { value: '{onTime}', label: 'on-time delivery' },
    { value: '{averageTime}', label: 'average timeline' },
  ],
  showcases: {
    title: 'Featured project work',
    loading: 'Loading project showcases...',
    empty: 'No project showcases available yet.',
    failure: 'The project showcases could not be loaded.',
    withoutScripts: 'The project showcases are loaded with JavaScript, which does not run here.',
    seeCase: 'Read the case study',
    labels: { features: 'Features', technologies: 'Technologies', timeline: 'Timeline', budget: 'Budget' },
  },
  closing: {
    title: 'The next one could be yours',
    text: 'A free half hour, a plan and a fixed price. You decide after that.',
    start: 'Start Your Project',
    call: 'Schedule a Call',
  },
} as const;

export const notesPage = {
  title: 'Notes',
  text: 'What we learned building for small companies. Short, useful, and only when there is something to say.',
  feed: 'Atom feed',
  empty: 'Nothing is written yet. The first note is on its way.',
  missing: 'The notes are being fetched. Please load this page again in a moment.',
  all: 'All notes',
  next: 'Next note',
  minutes: 'min read',
  example: 'Example',
  exampleHint: 'Came with the site, to show what a note looks like.',
} as const;

/** What the page of a case study says around what is written of it. */
export const casePage = {
  example: 'Example',
  exampleNote:
    'This company and its numbers are made up. The pages shown were designed and built for this example.',
  work: 'The work',
  numbers: 'What came of it, in numbers',
  before: 'Before',
  after: 'After',
  unchanged: 'What did not change:',
  week: 'Week',
  day: 'Day',
  days: 'Days',
  to: 'to',
  builtWith: 'Built with',
  next: 'Next case',
  see: 'See the case',
  start: 'Start Your Project',
  last: {
    title: 'The next one could be yours',
    text: 'A free half hour, a plan and a fixed price. You decide after that.',
  },
} as const;

export const contactPage = {
  title: 'Get In Touch',
  text: 'Write to us or pick a time. A person reads every message and answers within 24 hours.',
  tabs: { message: 'Send Message', meeting: 'Schedule Meeting' },
  withoutScripts:
    'This form needs JavaScript, which does not run here. Please write an email or call us instead.',
  sent: {
    title: 'Your message is with us',
    reply: 'A person reads it and answers within 24 hours, to',
    mailed: 'A mail that repeats it is on its way to you.',
    urgent: 'If it cannot wait, call',
  },
  privacy: {
    message: 'We keep what you write to answer you, and use it for nothing else.',
    meeting: 'We keep what you enter to hold the time, remind you and prepare, and use it for nothing else.',
    label: 'Privacy',
  },
  info: {
    title: 'Talk to a person',
    phone: 'Phone',
    email: 'Email',
    hours: 'Hours',
    address: 'Address',
    next: [
      'We read your message and answer within 24 hours.',
      'A free consultation call, if it helps.',
      'A plan and a fixed price in writing.',
    ],
  },
  services: [
    'Custom Website',
    'Web App',
    'Social Media Solutions',
    'Cloud Solutions',
    'Backend Systems',
    'Something else',
  ],
} as const;

export const clientLoginPage = {
  title: 'Client Login',
  text: 'Where your project stands, what waits for you, and everybody who works on it, in one place.',
  withoutScripts: 'Signing in needs JavaScript, which does not run here.',
  changed: 'Your password is set. Sign in with it.',
  ended: 'Your session has ended. Please sign in again.',
  forgot: 'Forgot your password?',
  contact: { text: 'No account yet?', label: 'Contact us' },
  demo: { text: 'Curious what is inside?', label: 'Try the demo' },
  home: 'Back to home',
  privacy: {
    text: 'Signing in sets cookies that keep you signed in and know this browser again.',
    label: 'Privacy',
  },
} as const;

export const portalDemoPage = {
  eyebrow: 'Client portal demo',
  title: 'See your project move',
  text: 'Every client gets a portal: what is done, what is next, and what is waiting for you. This one holds sample data, so look around.',
  withoutScripts: 'The demo needs JavaScript, which does not run here.',
  notice: 'This is a demo with sample data. Nothing you type is sent or stored, and any sign-in works.',
  realLogin: { text: 'Already a client?', label: 'Go to the real sign-in' },
  signIn: 'Sign In',
  signOut: 'Sign Out',
  promptTitle: 'Look around the portal',
  dialogTitle: 'Sign in to the demo',
  email: 'Email',
  password: 'Password',
  credentialsTitle: 'Demo credentials',
  credentials: { email: 'demo@client.example', password: 'demo123' },
  features: [
    { title: 'Tasks pending', text: 'What is done, what we are on, and what comes next.' },
    { title: 'Messages', text: 'Every decision in one thread, with the people who build.' },
    { title: 'Files', text: 'Drafts, contracts and exports, always the latest version.' },
    { title: 'Billing', text: 'What is paid, what is next, and nothing else.' },
  ],
  dashboard: {
    welcome: 'Welcome back',
    package: 'Package',
    progress: 'Progress',
    meeting: 'Next meeting',
    pending: 'pending',
    unread: 'Unread',
    tabs: { tasks: 'Tasks', messages: 'Messages', files: 'Files', billing: 'Billing' },
    priority: { high: 'High priority', medium: 'Medium priority', low: 'Low priority' },
    status: { completed: 'Completed', pending: 'Pending', 'in-progress': 'In progress' },
    checkpoint: {
      waiting: 'Waiting for you',
      title: 'Homepage, version 2',
      text: 'Your three notes from version 1 are in. Your decision is all that the next step waits for.',
      approve: 'Approve',
      change: 'Request Changes',
      approved: 'You approved this version. The build goes on with it.',
      changes: 'You asked for changes. Jonas sends version 3 with an answer to each of them.',
      again: 'Decide again',
    },
    billing: {
      package: 'Paid in full',
      next: 'Next invoice',
      support: 'Support included',
    },
  },
} as const;
