import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caseDocument } from '../../contract/cases.ts';
import type { Context } from '../context.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { keepDrawn } from '../pictures/create-picture.ts';
import { otherSizes } from '../pictures/rules.ts';
import { root } from '../root.ts';
import { insertShowcase, listShowcases } from '../showcases/queries.ts';
import { addLast } from '../testimonials/queries.ts';
import { brightside } from './example-brightside-rules.ts';
import { fieldnote } from './example-fieldnote-rules.ts';
import { halden } from './example-halden-rules.ts';
import { harbor } from './example-harbor-rules.ts';
import { parcelwise } from './example-parcelwise-rules.ts';
import { insertCase, updateCase } from './queries.ts';

/** The last one is the first that visitors see. */
const examples = [fieldnote, brightside, parcelwise, harbor, halden];

const PICTURES = join(root, 'server', 'seeds', 'pictures', 'cases');

type Sizes = Record<string, { width: number; height: number }>;

async function keepAll(context: Context, storage: FileStorage, sizes: Sizes) {
  const kept: Record<string, { image: string; width: number; height: number }> = {};
  const read = (name: string) => readFile(join(PICTURES, name));
  for (const [name, size] of Object.entries(sizes)) {
    const others = otherSizes(size.width).map(async (other) => ({
      ...other,
      bytes: await read(`${name}-${other.width}.${other.type}`),
    }));
    const drawn = { bytes: await read(`${name}.webp`), ...size, others: await Promise.all(others) };
    kept[name] = await keepDrawn(context, storage, drawn);
  }
  return kept;
}

/**
 * The case studies of the example companies, published: each with the showcase of its title that came with the product, which is made where the
 * example brings its own. A showcase that was deleted or edited stays as it is.
 */
export async function seedCases(context: Context, { storage }: { storage: FileStorage }): Promise<void> {
  const { db, now } = context;
  const sizes: Sizes = JSON.parse(await readFile(join(PICTURES, 'sizes.json'), 'utf8'));
  const pictures = await keepAll(context, storage, sizes);
  const ids = new Map(
    (await listShowcases(db, {})).filter(({ example }) => example).map(({ title, id }) => [title, id]),
  );
  for (const { folder, showcase, title, slug, words, document } of examples) {
    const made = showcase && (await insertShowcase(db, { ...showcase, example: true }));
    const showcaseId = made?.id ?? ids.get(title);
    if (showcaseId === undefined) continue;
    if (words) {
      const said = { ...words, company: title, image: '', rating: 5, featured: false };
      await addLast(db, { ...said, showcaseId, example: true });
    }
    const { sections, ...rest } = document((name, alt) => {
      const kept = pictures[`${folder}-${name}`];
      if (!kept) throw new Error(`there is no picture ${folder}-${name}`);
      return { ...kept, alt, decorative: false };
    });
    const numbered = sections.map((section, index) => ({ ...section, id: index + 1 }));
    const draft = caseDocument.parse({ title, ...rest, sections: numbered });
    const id = await insertCase(db, { showcaseId, slug, draft, createdAt: now });
    await updateCase(db, id, { published: draft, publishedAt: now, firstPublishedAt: now });
  }
}
