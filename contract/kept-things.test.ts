import { expect, test } from 'vitest';
import { keptThings } from './kept-things.ts';
import { legalDocuments, usualDraft } from './legal-documents.ts';
import { periodNames, usualPeriods } from './retention.ts';
import { exampleFacts } from './site-facts.ts';

const privacyWith = (periods: Partial<typeof usualPeriods>) =>
  JSON.stringify(
    legalDocuments({ ...usualDraft, periods: { ...usualPeriods, ...periods } }, exampleFacts).privacy,
  );

test.each(periodNames)(
  'the period of %s is told on the privacy page, and so is that there is none',
  (name) => {
    const [one, other, none] = [93, 94, null].map((count) => privacyWith({ [name]: count }));
    expect(one).toContain('93 ');
    expect(other).toContain('94 ');
    expect(none).not.toContain('93 ');
    expect(new Set([one, other, none]).size).toBe(3);
  },
);

test('what holds until the agency decides removes nothing that it would miss', () => {
  expect(usualPeriods).toEqual({
    contacts: null,
    spam: 180,
    meetings: null,
    unconfirmed: 30,
    unsubscribed: 12,
    testimonials: 12,
    mails: 24,
    activity: null,
    projects: null,
  });
});

test('one month and one day are said so', () => {
  expect(privacyWith({ contacts: 1 })).toContain('1 month after they were marked done');
  expect(privacyWith({ mails: 3 })).toContain('3 months after they were sent');
});

test('everything that is kept says what, why, how long and who', () => {
  for (const { title, what, why, howLong, who } of keptThings) {
    for (const text of [title, what, why, howLong(usualPeriods), who])
      expect(text.length, title).toBeGreaterThan(5);
    expect(why, title).toContain('Ground: ');
  }
});
