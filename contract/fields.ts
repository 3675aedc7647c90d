import { z } from 'zod';
import { isEmailAddress } from './email-address.ts';
import { isVisible } from './visible-text.ts';
import { webAddress } from './web-address.ts';

/** The most characters a one-line field takes. */
export const LINE_MAX = 200;
/** The most characters a message or description takes. */
export const TEXT_MAX = 5000;

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Characters that turn the text around them: marks, embeddings, overrides and isolates of direction (UAX #9). */
const DIRECTION = /\p{Bidi_Control}/gu;

/**
 * Text without control characters, which no screen shows and calendars choke on; one-line text without breaks, and without
 * marks that would turn what stands beside it.
 */
function readable(value: string, isLine: boolean): string {
  const shown = value.replaceAll(/(?![\0\t\r\n])\p{Cc}/gu, '');
  return isLine ? shown.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ').replaceAll(DIRECTION, '') : shown;
}

/**
 * Trimmed text of at most `max` characters. NUL bytes and lone surrogates, which PostgreSQL cannot store,
 * are refused; other control characters are left out, and so are line breaks where `max` makes it one line.
 * `label` begins the sentence that an error shows.
 */
export function text(label: string, max = LINE_MAX) {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
    })
    .overwrite((value) => readable(value, max <= LINE_MAX))
    .trim()
    .max(max, { error: `${label} can be at most ${max} characters long.` })
    .refine(isStorable, { error: `${label} contains characters that cannot be stored.` });
}

/** Like {@link text}, with something in it to be seen. */
export function requiredText(label: string, max = LINE_MAX) {
  return text(label, max).refine(isVisible, { error: `${label} is required.` });
}

/** Like {@link text}; missing, it is the empty text. */
export function optionalText(label: string, max = LINE_MAX) {
  return text(label, max).default('');
}

/** An email address in any script, trimmed, at most 254 characters. */
export function email(label = 'Email') {
  return requiredText(label, 254)
    .refine((value) => value === '' || isEmailAddress(value), {
      error: `${label} must be a valid email address.`,
    })
    .meta({ format: 'email' });
}

/** The most characters of a picture's address, as it is kept. */
const PICTURE_MAX = 2000;

/** The address of a picture that the site's pages can show, or the empty text; see {@link webAddress}. */
export function optionalPicture(label: string) {
  return text(label, PICTURE_MAX)
    .refine((value) => value === '' || webAddress(value) !== undefined, {
      error: `${label} must be a secure web address such as https://example.com/portrait.jpg.`,
    })
    .overwrite((value) => webAddress(value) ?? value)
    .max(PICTURE_MAX, { error: `${label} can be at most ${PICTURE_MAX} characters long.` })
    .default('');
}

/** The most characters of a password: hashing takes as long as they are many. */
const PASSWORD_MAX = 128;
/** The fewest characters of a password that somebody chooses. */
const PASSWORD_MIN = 8;

/** What is wrong with a password that somebody chooses, in a sentence; undefined when it is good. */
export function passwordProblem(label: string, value: string): string | undefined {
  if (value === '') return `${label} is required.`;
  if (value.length < PASSWORD_MIN) return `${label} must be at least ${PASSWORD_MIN} characters long.`;
  return undefined;
}

/** A password as typed: never trimmed. */
export function password(label = 'Password') {
  return z
    .string({
      error: (issue) => (issue.input === undefined ? `${label} is required.` : `${label} must be text.`),
    })
    .min(1, { error: `${label} is required.` })
    .max(PASSWORD_MAX, { error: `${label} can be at most ${PASSWORD_MAX} characters long.` });
}

/** A password that somebody chooses. */
export function newPassword(label = 'Password') {
  return password(label).min(PASSWORD_MIN, {
    error: `${label} must be at least ${PASSWORD_MIN} characters long.`,
  });
}

/** A row's id in a path or body: a positive 32-bit integer. In a path it arrives as digits. */
export const id = z.int({ error: 'The id must be a positive whole number.' }).min(1).max(2_147_483_647);

/** A whole number that crosses the wire as its digits. */
function digits(pattern: RegExp, error: string) {
  return z.codec(z.string({ error }).regex(pattern, { error }), z.int(), { decode: Number, encode: String });
}

/** An id in a path or query: decimal digits and nothing else. */
export const pathId = digits(/^[1-9]\d{0,9}$/, 'The id must be a positive whole number.').pipe(id);

/** The version of a thing in a query. */
export const versionText = digits(/^(0|[1-9]\d{0,8})$/, 'The version must be a whole number.');

/** A yes or no in a query: `true` or `false`. */
export function flag(label: string) {
  return z.stringbool({
    truthy: ['true'],
    falsy: ['false'],
    case: 'sensitive',
    error: `${label} must be true or false.`,
  });
}

/** A yes or no in a body. */
export function yesOrNo(label: string) {
  return z.boolean({ error: `${label} must be true or false.` });
}

const INSTANT_ERROR = 'The instant must be written as 2027-03-14T10:00:00Z.';

/** Of the years 1000 to 9999: others the database writes so that they are read as another one, or not at all. */
const written = z.iso.datetime({ error: INSTANT_ERROR }).regex(/^[1-9]/, { error: INSTANT_ERROR });

/** An instant: ISO 8601 in UTC on the wire, a `Date` inside. */
export const instant = z.codec(written, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

const LIMIT_ERROR = 'The limit must be a whole number from 1 to 9999.';

/** Paging of a list: without `limit` the whole list comes; `cursor` is the last id of the page before. */
export const pageQuery = z.object({
  limit: digits(/^[1-9]\d{0,3}$/, LIMIT_ERROR).optional(),
  cursor: pathId.optional(),
});

/** The secret of a link that was sent to somebody: 256 bits as base64url. */
export const linkToken = z
  .string({ error: 'This link is not complete.' })
  .regex(/^[\w-]{43}$/, { error: 'This link is not complete.' });

/** The body of every error that the API answers. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
  /** Where the answer of success says `success: true`. */
  success: z.literal(false).optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/** The answer of a call whose effect is all there is to say. */
export const done = z.object({ success: z.literal(true) });

/** The answer of such a call that somebody hears of by mail too. `mailed`: a message is under way to whoever calls. */
export const doneByMail = done.extend({ mailed: z.boolean() });

/** What those calls answer. */
export const succeeded: z.infer<typeof done> = { success: true };
