import { type ContractForm, useContractForm } from '../../api/form.ts';
import { type FilledInvoice, type FullDraft, fullDraft } from '../invoice-draft.ts';

/** The full form of an invoice. */
export type FullForm = ContractForm<FullDraft, FilledInvoice>;

/** Begins the full form. */
export function useFullForm(begun: FullDraft): FullForm {
  return useContractForm<FullDraft, FilledInvoice>(fullDraft, begun);
}
