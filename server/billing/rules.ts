import type { BillingFacts, Party } from '../../contract/billing.ts';
import type { SiteFacts } from '../../contract/site-facts.ts';

/** What holds until the agency has set it. */
export const originalBilling = ({ name, email, phone }: SiteFacts): BillingFacts => ({
  name,
  address: '',
  country: '',
  email,
  phone,
  taxId: '',
  currency: 'USD',
  termsDays: 14,
  taxRates: [],
  numberFormat: 'INV-{year}-{number}',
  numberDigits: 4,
  instructions: '',
  bank: { holder: '', bankName: '', iban: '', bic: '', routing: '', account: '' },
  footer: '',
  eInvoice: 'off',
  reminderDays: [-3, 0, 7],
});

/** Whom invoices of a project are made out to where nobody has filled it in. */
export function originalParty({
  company,
  clientName,
  name,
}: {
  company: string;
  clientName: string;
  name: string;
}): Party {
  return { name: company || clientName || name, address: '', country: '', taxId: '' };
}
