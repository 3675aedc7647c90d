import type { CheckpointStatus, CheckpointType, DecisionRule } from '../../contract/checkpoints.ts';
import type { FileView } from '../../contract/files.ts';

const DAY_MS = 24 * 3_600_000;

/** What one reviewer has decided in the present round; null for nothing yet. */
type Answer = Exclude<CheckpointStatus, 'pending'> | null;

/**
 * How a round stands, of which everybody who is asked has answered so: one who requests changes settles it; an approval does by itself
 * under the rule `one`, and under `all` once there is one of everybody.
 */
export function settle(rule: DecisionRule, answers: readonly Answer[]): CheckpointStatus {
  if (answers.includes('needs_revision')) return 'needs_revision';
  const approvals = answers.filter((answer) => answer === 'approved').length;
  const isEnough = rule === 'one' ? approvals > 0 : approvals > 0 && approvals === answers.length;
  return isEnough ? 'approved' : 'pending';
}

/** The reminders of a round, as bits of what went out. */
export const REMINDED = { before: 1, after: 2 } as const;

export type Reminder = keyof typeof REMINDED;

/** What of a round says when it is reminded of. */
interface Round {
  dueAt: Date | null;
  submittedAt: Date;
  reminders: number;
}

/**
 * Which reminder of a round is due at `now`: one a day before the date, unless it was put up within that day, and one once the date has
 * passed. Whoever missed the first gets the second alone.
 */
export function reminderAt({ dueAt, submittedAt, reminders }: Round, now: Date): Reminder | null {
  if (!dueAt) return null;
  if (dueAt <= now) return (reminders & REMINDED.after) === 0 ? 'after' : null;
  const dayBefore = new Date(dueAt.getTime() - DAY_MS);
  const isBefore = dayBefore <= now && submittedAt < dayBefore;
  return isBefore && reminders === 0 ? 'before' : null;
}

/** What is wrong with a file for a type of checkpoint, in a sentence; undefined when it fits. */
export function fileFault(
  type: CheckpointType,
  file: { type: string; view: FileView } | undefined,
): string | undefined {
  if (!file) return 'A file is required.';
  const fits: Record<CheckpointType, () => boolean> = {
    image: () => file.view === 'image',
    video: () => file.type.startsWith('video/'),
    document: () => file.type === 'application/pdf',
    link: () => false,
  };
  return fits[type]() ? undefined : WRONG_FILES[type];
}

const WRONG_FILES: Record<CheckpointType, string> = {
  image: 'The file must be a picture that browsers show: JPEG, PNG, WebP, GIF or AVIF.',
  video: 'The file must be a video.',
  document: 'The file must be a PDF.',
  link: 'A link takes an address, and no file.',
};

const MINUTE_MS = 60_000;

/** How long mail about comments waits after the last of them, and after the first at most. */
const QUIET_MS = 5 * MINUTE_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** Whether comments, of which the first and the last were written then, are to be told of at `now`. */
export function isTimeToTell({ first, last }: { first: Date; last: Date }, now: Date): boolean {
  const since = (instant: Date) => now.getTime() - instant.getTime();
  return since(last) >= QUIET_MS || since(first) >= LONGEST_WAIT_MS;
}
