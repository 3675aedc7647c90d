import { Readable } from 'node:stream';
import type { Answering } from './answer-content.ts';
import { writeZip } from './formats.ts';
import type { WholeFile } from './queries.ts';
import { dispositionOf, folderNames } from './rules.ts';

/** Answers `files` in one ZIP of that name, each under a name of its own. */
export async function answerArchive(
  { storage, request, reply }: Answering,
  files: WholeFile[],
  name: string,
): Promise<Readable> {
  const names = folderNames(files.map(({ file }) => file.name));
  const entries = files.map(({ file, content }, index) => ({
    key: content.key,
    name: names[index] ?? String(file.id),
    bytes: content.bytes,
    at: file.uploadedAt,
  }));
  const { stream, length } = await writeZip(storage, entries);
  reply.type('application/zip').headers({
    'Cache-Control': 'private, no-store',
    'Content-Disposition': dispositionOf('attachment', name),
    'Content-Length': length,
  });
  if (request.method !== 'HEAD') return stream;
  stream.destroy();
  return Readable.from([]);
}
