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
