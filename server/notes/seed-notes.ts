import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '../context.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { createPicture } from '../pictures/create-picture.ts';
import { root } from '../root.ts';
import { listMembers } from '../team/queries.ts';
import { insertNote } from './queries.ts';

const DAY_MS = 86_400_000;

/** Each with its text in `examples`, its picture among those of the seeds, and who of the demo people wrote it. */
const examples = [
  {
    slug: 'a-review-that-ends',
    title: 'A review that ends',
    summary:
      'One thing, one question, one date, and somebody who decides. How to stop a draft from being discussed for ever.',
    author: 0,
    daysAgo: 64,
  },
  {
    slug: 'a-fast-page',
    title: 'Nobody waits for a database',
    summary:
      'How we build a page to be there before you look, and three figures that tell you whether yours is.',
    author: 1,
    daysAgo: 35,
  },
  {
    slug: 'prices-in-writing',
    title: 'A price you can forward',
    summary:
      'What a quote has to survive, who pays when somebody guessed wrong, and three questions for the one on your desk.',
    author: 2,
    daysAgo: 9,
  },
];

/** Demo notes, marked as examples until somebody makes them their own. */
export async function seedNotes(context: Context, { storage }: { storage: FileStorage }): Promise<void> {
  const { db, now } = context;
  const team = await listMembers(db, {});
  for (const { author, daysAgo, ...example } of examples) {
    const picture = join(root, 'server', 'seeds', 'pictures', `note-${example.slug}.webp`);
    const { image } = await createPicture(
      context,
      { storage },
      { source: createReadStream(picture), use: 'note' },
    );
    const text = await readFile(join(root, 'server', 'notes', 'examples', `${example.slug}.md`), 'utf8');
    const publishAt = new Date(now.getTime() - daysAgo * DAY_MS);
    await insertNote(db, {
      ...example,
      body: text.trim().replace('PICTURE', image),
      authorId: team[author]?.id ?? null,
      status: 'published',
      publishAt,
      isExample: true,
      createdAt: publishAt,
      changedAt: publishAt,
    });
  }
}
