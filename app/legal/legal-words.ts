import type { LegalSettings, OwnSection } from '../../contract/legal.ts';
import type { LegalPageName } from '../../contract/legal-page.ts';
import { once } from '../../contract/once.ts';
import { type PeriodName, periodNames, periodSpecs } from '../../contract/retention.ts';
import { agency } from '../../contract/site/pages.ts';
import { formatCount } from '../time/format.ts';

/** The legal pages, as they are called. */
export const pageNames: Record<LegalPageName, string> = {
  privacy: 'Privacy',
  terms: 'Terms',
  imprint: 'Imprint',
};

const list = once(() => new Intl.ListFormat(agency.locale, { type: 'conjunction' }));

/** 'Privacy and Terms'. */
export function namePages(pages: readonly LegalPageName[]): string {
  return list().format(pages.map((page) => pageNames[page]));
}

/** The lines of the imprint, in their order. */
export const imprintFields = [
  { name: 'legalName', label: 'Legal name', hint: 'Needed to publish.', max: 200 },
  { name: 'legalForm', label: 'Legal form', hint: 'Such as LLC, GmbH or sole trader.', max: 200 },
  { name: 'address', label: 'Address', hint: 'Needed to publish. No post office box.', max: 500, rows: 3 },
  { name: 'representedBy', label: 'Represented by', hint: 'Who may sign for you.', max: 200 },
  { name: 'register', label: 'Register', hint: 'The register, its place and your number in it.', max: 200 },
  { name: 'vatId', label: 'VAT ID', hint: 'Such as DE123456789.', max: 20 },
  {
    name: 'responsible',
    label: 'Responsible for the content',
    hint: 'A person, with their address where it is another.',
    max: 500,
    rows: 3,
  },
] as const;

/** '24 months', or that nothing ends it. */
function periodWords(name: PeriodName, count: number | null): string {
  return count === null ? 'Kept' : `${count} ${periodSpecs[name].unit}`;
}

const sectionWords = (sections: OwnSection[]) =>
  sections.map(({ title, text }) => `${title}\n${text}`).join('\n\n');

function linesOf({ draft: { imprint, privacy, periods, terms } }: LegalSettings) {
  return [
    ...imprintFields.map(({ name, label }) => ({ label, text: imprint[name] })),
    ...periodNames.map((name) => ({
      label: periodSpecs[name].label,
      text: periodWords(name, periods[name]),
    })),
    { label: 'Supervisory authority', text: privacy.authority },
    { label: 'Who works for you', text: privacy.processors },
    { label: 'The server’s log', text: `${privacy.logDays} days` },
    { label: 'Additions to Privacy', text: sectionWords(privacy.additions) },
    { label: 'Terms', text: sectionWords(terms) },
  ];
}

/** What has become another since it was seen, as it is now. */
export function changedLines(now: LegalSettings, seen: LegalSettings): { label: string; text: string }[] {
  const before = linesOf(seen);
  return linesOf(now)
    .filter(({ text }, index) => text !== before[index]?.text)
    .map(({ label, text }) => ({ label, text: text || 'Nothing' }));
}

const removedNames: Record<string, string> = {
  ...Object.fromEntries(periodNames.map((name) => [name, periodSpecs[name].label])),
  sessions: 'Sessions that had ended',
  networks: 'Networks behind meeting requests',
};

/** What was removed in a day: 'Messages 3, Copies of mails 12'. */
export function removedWords(removed: Record<string, number>): string {
  const parts = Object.entries(removed).map(
    ([name, count]) => `${removedNames[name] ?? name} ${formatCount(count)}`,
  );
  return parts.length > 0 ? parts.join(', ') : 'Nothing was due.';
}
