import { Readable } from 'node:stream';
import { type Answering, noteLost } from './answer-content.ts';
import { type Entry, writeZip } from './formats.ts';
import type { WholeFile } from './queries.ts';
import { dispositionOf, folderNames } from './rules.ts';

/** What says in an archive which files are not in it. */
const MISSING = 'Missing files.txt';
/** So many are looked for at once. */
const AT_ONCE = 20;

/** Those of `files` whose bytes are in storage, and those whose bytes are not. */
async function partFiles({ storage, request }: Answering, files: WholeFile[]) {
  const [found, lost]: [WholeFile[], WholeFile[]] = [[], []];
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = files.slice(from, from + AT_ONCE);
    const sizes = await Promise.all(some.map(({ content }) => storage.size(content.key)));
    for (const [index, each] of some.entries()) {
      if (sizes[index] !== undefined) found.push(each);
      else {
        const { file, content } = each;
        noteLost(request, { key: content.key, known: { file: file.id, content: content.id } });
        lost.push(each);
      }
    }
  }
  return { found, lost };
}

/** Says which files are not in an archive. */
function describeLost(lost: WholeFile[]): Buffer {
  const said = 'These files cannot be found in the storage any more. Restore them from a backup.';
  return Buffer.from(`${[said, '', ...lost.map(({ file }) => file.name)].join('\n')}\n`);
}

/** Answers `files` in one ZIP of that name, each under a name of its own. What is missing from storage is named in it. */
export async function answerArchive(
  answering: Answering,
  files: WholeFile[],
  name: string,
): Promise<Readable> {
  const { storage, request, reply } = answering;
  const { found, lost } = await partFiles(answering, files);
  // What is said of the missing comes last, so that it takes the name of no file.
  const names = folderNames([...found.map(({ file }) => file.name), MISSING]);
  const entries: Entry[] = found.map(({ file, content }, index) => ({
    name: names[index] ?? String(file.id),
    bytes: content.bytes,
    at: file.uploadedAt,
    open: () => storage.read(content.key),
  }));
  if (lost.length > 0) {
    const said = describeLost(lost);
    const at = lost[0]?.file.uploadedAt ?? new Date(0);
    entries.push({
      name: names.at(-1) ?? MISSING,
      bytes: said.length,
      at,
      open: async () => Readable.from([said]),
    });
  }
  const { stream, length } = await writeZip(entries);
  reply.type('application/zip').headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': dispositionOf('attachment', name),
    'Content-Length': length,
  });
  if (request.method !== 'HEAD') return stream;
  stream.destroy();
  return Readable.from([]);
}
