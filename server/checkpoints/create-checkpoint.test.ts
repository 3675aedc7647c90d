import { beforeEach, expect, test } from 'vitest';
import {
  addVersion,
  createCheckpoint,
  decide,
  hashBytes,
  readReview,
  sendForm,
  tryCheckpoint,
} from '../../test/checkpoints.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { makePicture } from '../../test/files.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let priya: { cookie: string };
beforeEach(async () => {
  project = await createProject(server);
  priya = await signInClient(server, project.clientPortalUsername);
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const PDF = bytesOf('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n');
/** The head of an MP4 file. */
const VIDEO = bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'.padEnd(4000, '\0'));

/** The keys of everything that the storage holds. */
async function stored(): Promise<string[]> {
  const keys = [];
  for await (const { key } of server.deps.storage.list()) keys.push(key);
  return keys;
}

test.each([
  ['image', 'image', 'image/png'],
  ['video', 'video', 'video/mp4'],
  ['document', 'pdf', 'application/pdf'],
] as const)(
  'a file of the type %s is there as it was sent, whole and in parts',
  async (type, view, fileType) => {
    const bytes = { image: await makePicture(), video: VIDEO, document: PDF }[type];
    const { id, ...created } = await createCheckpoint(
      server,
      project.id,
      { type },
      { name: 'home.bin', bytes },
    );
    expect(created).toMatchObject({ type, view, fileType });
    const { versions } = await readReview(server, id, priya);
    expect(versions).toMatchObject([
      { fileName: 'home.bin', fileSize: bytes.length, sha256: hashBytes(bytes) },
    ]);
    const url = `/api/checkpoints/${id}/versions/1/content`;
    expect(versions[0]?.url).toBe(`${url}?download=true`);
    const whole = await server.app.inject({ url, headers: priya });
    expect(new Uint8Array(whole.rawPayload)).toEqual(bytes);
    expect(whole.headers['content-type']).toContain(fileType);
    expect(whole.headers['content-disposition']).toMatch(/^inline/);
    const part = await server.app.inject({ url, headers: { ...priya, range: 'bytes=2-5' } });
    expect(part.statusCode).toBe(206);
    expect(new Uint8Array(part.rawPayload)).toEqual(bytes.slice(2, 6));
    const saved = await server.app.inject({ url: `${url}?download=true`, headers: priya });
    expect(saved.headers['content-disposition']).toMatch(/^attachment.*home\.bin/);
  },
);

test.each([
  ['image', PDF, /picture/],
  ['image', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), /picture/],
  ['image', bytesOf('\x89PNG\r\n\x1a\nand no picture'), /picture/],
  ['video', PDF, /video/],
  ['document', VIDEO, /PDF/],
  ['document', bytesOf(''), /PDF/],
  ['link', PDF, /address/],
] as const)('a file that is no %s is refused, and nothing of it is left', async (type, bytes, sentence) => {
  const before = await stored();
  const link = { link: type === 'link' ? 'https://engine.example' : '' };
  const reply = await tryCheckpoint(server, project.id, { type, ...link }, { name: 'home.png', bytes });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields.file).toMatch(sentence);
  expect(await stored()).toEqual(before);
});

test('a form whose fields are wrong leaves no file, wherever the file stands in it', async () => {
  const before = await stored();
  const bytes = await makePicture();
  const file = { name: 'home.png', bytes };
  expect((await tryCheckpoint(server, 999_999, { type: 'image' }, file)).statusCode).toBe(404);
  expect((await tryCheckpoint(server, project.id, { type: 'image', title: '' }, file)).statusCode).toBe(400);
  const url = '/api/admin/checkpoints/999999/versions';
  expect((await sendForm(server, url, {}, file)).statusCode).toBe(404);
  const form = new FormData();
  form.set('file', new Blob([bytes]), 'home.png');
  form.set('projectId', String(project.id));
  const encoded = new Response(form);
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/checkpoints',
    headers: { ...(await signInAdmin(server)), 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  expect(reply.statusCode).toBe(400);
  expect(await stored()).toEqual(before);
});

test('what a version was stays what it was, with its bytes', async () => {
  const [first, second] = [await makePicture(40, 30), await makePicture(50, 30)];
  const { id } = await createCheckpoint(
    server,
    project.id,
    { type: 'image' },
    { name: 'a.png', bytes: first },
  );
  await decide(server, id, priya, { status: 'needs_revision', clientFeedback: 'Wider.' });
  const wrong = await sendForm(
    server,
    `/api/admin/checkpoints/${id}/versions`,
    {},
    { name: 'b.pdf', bytes: PDF },
  );
  expect(wrong.statusCode).toBe(400);
  expect(await readReview(server, id, priya)).toMatchObject({ status: 'needs_revision' });
  await addVersion(server, id, {}, { name: 'b.png', bytes: second });
  const { versions } = await readReview(server, id, priya);
  expect(
    versions.map(({ number, fileName, sha256, width }) => ({ number, fileName, sha256, width })),
  ).toEqual([
    { number: 2, fileName: 'b.png', sha256: hashBytes(second), width: 50 },
    { number: 1, fileName: 'a.png', sha256: hashBytes(first), width: 40 },
  ]);
  const reply = await server.app.inject({ url: `/api/checkpoints/${id}/versions/1/content`, headers: priya });
  expect(new Uint8Array(reply.rawPayload)).toEqual(first);
});

test('a name that is sent with folders, turned text or without an end is kept as a name', async () => {
  const bytes = await makePicture();
  const name = `../secret/\u202Egnp.${'n'.repeat(300)}.png`;
  const { id } = await createCheckpoint(server, project.id, { type: 'image' }, { name, bytes });
  const [version] = (await readReview(server, id, priya)).versions;
  expect(version?.fileName).toMatch(/^gnp\.n+\.png$/);
  expect(version?.fileName).toHaveLength(200);
});

test('a deleted checkpoint is gone for both sides, and its bytes are to be let go of', async () => {
  const { id } = await createCheckpoint(
    server,
    project.id,
    { type: 'document' },
    { name: 'a.pdf', bytes: PDF },
  );
  const before = await server.deps.database.pool.query('select key from dropped_contents');
  expect((await asAdmin(server, 'DELETE', `/api/admin/checkpoints/${id}`)).json()).toEqual({ success: true });
  for (const url of [`/api/client/checkpoints/${id}`, `/api/checkpoints/${id}/versions/1/content`]) {
    expect((await server.app.inject({ url, headers: priya })).statusCode).toBe(404);
  }
  const after = await server.deps.database.pool.query('select key from dropped_contents');
  expect(after.rows.length).toBe(before.rows.length + 1);
  expect((await asAdmin(server, 'DELETE', `/api/admin/checkpoints/${id}`)).statusCode).toBe(404);
});
