export const whyUs = {
  hero: {
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
