import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A ZIP that is written as it is read, one file after another. */
export interface Archive {
  /** What is read; whoever reads no more destroys it. */
  stream: Readable;
  /** Writes a file and ends once it is written. @throws where nobody reads any more */
  add(name: string, source: Readable, options: { at: Date; compress: boolean }): Promise<void>;
  /** Ends it; nothing can be added then. */
  end(): void;
}

/** Begins a ZIP. */
export function openArchive(): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let reading: Readable | undefined;
  zip.on('error', (error: Error) => stream.destroy(error));
  stream.once('close', () => reading?.destroy());
  return {
    stream,
    async add(name, source, { at, compress }) {
      reading = source;
      if (stream.destroyed) source.destroy();
      else zip.addReadStream(source, name, { mtime: at, compress });
      await finished(source);
    },
    end: () => zip.end({ forceZip64Format: false, comment: '' }),
  };
}

/** A list of JSON values of some length under a name. */
export interface JsonList {
  name: string;
  batches: AsyncIterable<unknown[]>;
}

/** One JSON object of lists, each value on a line of its own, as they are read. `counts` learns how many there are of each. */
export function writeLists(lists: Iterable<JsonList>, counts: Record<string, number>): Readable {
  async function* write() {
    let before = '{\n';
    for (const { name, batches } of lists) {
      yield `${before}${JSON.stringify(name)}: [`;
      let count = 0;
      for await (const batch of batches) {
        yield batch
          .map((each, index) => `${count + index > 0 ? ',' : ''}\n  ${JSON.stringify(each)}`)
          .join('');
        count += batch.length;
      }
      counts[name] = count;
      yield count > 0 ? '\n]' : ']';
      before = ',\n';
    }
    yield before === '{\n' ? '{}\n' : '\n}\n';
  }
  return Readable.from(write());
}
