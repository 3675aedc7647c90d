import { z } from 'zod';

/** The most characters a one-line field takes. */
export const LINE_MAX = 200;
/** The most characters a message or description takes. */
export const TEXT_MAX = 5000;

function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Text without control characters, which no screen shows and calendars choke on; one-line text without breaks. */
function readable(value: string, isLine: boolean): string {
  const shown = value.replaceAll(/(?![\0\t\r\n])\p{Cc}/gu, '');
  return isLine ? shown.replaceAll(/[\t\r\n\u2028\u2029]+/g, ' ') : shown;
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

/** Like {@link text}, and not empty. */
export function requiredText(label: string, max = LINE_MAX) {
  return text(label, max).min(1, { error: `${label} is required.` });
}

/** Like {@link text}; missing, it is the empty text. */
export function optionalText(label: string, max = LINE_MAX) {
  return text(label, max).default('');
}

/** An email address, trimmed, at most 254 characters. */
export function email(label = 'Email') {
  return requiredText(label, 254).pipe(z.email({ error: `${label} must be a valid email address.` }));
}

/** A row's id in a path or body: a positive 32-bit integer. In a path it arrives as digits. */
export const id = z.int({ error: 'The id must be a positive whole number.' }).min(1).max(2_147_483_647);

/** An id in a path: decimal digits and nothing else. */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, { error: 'The id must be a positive whole number.' })
  .transform(Number)
  .pipe(id);

/** An instant on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Paging of a list: without `limit` the whole list comes; `cursor` is the last id of the page before. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'The limit must be a whole number from 1 to 9999.' })
    .transform(Number)
    .optional(),
  cursor: pathId.optional(),
});

/** The body of every error that the API answers. */
export const errorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/** The answer of a call whose effect is all there is to say. */
export const done = z.object({ success: z.literal(true) });

/** What those calls answer. */
export const succeeded: z.infer<typeof done> = { success: true };
