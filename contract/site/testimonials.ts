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
