import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { openFolder } from './embedded.ts';
import { ageFiles } from './files.ts';
import { findPort } from './find-port.ts';
import * as product from './product.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const AT_ONCE = 6;
const MIB = 1024 * 1024;

const running: product.Product[] = [];
afterEach(() => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL');
});

const command = fileURLToPath(new URL('../server/agency.ts', import.meta.url));

/** Runs `check-files --hashes`; answers its exit code and what it says. */
async function checkFiles(dataDir: string) {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [command, 'check-files', '--hashes'], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  }
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Uploads until the process answers no more; adds the names that were acknowledged. */
async function upload(target: product.Product, cookie: string, projectId: number, names: Set<string>) {
  const uploader = async (_: unknown, index: number) => {
    for (let count = 0; ; count += 1) {
      const form = new FormData();
      const name = `${target.process.pid}-${index}-${count}.bin`;
      form.set('fileName', name);
      form.set('projectId', String(projectId));
      form.set('file', new Blob([new Uint8Array(2 * MIB).fill(index)]));
      const status = await fetch(`${target.url}/api/admin/files`, {
        method: 'POST',
        headers: { cookie },
        body: form,
      }).then(
        (reply) => reply.status,
        () => undefined,
      );
      if (status === undefined) return;
      if (status === 201) names.add(name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, uploader));
}

test('killed while files come, it has every file that it acknowledged, and nothing of any other', async () => {
  const dataDir = openFolder();
  const names = new Set<string>();
  let projectId = 0;
  for (let round = 0; round < rounds; round += 1) {
    const target = await product.startProduct(dataDir, await findPort());
    running.push(target);
    const cookie = await product.signInAdmin(target);
    projectId ||= await product.createProject(target, cookie);
    const uploading = upload(target, cookie, projectId, names);
    // On a busy machine the first file takes its time.
    const before = names.size;
    await Promise.race([uploading, expect.poll(() => names.size).toBeGreaterThan(before)]);
    await sleep(Math.random() * 600);
    target.process.kill('SIGKILL');
    await uploading;
    await ageFiles(join(dataDir, 'files'));
  }
  expect(names.size).toBeGreaterThan(0);
  const last = await product.startProduct(dataDir, await findPort());
  running.push(last);
  const cookie = await product.signInAdmin(last);
  const list = await fetch(`${last.url}/api/admin/files`, { headers: { cookie } });
  const known = new Set(((await list.json()) as { name: string }[]).map(({ name }) => name));
  for (const name of names) expect(known).toContain(name);
  // What broke off is swept when the product starts, and every hour.
  await expect.poll(() => readdir(join(dataDir, 'files', 'unfinished'))).toEqual([]);
  await expect
    .poll(() => checkFiles(dataDir), { interval: 1000 })
    .toMatchObject({
      code: 0,
      said: expect.stringContaining('byte for byte as they were uploaded, and nothing else is.'),
    });
  await writeFile(join(dataDir, 'files', 'stray'), 'x');
  expect(await checkFiles(dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('1 B belong to no file (stray).'),
  });
});
