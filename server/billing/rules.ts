import type { Bank, BillingFacts, Party } from '../../contract/billing.ts';
import { agency } from '../../contract/site.ts';

/** What holds until the agency has set it. */
export const originalBilling: BillingFacts = {
  name: agency.name,
  address: '',
  country: '',
  email: agency.email,
  phone: agency.phone,
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
};

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

/** An IBAN in groups of four, as people read it. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Where to send money, line by line, as it stands on invoices and beside them; what is empty is left out. */
export function listBankFacts({ holder, bankName, iban, bic, routing, account }: Bank) {
  const facts = [
    { label: 'Account holder', text: holder },
    { label: 'Bank', text: bankName },
    { label: 'IBAN', text: groupIban(iban) },
    { label: 'BIC', text: bic },
    { label: 'Routing', text: routing },
    { label: 'Account', text: account },
  ];
  return facts.filter(({ text }) => text !== '');
}
