import { z } from 'zod';
import {
  type AgencyCase,
  type CaseDocument,
  type CasePicture,
  type CaseSection,
  caseDocument,
  type SectionKind,
  slug,
} from '../../contract/cases.ts';
import type { ContractForm } from '../api/form.ts';

export const caseDraft = z.object({ document: caseDocument, slug });
export type CaseDraft = z.input<typeof caseDraft>;
export type FilledCase = z.output<typeof caseDraft>;
export type CaseForm = ContractForm<CaseDraft, FilledCase>;

export function draftOf({ document, slug: address }: AgencyCase): FilledCase {
  return structuredClone({ document: document as CaseDocument, slug: address });
}

/** A form whose fields are named by paths that are put together, such as `document.sections.2.items.0.title`. */
export function fieldsOf({ register, errorOf, control, getValues }: CaseForm) {
  return {
    control,
    valueOf: (path: string): unknown => getValues(path as 'slug'),
    field: (path: string) => register(path as 'slug'),
    errorOf: (path: string) => errorOf(path as 'slug'),
  };
}

export type CaseFields = ReturnType<typeof fieldsOf>;

const noPicture = (): CasePicture => ({ image: '', width: 0, height: 0, alt: '', decorative: false });

export const emptyRows = {
  facts: () => ({ value: '', label: '' }),
  things: () => ({ picture: noPicture(), title: '', text: '' }),
  numbers: () => ({
    value: '',
    unit: '',
    text: '',
    before: '',
    beforeText: '',
    after: '',
    afterText: '',
    source: '',
  }),
  bars: () => ({ name: '', from: '', to: '', note: '', hot: false }),
  ledger: () => ({ name: '', amount: '' }),
};

/** What parts are called, in the menu that adds one and above its fields. */
export const sectionNames: Record<SectionKind, string> = {
  problem: 'The problem',
  made: 'What was made',
  numbers: 'Numbers',
  plan: 'Time and budget',
  text: 'Text',
  picture: 'Picture',
};

/** A new part, with a number that none of the others has. */
export function newSection(kind: SectionKind, others: readonly { id: number }[]): CaseSection {
  const id = Math.max(0, ...others.map((each) => each.id)) + 1;
  switch (kind) {
    case 'problem':
      return { id, kind, title: '', text: '', picture: noPicture() };
    case 'made':
      return { id, kind, title: 'What we made', items: [emptyRows.things()] };
    case 'numbers':
      return { id, kind, items: [emptyRows.numbers()], unchanged: '' };
    case 'plan':
      return {
        id,
        kind,
        title: '',
        days: '',
        bars: [emptyRows.bars()],
        ledgerTitle: '',
        ledger: [emptyRows.ledger()],
        total: 'Paid',
        ledgerNote: '',
        stack: '',
      };
    case 'text':
      return { id, kind, title: '', text: '' };
    case 'picture':
      return { id, kind, picture: noPicture(), caption: '' };
  }
}
