import { randomBytes } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ProjectFile, SharedFile } from '../contract/files.ts';
import { createContext } from '../server/deps.ts';
import { createPictures } from '../server/files/create-pictures.ts';
import { signInAdmin, type TestServer } from './server.ts';

type Headers = Record<string, string>;

/** What a test uploads: what is said of it, and its bytes; `null` sends no file at all. */
export interface TestUpload {
  projectId: number;
  fileName?: string;
  description?: string;
  shared?: 'true' | 'false';
  bytes?: Uint8Array<ArrayBuffer> | null;
}

/** A form as browsers send it. */
export async function encodeForm({ bytes = Buffer.from('Hello'), ...fields }: TestUpload) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ fileName: 'hello.txt', ...fields }))
    form.set(name, String(value));
  if (bytes) form.set('file', new Blob([bytes]), 'chosen.bin');
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Tries to upload a file, as a client or, with the headers of one, as an admin. */
export async function tryUpload({ app }: TestServer, headers: Headers, url: string, upload: TestUpload) {
  const form = await encodeForm(upload);
  return app.inject({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
}

/** Uploads a file as a client. */
export async function uploadFile(
  server: TestServer,
  headers: Headers,
  upload: TestUpload,
): Promise<SharedFile> {
  const reply = await tryUpload(server, headers, '/api/client/upload-file', upload);
  if (reply.statusCode !== 201) throw new Error(`nothing was uploaded: ${reply.body}`);
  return reply.json();
}

/** Uploads a file as an admin. */
export async function addFile(server: TestServer, upload: TestUpload): Promise<ProjectFile> {
  const reply = await tryUpload(server, await signInAdmin(server), '/api/admin/files', upload);
  if (reply.statusCode !== 201) throw new Error(`nothing was uploaded: ${reply.body}`);
  return reply.json();
}

/** A picture of `width` by `height` pixels. */
export async function makePicture(width = 40, height = 30, format: 'png' | 'jpeg' | 'gif' = 'png') {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const made = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return new Uint8Array(await made.toFormat(format).toBuffer());
}

/** Makes the smaller pictures that wait to be made, as a worker does. */
export async function makePictures({ deps }: TestServer): Promise<void> {
  const waiting = "select id from contents where pictures = 'waiting' order by id";
  for (const { id } of (await deps.database.pool.query(waiting)).rows) {
    const context = createContext(deps, { kind: 'system' });
    await createPictures(context, deps, { id, isHopeless: false });
  }
}

/** Makes everything below a folder look a week old, as it is when the sweep comes. */
export async function ageFiles(folder: string): Promise<void> {
  const then = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
  }
}
