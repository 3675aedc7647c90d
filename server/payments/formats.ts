import { create } from 'qrcode';
import type { Bank } from '../../contract/billing.ts';
import type { Currency } from '../../contract/money.ts';

/** A transfer that a QR code asks for. */
export interface Transfer {
  bank: Pick<Bank, 'holder' | 'iban' | 'bic'>;
  /** Who is paid where the bank facts name no holder. */
  payee: string;
  cents: number;
  currency: Currency;
  /** What is to be written with it. */
  reference: string;
}

/** The most bytes of the text: a code of version 13 at error correction M holds no more. */
const MOST_BYTES = 331;
/** The most characters of a name and of a reference, and the most euros in cents. */
const NAME_MAX = 70;
const REFERENCE_MAX = 140;
const MOST_CENTS = 99_999_999_999;

/** Words as one line: a break would end the element. At most `most` characters, none of them cut in two. */
function line(words: string, most: number): string {
  const oneLine = words.replace(/\s+/gu, ' ').trim();
  const shortened = Array.from(oneLine).slice(0, most);
  // A character beyond the basic plane counts twice, as it does where the guideline's readers count.
  while (shortened.join('').length > most) shortened.pop();
  return shortened.join('').trim();
}

/**
 * The text of a QR code for a SEPA credit transfer by EPC069-12, version 002, in UTF-8; null where there can be none: without an IBAN, in
 * another currency than euro, or where it would be too long.
 */
export function writeTransfer({ bank, payee, cents, currency, reference }: Transfer): string | null {
  const name = line(bank.holder || payee, NAME_MAX);
  if (currency !== 'EUR' || !bank.iban || !name || cents < 1 || cents > MOST_CENTS) return null;
  const amount = `EUR${(cents / 100).toFixed(2)}`;
  // Purpose and structured reference stay empty, and what would follow the reference is left out.
  const elements = ['BCD', '002', '1', 'SCT', bank.bic, name, bank.iban, amount, '', ''];
  const text = [...elements, line(reference, REFERENCE_MAX)].join('\n');
  return Buffer.byteLength(text) <= MOST_BYTES ? text : null;
}

/** The modules of a QR code of a text, row by row, `1` is dark; at error correction M, without the quiet zone around it. */
export function drawCode(text: string): string[] {
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  );
}
