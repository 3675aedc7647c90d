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
