import { z } from 'zod';
import { type LegalSettings, legalDraft } from '../../contract/legal.ts';
import { type PeriodName, periodNames, periods } from '../../contract/retention.ts';
import { typedWhole } from '../api/amount-fields.ts';
import type { ContractForm } from '../api/form.ts';

const { privacy } = legalDraft.shape;

const typedPeriods = z.object(
  Object.fromEntries(periodNames.map((name) => [name, typedWhole.pipe(periods.shape[name])])) as {
    [Name in PeriodName]: z.ZodPipe<typeof typedWhole, (typeof periods.shape)[Name]>;
  },
);

/** What the legal pages are made of, as it is filled in; an empty period is none. */
export const typedLegal = legalDraft.extend({
  privacy: privacy.extend({
    logDays: typedWhole.transform((days) => days ?? Number.NaN).pipe(privacy.shape.logDays),
  }),
  periods: typedPeriods,
});

export type LegalFields = z.input<typeof typedLegal>;
export type FilledLegal = z.output<typeof typedLegal>;

/** The form of the page 'Legal'. */
export type LegalFormState = ContractForm<LegalFields, FilledLegal>;

/** What is set, in the form. */
export function fieldsOf({ draft }: Pick<LegalSettings, 'draft'>): LegalFields {
  const { imprint, privacy: said, terms } = draft;
  return {
    imprint,
    privacy: { ...said, logDays: String(said.logDays) },
    periods: Object.fromEntries(
      periodNames.map((name) => [name, draft.periods[name] === null ? '' : String(draft.periods[name])]),
    ) as LegalFields['periods'],
    terms,
  };
}
