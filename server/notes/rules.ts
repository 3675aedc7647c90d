import { isVisible } from '../../contract/visible-text.ts';
import type { Note, NoteText } from './queries.ts';

/** What a note lacks that is published with it, by its fields; undefined where it has all. */
export function lackOf({
  summary,
  body,
}: Pick<NoteText, 'summary' | 'body'>): Record<string, string> | undefined {
  const lack = {
    ...(!isVisible(summary) && {
      summary: 'Summary is required: the list, search engines and the feed show it.',
    }),
    ...(!isVisible(body) && { body: 'Text is required before visitors can read it.' }),
  };
  return Object.keys(lack).length > 0 ? lack : undefined;
}

/** Whether visitors could read a note at some time up to now; where the clock was set back since, it still is what it was. */
export function wasPublic({ status, publishAt }: Pick<Note, 'status' | 'publishAt'>, now: Date): boolean {
  return status === 'published' || (publishAt !== null && publishAt <= now);
}

/** State and date of a note that is published at `at`; without it at once, with the date that it has if it was published before. */
export function publication(
  note: Pick<Note, 'status' | 'publishAt'>,
  at: Date | null,
  now: Date,
): Pick<Note, 'status' | 'publishAt'> {
  if (at) return { status: at > now ? 'planned' : 'published', publishAt: at };
  return { status: 'published', publishAt: wasPublic(note, now) ? note.publishAt : now };
}
