import type { Bank } from '../../contract/billing.ts';

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
