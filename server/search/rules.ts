/** Words that are looked for: some as the beginnings of words, others as parts of them. */
export interface SearchWords {
  /** All, with blanks between. */
  folded: string;
  beginnings: string[];
  parts: string[];
}

/** As many words as are looked for; more make nothing clearer. */
const MOST_WORDS = 8;

/**
 * Tells from folded words (letters a to z, digits, single blanks) how each is looked for. Long numbers are looked for inside of words:
 * they are letters of scripts that set no blanks, or the end of a telephone number.
 */
export function readWords(folded: string): SearchWords {
  const words = [...new Set(folded.split(' '))].filter((word) => word !== '').slice(0, MOST_WORDS);
  const [parts, beginnings] = [true, false].map((isPart) =>
    words.filter((word) => /[0-9]{6}/.test(word) === isPart),
  ) as [string[], string[]];
  return { folded: words.join(' '), beginnings, parts };
}

/** The fewest letters of a word in which one may be wrong. */
const FEWEST = 4;

/** A letter beyond Latin as the octal digits of its two, three or four bytes (RFC 3629, section 3), or a single sign. */
const LETTER = /3[0-3]\d\d{3}|3[45]\d\d{6}|36\d\d{9}|./g;

/** Patterns of SQL's LIKE for a long number that is a word of letters beyond Latin, with one of them wrong, missing or too many. */
export function nearParts(part: string): string[] {
  const letters = part.match(LETTER) ?? [];
  if (letters.length < FEWEST) return [];
  return letters.map(
    (_, index) => `%${letters.slice(0, index).join('')}%${letters.slice(index + 1).join('')}%`,
  );
}
