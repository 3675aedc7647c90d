import type { casePage } from '../../contract/site/cases.ts';

/** What the page of a case says around what is written of it. */
export type CaseTexts = typeof casePage;
