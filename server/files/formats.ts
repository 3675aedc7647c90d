import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file in an archive. */
export interface Entry {
  /** Its name there, which no other has. */
  name: string;
  bytes: number;
  at: Date;
  /** Begins to read its bytes. */
  open(): Promise<Readable>;
}

/**
 * A ZIP of `entries` that is written as it is read, one file after another: nothing is compressed, since most is already, so that
 * its length in bytes is known before.
 */
export function writeZip(entries: Entry[]): Promise<{ stream: Readable; length: number }> {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => reading?.destroy());
  for (const { name, bytes, at, open } of entries) {
    zip.addReadStreamLazy(name, { size: bytes, mtime: at, compress: false }, (give) => {
      open().then(
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
