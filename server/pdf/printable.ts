import type { Fonts } from './fonts.ts';

/** What can be printed of the texts of a document, and whether that is all of them. */
export interface Printable {
  /** A text with nothing in it that would print as an empty box. */
  print: (text: string) => string;
  /** Whether everything so far was printed as it is written. */
  isWhole: () => boolean;
}

/** A letter with as many of its marks as can be written. */
function withFewerMarks(sign: string, knows: Fonts['knows']): string | undefined {
  const parts = Array.from(sign.normalize('NFD'));
  return parts
    .map((_, dropped) =>
      parts
        .slice(0, parts.length - dropped)
        .join('')
        .normalize('NFC'),
    )
    .find((fewer) => Array.from(fewer).every(knows));
}

const number = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

export function createPrintable({ knows }: Fonts): Printable {
  let isWhole = true;
  const simplify = (sign: string): string => {
    if (sign === '\n' || knows(sign)) return sign;
    if (/\p{Cc}/u.test(sign)) return '';
    isWhole = false;
    return withFewerMarks(sign, knows) ?? `[U+${number(sign)}]`;
  };
  const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);
  return {
    print: (text) =>
      isPlain(text)
        ? text
        : Array.from(text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').normalize('NFC'), simplify).join(''),
    isWhole: () => isWhole,
  };
}
