import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const packageFile = fileURLToPath(import.meta.resolve('pdfjs-dist/package.json'));

/** What documents need beside the code: Asian writing systems, fonts that everybody has, colours, and the picture formats of scanners. */
const folders = ['cmaps', 'iccs', 'standard_fonts', 'wasm'];
const needed = /\.(bcmap|icc|pfb|ttf|wasm)$/;

/** Lays what drawing a PDF needs at run time beside the assets, in a folder of its version. */
export async function pdfData(): Promise<Plugin> {
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  return {
    name: 'pdf-data',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async generateBundle() {
      for (const folder of folders) {
        const names = await readdir(join(dirname(packageFile), folder));
        for (const name of names.filter((each) => needed.test(each) && !each.startsWith('quickjs'))) {
          const source = await readFile(join(dirname(packageFile), folder, name));
          this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${folder}/${name}`, source });
        }
      }
    },
  };
}
