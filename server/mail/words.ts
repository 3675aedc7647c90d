import type { Words } from './email-kind.ts';
import type { Letter, WordedLetter } from './letter.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;
/** Letters written from right to left: Hebrew, Arabic and their relatives. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Keeps a text that runs from right to left from turning what stands beside it (UAX #9, isolates). */
export function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** The placeholders of `words` that `known` does not name. */
export function unknownPlaceholders(words: Words, known: readonly string[]): string[] {
  const used = [words.subject, words.opening].flatMap((text) =>
    Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name),
  );
  return [...new Set(used)].filter((name) => !known.includes(name));
}

/** A text with its placeholders replaced. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(PLACEHOLDER, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : isolate(value);
  });
}

/** A text for a header: one line, without control characters. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/\p{Cc}+|[\u2028\u2029]+/gu, ' ').trim();
  // What looks like an encoded word (RFC 2047) would be read as one, and say something else.
  return line.replaceAll('=?', '=\u200b?');
}

/** A letter with its words, after what is told along. */
export function fillIn(letter: Letter, words: Words, earlier: string[] = []): WordedLetter {
  return {
    ...letter,
    subject: oneLine(fill(words.subject, letter.values)),
    opening: fill(words.opening, letter.values),
    earlier,
  };
}
