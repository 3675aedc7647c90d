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
