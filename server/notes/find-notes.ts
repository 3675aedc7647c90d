import type { NotePage } from '../../contract/notes.ts';
import { thingPath } from '../../contract/site/paths.ts';
import type { Db } from '../database/client.ts';
import { dayAt } from '../days.ts';
import { findSizes } from '../pictures/queries.ts';
import { picturesIn, type Written, writeMarkdown } from './markdown-formats.ts';
import { listFormerSlugs, listPublished } from './queries.ts';

/** What was written of texts that are published, so that a change of one writes no other anew. */
let known = new Map<string, Written>();

/** The published notes as visitors see them, the latest first, with their days in `zone`. */
export async function findNotePages(db: Db, zone: string): Promise<NotePage[]> {
  const published = await listPublished(db);
  const fresh = published.map(({ body }) => body).filter((body) => !known.has(body));
  const sizes = await findSizes(db, [...new Set(fresh.flatMap((body) => picturesIn(body).kept))]);
  const written = new Map<string, Written>();
  for (const { body } of published) {
    written.set(body, written.get(body) ?? known.get(body) ?? writeMarkdown(body, sizes));
  }
  known = written;
  return published.map(({ id, slug, title, summary, body, author, isExample, publishAt, ...note }) => {
    const publishedAt = publishAt ?? note.createdAt;
    return {
      id,
      slug,
      title,
      summary,
      html: '',
      minutes: 1,
      ...written.get(body),
      author,
      isExample,
      day: dayAt(zone, publishedAt),
      publishedAt: publishedAt.toISOString(),
      // A date to come was written before it.
      changedAt: new Date(Math.max(note.changedAt.getTime(), publishedAt.getTime())).toISOString(),
    };
  });
}

/** Where former addresses of notes lead. */
export async function findMovedNotes(db: Db): Promise<Record<string, string>> {
  const former = await listFormerSlugs(db);
  return Object.fromEntries(
    former.map(({ former: slug, slug: present }) => [thingPath('note', slug), thingPath('note', present)]),
  );
}
