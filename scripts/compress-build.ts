import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses the built files that never change between builds, so that a start does not have to. */
const folder = new URL('../build/client/', import.meta.url).pathname;
const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => /\.(m?js|css|svg|webmanifest)$/.test(file))
    .map(async (file) => {
      const path = join(folder, file);
      const body = await readFile(path);
      await writeFile(`${path}.br`, await promisify(brotliCompress)(body, { params: quality }));
      await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
    }),
);
