/** What stands in place of the name of somebody who was erased; the trigger on the record of decisions knows it too. */
export const REMOVED_NAME = 'Removed person';
/** What stands in place of their comments, which have to say something. */
export const REMOVED_WORDS = 'This comment was removed with its author.';
/** What stands in place of the name of a file that went with them. */
export const REMOVED_FILE = 'Removed file';

/** Those of some names that are of several words: what one word means depends on where it stands. */
export const fullNames = (names: string[]) => names.filter((name) => /\S\s+\S/u.test(name));

const literally = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/**
 * A pattern for PostgreSQL that finds any of some texts as whole words, whatever stands between their parts: a blank, a hyphen or a dot.
 * Undefined where there are none.
 */
export function mentionPattern(texts: string[]): string | undefined {
  const found = texts.map((text) => text.trim().split(/\s+/u).map(literally).join('[\\s._-]+'));
  if (found.length === 0) return undefined;
  return `(?<![[:alnum:]])(${found.join('|')})(?![[:alnum:]])`;
}
