import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { asAdmin, createProject, signInClient } from '../../test/clients.ts';
import { addFile, makePicture, makePictures, uploadFile } from '../../test/files.ts';
import { publishPeriods } from '../../test/retention.ts';
import { openServers, systemContext, type TestServer } from '../../test/server.ts';
import { append, beginUpload } from '../../test/upload.ts';
import { changeStatus } from '../projects/change-project.ts';
import { removeDue } from './remove-due.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let bucket: TestBucket;
let server: TestServer;
beforeAll(async () => {
  bucket = await openBucket();
  const [opened] = await openServers(1, { settings: bucket.settings });
  server = opened as TestServer;
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

/** A project with a file, a picture in several sizes, and an upload of which half has come. */
async function makeProject(name: string): Promise<number> {
  const { id: projectId, clientPortalUsername } = await createProject(server, { name });
  const client = await signInClient(server, clientPortalUsername);
  await uploadFile(server, client, { projectId, fileName: 'words.txt' });
  await addFile(server, { projectId, fileName: 'front.png', bytes: await makePicture(800, 600) });
  await makePictures(server);
  const url = await beginUpload(server, client, 10, { projectId });
  const half = await append(server, client, url, { offset: 0, bytes: Buffer.from('01234') });
  expect(half.statusCode).toBe(204);
  return projectId;
}

/** Everything that the bucket has. */
async function objects(): Promise<string[]> {
  const names = await readdir(bucket.folder, { recursive: true });
  return names.filter((name) => name.endsWith('_object')).sort();
}

async function lookAt(now: Date): Promise<void> {
  server.setClock(now);
  await removeDue(systemContext(server), server.deps);
  server.setClock();
}

test('with a closed project all that it has in the bucket goes, and nothing of another project', async () => {
  await publishPeriods(server, { projects: 12 });
  await makeProject('Running');
  const ofRunning = await objects();
  const closed = await makeProject('Closed');
  // Each a file, a picture with four smaller ones, and an upload: what is said of it and what has come.
  expect((await objects()).length).toBe(16);
  const now = Date.now();
  const completedAt = new Date(now - 400 * DAY_MS);
  await changeStatus({ ...systemContext(server), now: completedAt }, closed, { status: 'completed' });
  await lookAt(new Date(now));
  expect((await objects()).length).toBe(16);
  await lookAt(new Date(now + 31 * DAY_MS));
  expect((await asAdmin(server, 'GET', `/api/admin/projects/${closed}`)).statusCode).toBe(404);
  expect(await objects()).toEqual(ofRunning);
});
