import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { pdfData } from '../../scripts/pdf-plugin.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where a page of primitives lies, built and served for the tests of this file. */
export function useGallery(page: string): { url: string } {
  const server = { url: '' };
  let folder: string;
  let site: PreviewServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'venture-gallery-'));
    const common = { configFile: false, root, logLevel: 'error' } as const;
    const outDir = join(folder, 'site');
    await build({
      ...common,
      publicDir: false,
      plugins: [tailwindcss(), pdfData()],
      build: { outDir, rolldownOptions: { input: join(root, page) } },
    });
    site = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
    server.url = site.resolvedUrls?.local[0] ?? '';
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });
  return server;
}
