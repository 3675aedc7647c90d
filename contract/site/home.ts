export const home = {
  hero: {
    eyebrow: 'Web development for startups and existing businesses',
    phrases: ['Build. Grow. Legalize.', 'Launch Your Vision.', 'Scale Your Impact.', 'Forge Your Future.'],
    lead: 'We build your website or web app, grow the audience around it, and put the paperwork under it in order. One team, one fixed price, live in {launchTime}.',
    pause: 'Pause the headline',
    play: 'Play the headline',
    claims: ['{freeCall}', '{noFees}', 'You talk to the people who build it'],
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
