import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBomb } from '../../test/bomb.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { openStream } from '../../test/event-stream.ts';
import { addFile, makePicture, makePictures } from '../../test/files.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { startWorkers, workMinute } from '../workers.ts';

const server = useServer({ listen: true });
const MIB = 1024 * 1024;

let project: TestProject;
let client: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  project = await createProject(server);
  client = await signInClient(server, project.clientPortalUsername);
});
beforeEach(async () => {
  admin = await signInAdmin(server);
});

let made = 0;
/** Uploads a picture that the client sees. */
function put(bytes: Uint8Array) {
  made += 1;
  const sent = { projectId: project.id, fileName: `picture ${made}`, shared: 'true' as const };
  return addFile(server, { ...sent, bytes: new Uint8Array(bytes) });
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...client, ...headers } });

async function readFileOf(id: number) {
  const list = await server.app.inject({ url: '/api/admin/files', headers: admin });
  return list.json().find((file: { id: number }) => file.id === id);
}

/** A JPEG that a camera held on its side has taken, and says where. */
async function takePhoto(width: number, height: number) {
  const made = sharp({ create: { width, height, channels: 3, background: '#c63' } });
  return made
    .jpeg()
    .withExif({ IFD0: { Artist: 'Grace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('of a picture smaller ones are made, in the best format that a browser takes', async () => {
  const file = await put(await makePicture(3000, 1500, 'jpeg'));
  expect(file).toMatchObject({ view: 'image', pictures: 'waiting', pictureUrl: null });
  // Until they are there the picture is shown itself.
  expect((await get(String(file.viewUrl))).headers['content-type']).toBe('image/jpeg');
  await makePictures(server);
  const { pictures, pictureUrl, viewUrl } = await readFileOf(file.id);
  expect(pictures).toBe('made');
  for (const [url, width] of [
    [pictureUrl, 640],
    [viewUrl, 1920],
  ]) {
    for (const [accept, type] of [
      ['image/avif,image/webp,*/*', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['*/*', 'image/webp'],
    ] as const) {
      const reply = await get(url, { accept });
      expect(reply.headers).toMatchObject({ 'content-type': type, vary: 'Accept' });
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width, height: width / 2 });
      const { etag } = reply.headers;
      expect((await get(url, { accept, 'if-none-match': String(etag) })).statusCode).toBe(304);
    }
  }
});

test('a small picture is not made larger', async () => {
  const file = await put(await makePicture(100, 50));
  await makePictures(server);
  const { viewUrl } = await readFileOf(file.id);
  expect(await sharp((await get(viewUrl)).rawPayload).metadata()).toMatchObject({ width: 100, height: 50 });
});

test('a photo is turned as it is to be seen, and says nothing of who took it and where', async () => {
  const photo = await takePhoto(800, 400);
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const file = await put(photo);
  await makePictures(server);
  const { pictureUrl } = await readFileOf(file.id);
  const { width, height, exif, orientation } = await sharp((await get(pictureUrl)).rawPayload).metadata();
  expect([width, height, exif, orientation]).toEqual([400, 800, undefined, undefined]);
  const row = await server.deps.database.pool.query(
    'select width, height from contents order by id desc limit 1',
  );
  expect(row.rows[0]).toEqual({ width: 400, height: 800 });
});

test('of a picture that moves the first frame is taken', async () => {
  const frames = await Promise.all([makePicture(60, 40), makePicture(60, 40), makePicture(60, 40)]);
  const moving = await sharp(
    frames.map((frame) => Buffer.from(frame)),
    { join: { animated: true } },
  )
    .gif()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(3);
  const file = await put(moving);
  await makePictures(server);
  const { pictures, pictureUrl } = await readFileOf(file.id);
  expect(pictures).toBe('made');
  const made = await sharp((await get(pictureUrl)).rawPayload).metadata();
  expect([made.width, made.height, made.pages ?? 1]).toEqual([60, 40, 1]);
});

test.each([
  ['of 2,500 million pixels', async () => makeBomb(50_000, 50_000)],
  ['that promises as many and has none', async () => makeBomb(50_000, 50_000, { lies: true })],
  ['with a side of two million pixels', async () => makeBomb(2_000_000, 1000)],
  ['that moves, each frame of 400 million pixels', makeMovingBomb],
  ['that is cut off', async () => (await makePicture(500, 500, 'jpeg')).subarray(0, 300)],
  ['that is damaged', async () => (await makePicture(500, 500, 'png')).fill(7, 60, 200)],
])('a picture %s is kept, and no smaller one made of it', async (_, make) => {
  const bytes = await make();
  const before = process.memoryUsage.rss();
  const file = await put(bytes);
  await makePictures(server);
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * MIB);
  const known = await readFileOf(file.id);
  expect(known).toMatchObject({
    pictures: 'refused',
    view: 'none',
    canView: false,
    pictureUrl: null,
    viewUrl: null,
  });
  const reply = await get(known.url);
  expect(reply.rawPayload.equals(Buffer.from(bytes))).toBe(true);
  expect(reply.headers['content-disposition']).toMatch(/^attachment/);
  expect((await get(`/api/files/${file.id}/pictures/card`)).statusCode).toBe(404);
});

/** A GIF that says it has 20,000 by 20,000 pixels, in a hundred frames. */
async function makeMovingBomb(): Promise<Uint8Array> {
  const head = Buffer.from('GIF89a\x00\x00\x00\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1');
  head.writeUInt16LE(20_000, 6);
  head.writeUInt16LE(20_000, 8);
  const frame = Buffer.from('21f9040401000000' + '2c00000000204e204e00' + '02024401' + '00', 'hex');
  return new Uint8Array(Buffer.concat([head, ...Array<Buffer>(100).fill(frame), Buffer.from(';')]));
}

test('with a file its smaller pictures go from storage', async () => {
  const stored = async () => (await Array.fromAsync(server.deps.storage.list())).length;
  const before = await stored();
  const file = await put(await makePicture());
  await makePictures(server);
  expect(await stored()).toBe(before + 5);
  await asAdmin(server, 'DELETE', `/api/admin/files/${file.id}`);
  await workMinute(server.deps);
  expect(await stored()).toBe(before);
});

test('pictures are made by themselves, and open pages hear of it', async () => {
  const stream = await openStream(server, '/api/client/events', { cookie: client.cookie ?? '' });
  const file = await put(await makePicture(900, 600));
  await stream.hears(`files:${project.id}`);
  stream.told.length = 0;
  await startWorkers(server.deps);
  await expect.poll(async () => (await readFileOf(file.id)).pictures).toBe('made');
  await stream.hears(`files:${project.id}`);
  stream.close();
});
