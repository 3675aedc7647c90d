import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { drawCode, type Transfer, writeTransfer } from './formats.ts';

/** What the guideline shows as its example, as far as an invoice says it. */
const redCross: Transfer = {
  bank: { holder: 'Red Cross of Belgium', iban: 'BE72000000001616', bic: 'BPOTBEB1' },
  payee: 'Venture',
  cents: 100,
  currency: 'EUR',
  reference: 'Urgency fund',
};

test('a transfer is written as in the example of the guideline, in version 2', () => {
  expect(writeTransfer(redCross)).toBe(
    'BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross of Belgium\nBE72000000001616\nEUR1.00\n\n\nUrgency fund',
  );
});

test('a bank without a BIC leaves its line empty, and the agency is the payee where no holder is named', () => {
  const bank = { holder: '', iban: 'BE72000000001616', bic: '' };
  expect(writeTransfer({ ...redCross, bank, cents: 159_005 })).toBe(
    'BCD\n002\n1\nSCT\n\nVenture\nBE72000000001616\nEUR1590.05\n\n\nUrgency fund',
  );
});

test('there is none without an IBAN, in another currency, or for no money', () => {
  const { bank } = redCross;
  expect(writeTransfer({ ...redCross, bank: { ...bank, iban: '' } })).toBeNull();
  expect(writeTransfer({ ...redCross, currency: 'USD' })).toBeNull();
  expect(writeTransfer({ ...redCross, cents: 0 })).toBeNull();
  expect(writeTransfer({ ...redCross, bank: { ...bank, holder: '' }, payee: '' })).toBeNull();
});

test('a name is one line of at most seventy characters, cut between characters', () => {
  const holder = `${'Büro\r\nfür '.repeat(6)}${'x'.repeat(15)}😀`;
  const text = writeTransfer({ ...redCross, bank: { ...redCross.bank, holder } }) ?? '';
  expect(text.split('\n')).toHaveLength(11);
  expect(text.split('\n')[5]).toBe(`${'Büro für '.repeat(6)}${'x'.repeat(15)}`);
});

test('a text of more bytes than the code may hold is none', () => {
  const bank = { ...redCross.bank, holder: '李'.repeat(70) };
  const longest = writeTransfer({ ...redCross, bank, reference: 'x'.repeat(70) }) ?? '';
  expect(Buffer.byteLength(longest)).toBe(331);
  expect(drawCode(longest)).toHaveLength(69);
  expect(writeTransfer({ ...redCross, bank, reference: 'x'.repeat(71) })).toBeNull();
});

/** What a reader of QR codes sees in rows of modules, each four pixels wide, with a quiet zone around them. */
function read(rows: string[]): string | undefined {
  const [pixels, quiet] = [4, 4];
  const size = (rows.length + 2 * quiet) * pixels;
  const picture = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const isDark = rows[Math.floor(y / pixels) - quiet]?.[Math.floor(x / pixels) - quiet] === '1';
      if (isDark) picture.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
    }
  }
  return jsqr(picture, size, size)?.data;
}

test('a reader finds in the code what was written, in any script', () => {
  const text =
    writeTransfer({ ...redCross, bank: { ...redCross.bank, holder: 'Ærøskøbing 李 мастерская' } }) ?? '';
  expect(read(drawCode(text))).toBe(text);
});

test('the code is a square of ones and zeros at error correction M', () => {
  const rows = drawCode(writeTransfer(redCross) ?? '');
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([rows.length]));
  expect(rows.every((row) => /^[01]+$/.test(row))).toBe(true);
  // The two bits of the level, under the mask 10 of the format bits: 00 is M.
  expect([rows[8]?.[0], rows[8]?.[1]]).toEqual(['1', '0']);
});
