import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStorage } from './file-storage.ts';

/** A file in an archive, and where its bytes are. */
interface Entry {
  key: string;
  /** Its name there, which no other has. */
  name: string;
  bytes: number;
  at: Date;
}

/**
 * A ZIP of `entries` that is written as it is read, one file after another: nothing is compressed, since most is already, so that
 * its length in bytes is known before.
 */
export function writeZip(
  storage: FileStorage,
  entries: Entry[],
): Promise<{ stream: Readable; length: number }> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => reading?.destroy());
  for (const { key, name, bytes, at } of entries) {
    zip.addReadStreamLazy(name, { size: bytes, mtime: at, compress: false }, (give) => {
      storage.read(key).then(
        (source) => {
          reading = source.once('error', (error) => stream.destroy(error));
          if (stream.destroyed) source.destroy();
          give(null, source);
        },
        (error: unknown) => give(error, stream),
      );
    });
  }
  return new Promise((resolve) => {
    // Its types do not say that it is told the length.
    const tell = ((length: number) => resolve({ stream, length })) as () => void;
    zip.end({ forceZip64Format: false, comment: '' }, tell);
  });
}
