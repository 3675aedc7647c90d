import type { ProjectKind } from './projects.ts';

/** The milestones that a new project of a kind gets, until the agency writes its own. */
export const originalTemplates: Record<ProjectKind, { title: string; description: string }[]> = {
  website: [
    { title: 'Kick-off and goals', description: 'Who the site is for, and what it should bring about.' },
    { title: 'Content collected', description: 'Texts, pictures and the list of pages.' },
    { title: 'Homepage design', description: 'The look of the site, shown on its first page.' },
    { title: 'Pages built', description: 'Every page with its content, on phone and desktop.' },
    { title: 'Launch checklist', description: 'Domain, analytics, legal pages.' },
  ],
  'web-app': [
    { title: 'Kick-off and goals', description: 'Who uses the app, and for what.' },
    { title: 'Flows and data', description: 'Each step that people take, and what the app keeps.' },
    { title: 'Clickable prototype', description: 'To be tried before anything is built.' },
    { title: 'First working version', description: 'The main flow, from sign-in to result.' },
    { title: 'All features', description: 'What is left, with mails and permissions.' },
    {
      title: 'Test with real users',
      description: 'A small group works with it; their findings are settled.',
    },
    { title: 'Launch checklist', description: 'Domain, backups, monitoring, legal pages.' },
  ],
  shop: [
    { title: 'Kick-off and goals', description: 'What is sold, to whom, and how it ships.' },
    { title: 'Content collected', description: 'Products, prices, pictures, shipping rates.' },
    { title: 'Brand and colors', description: 'The look that every page follows.' },
    { title: 'Homepage design', description: 'The shop window, on phone and desktop.' },
    { title: 'Product catalog', description: 'Every product with price, picture and stock.' },
    {
      title: 'Payment and shipping',
      description: 'Checkout, taxes and order mails, tried with test orders.',
    },
    { title: 'Launch checklist', description: 'Domain, analytics, legal pages.' },
  ],
};
