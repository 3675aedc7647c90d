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
