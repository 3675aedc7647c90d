import { createHash } from 'node:crypto';
import type { Guest, QueuedCheckpoint, Review } from '../contract/checkpoints.ts';
import type { Pin } from '../contract/pins.ts';
import { signInAdmin, type TestServer } from './server.ts';

type Headers = Record<string, string>;

/** Something that is sent as the file of a form. */
export interface TestFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What a form says. */
type Fields = Record<string, string | number>;

/** Where a checkpoint of the type `link` leads to, where a test says nothing else. */
export const LINK = 'https://preview.engine.example/home';

/** Sends a form as an admin does; answers the whole reply. */
export async function sendForm(server: TestServer, url: string, fields: Fields, file?: TestFile) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (file) form.set('file', new Blob([file.bytes]), file.name);
  const encoded = new Response(form);
  const headers = {
    ...(await signInAdmin(server)),
    'content-type': encoded.headers.get('content-type') ?? '',
  };
  return server.app.inject({
    method: 'POST',
    url,
    headers,
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Tries to ask for a review, of a link where nothing else is said. */
export function tryCheckpoint(server: TestServer, projectId: number, more: Fields = {}, file?: TestFile) {
  const shown: Fields = file ? {} : { type: 'link', link: LINK };
  const fields = { projectId, title: 'Homepage design', ...shown, ...more };
  return sendForm(server, '/api/admin/checkpoints', fields, file);
}

/** Asks for a review as an admin does. */
export async function createCheckpoint(
  server: TestServer,
  projectId: number,
  more: Fields = {},
  file?: TestFile,
): Promise<QueuedCheckpoint> {
  const reply = await tryCheckpoint(server, projectId, more, file);
  if (reply.statusCode !== 201) throw new Error(`no checkpoint: ${reply.body}`);
  return reply.json();
}

/** Adds a version of a checkpoint as an admin does. */
export async function addVersion(
  server: TestServer,
  id: number,
  more: Fields = {},
  file?: TestFile,
): Promise<Review> {
  const fields = { ...(file ? {} : { link: `${LINK}?again` }), ...more };
  const reply = await sendForm(server, `/api/admin/checkpoints/${id}/versions`, fields, file);
  if (reply.statusCode !== 201) throw new Error(`no version: ${reply.body}`);
  return reply.json();
}

/** A review as somebody reads it. */
export async function readReview({ app }: TestServer, id: number, headers: Headers): Promise<Review> {
  const reply = await app.inject({ url: `/api/client/checkpoints/${id}`, headers });
  if (reply.statusCode !== 200) throw new Error(`no review: ${reply.body}`);
  return reply.json();
}

/** Decides as a client; answers the whole reply. */
export function decide(
  { app }: TestServer,
  id: number,
  headers: Headers,
  payload: { status: string; clientFeedback?: string; version?: number },
) {
  return app.inject({ method: 'PATCH', url: `/api/checkpoints/${id}`, headers, payload });
}

/** Comments on a version, as a whole where nothing else is said; answers the whole reply. */
export function comment({ app }: TestServer, id: number, headers: Headers, more: object = {}) {
  const payload = { text: 'Please make the title larger.', version: 1, ...more };
  return app.inject({ method: 'POST', url: `/api/checkpoints/${id}/pins`, headers, payload });
}

/** A comment that was made. */
export async function createPin(
  server: TestServer,
  id: number,
  headers: Headers,
  more: object = {},
): Promise<Pin> {
  const reply = await comment(server, id, headers, more);
  if (reply.statusCode !== 201) throw new Error(`no comment: ${reply.body}`);
  return reply.json();
}

/** Invites a guest as an admin does; answers the guest with the secret of the link. */
export async function inviteGuest(
  server: TestServer,
  id: number,
  more: object = {},
): Promise<Guest & { link: string; token: string }> {
  const payload = { name: 'Dana Cole', email: 'dana@engine.example', ...more };
  const headers = await signInAdmin(server);
  const url = `/api/admin/checkpoints/${id}/guests`;
  const reply = await server.app.inject({ method: 'POST', url, headers, payload });
  if (reply.statusCode !== 201) throw new Error(`no guest: ${reply.body}`);
  const guest = reply.json();
  return { ...guest, token: guest.link.split('#')[1] };
}

/** SHA-256 of bytes, in hexadecimal. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
