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
