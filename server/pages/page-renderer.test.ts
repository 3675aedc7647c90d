import { afterEach, expect, test, vi } from 'vitest';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';

const build = `data:text/javascript,${encodeURIComponent(
  'export const prerender = []; export const entry = { module: { createRequestHandler: () => () => {} } };',
)}`;
let renderer: PageRenderer;

afterEach(() => renderer.close());

/** The threads of its own that this process runs, by their numbers. */
function threads(): number[] {
  const { workers } = process.report.getReport() as unknown as {
    workers: { header: { threadId: number } }[];
  };
  return workers.map(({ header }) => header.threadId);
}

const compressed = async () => (await renderer.compress(Buffer.from('a text'))).byteLength;

test('the thread ends once it has had nothing to do, and begins again for what comes then', async () => {
  const before = threads();
  renderer = createPageRenderer(build, 200);
  expect(await compressed()).toBeGreaterThan(0);
  expect(threads()).toHaveLength(before.length + 1);
  await vi.waitUntil(() => threads().length === before.length);
  expect(await compressed()).toBeGreaterThan(0);
});

test('the thread begins before it is asked for something, and what comes meanwhile keeps it', async () => {
  const before = threads();
  renderer = createPageRenderer(build, 1500);
  renderer.wake();
  await vi.waitUntil(() => threads().length === before.length + 1);
  const begun = threads();
  for (let turn = 0; turn < 20; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await compressed()).toBeGreaterThan(0);
  }
  expect(threads()).toEqual(begun);
});
