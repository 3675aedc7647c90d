import type { Member } from '../contract/team.ts';
import { asAdmin } from './clients.ts';
import { makePicture } from './files.ts';
import { signInAdmin, type TestServer } from './server.ts';

let made = 0;

/** What is sent of a note. */
export function noteText(more: object = {}) {
  made += 1;
  return {
    title: 'Prices in writing',
    slug: `prices-${made}`,
    summary: 'Why a price is written down.',
    body: 'A price that cannot be forwarded is a conversation.',
    authorId: null,
    ...more,
  };
}

/** Keeps a note as an admin does; answers it. */
export async function addNote(server: TestServer, more: object = {}) {
  const reply = await asAdmin(server, 'POST', '/api/admin/notes', noteText(more));
  if (reply.statusCode !== 201) throw new Error(`no note: ${reply.body}`);
  return reply.json();
}

/** Publishes a note as an admin does: at once, or at an instant. */
export async function publishNote(
  server: TestServer,
  { id, version }: { id: number; version: number },
  at: string | null = null,
) {
  return asAdmin(server, 'POST', `/api/admin/notes/${id}/publish`, { seenVersion: version, at });
}

/** Introduces somebody of the agency as an admin does. */
export async function addMember(server: TestServer, more: object = {}): Promise<Member> {
  const body = { name: 'Ada Lovelace', role: 'Engines', words: 'Computes.', ...more };
  const reply = await asAdmin(server, 'POST', '/api/admin/team', body);
  if (reply.statusCode !== 201) throw new Error(`nobody: ${reply.body}`);
  return reply.json();
}

/** Keeps a picture of a note; answers its address. */
export async function addPicture(server: TestServer, width = 80, height = 50): Promise<string> {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/pictures?use=note',
    headers: { ...(await signInAdmin(server)), 'content-type': 'application/octet-stream' },
    payload: Buffer.from(await makePicture(width, height)),
  });
  if (reply.statusCode !== 201) throw new Error(`no picture: ${reply.body}`);
  return reply.json().image;
}
