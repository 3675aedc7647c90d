import { z } from 'zod';
import {
  CHANGES_MAX,
  type CheckpointType,
  checkpointTypeValues,
  decisionRuleValues,
} from '../../contract/checkpoints.ts';
import { requiredText, TEXT_MAX, text } from '../../contract/fields.ts';

const fileKinds: Record<Exclude<CheckpointType, 'link'>, { pattern: RegExp; sentence: string }> = {
  image: { pattern: /^image\//, sentence: 'Choose an image.' },
  video: { pattern: /^video\//, sentence: 'Choose a video.' },
  document: { pattern: /^application\/pdf$/, sentence: 'Choose a PDF.' },
};

/** What is wrong with what is to be reviewed: the field at fault and a sentence. */
function problemOf(
  type: CheckpointType,
  { file, link }: Work,
): { field: keyof Work; sentence: string } | undefined {
  if (type === 'link') {
    return /^https?:\/\/\S+$/i.test(link.trim())
      ? undefined
      : { field: 'link', sentence: 'Enter a web address such as https://example.com.' };
  }
  if (!file) return { field: 'file', sentence: 'File is required.' };
  const { pattern, sentence } = fileKinds[type];
  // A browser that does not know a type leaves it to the server.
  return file.type === '' || pattern.test(file.type) ? undefined : { field: 'file', sentence };
}

interface Work {
  file: File | null;
  link: string;
}

const work = {
  file: z.custom<File | null>(() => true),
  link: z.string(),
  /** On this browser's clock; empty for none. */
  dueAt: z.string(),
};

/** A new checkpoint as it is filled in. */
export const checkpointDraft = z
  .object({
    title: requiredText('Title'),
    type: z.enum(checkpointTypeValues),
    description: text('Description', TEXT_MAX),
    rule: z.enum(decisionRuleValues),
    ...work,
  })
  .superRefine(({ type, ...given }, context) => {
    const problem = problemOf(type, given);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
  });

export type CheckpointDraft = z.output<typeof checkpointDraft>;

/** Another version as it is filled in. */
export function versionDraft(type: CheckpointType) {
  return z.object({ changes: text('What changed', CHANGES_MAX), ...work }).superRefine((given, context) => {
    const problem = problemOf(type, given);
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
  });
}

export type VersionDraft = z.output<ReturnType<typeof versionDraft>>;

/** What a due date is on the wire: an instant, or empty. */
export function sentDue(local: string): string {
  return local === '' ? '' : new Date(local).toISOString();
}

/** An instant as a field for date and time takes it, on this browser's clock. */
export function localDue(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What is to be reviewed as a form; fields come before the file, so that the server knows them as it reads. */
export function formOf(fields: Record<string, string>, type: CheckpointType, { file, link }: Work): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (type === 'link') form.set('link', link.trim());
  else if (file) form.set('file', file, file.name);
  return form;
}
