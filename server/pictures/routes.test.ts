import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBomb } from '../../test/bomb.ts';
import { makePicture } from '../../test/files.ts';
import { signInAdmin, systemContext, useServer } from '../../test/server.ts';
import { makeAnswered, ownCall, words } from '../../test/testimonial-requests.ts';
import { recordOwner } from '../files/record-owner.ts';
import { removeDropped, sweepStorage } from '../files/remove-contents.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonialRequests } from '../testimonial-requests/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { removePictures } from './remove-pictures.ts';
import { pictures } from './tables.ts';

const server = useServer({ settings: { RATE_LIMIT_SCALE: '1000' } });
const DAY_MS = 24 * 3_600_000;

let headers: Record<string, string>;
beforeAll(async () => {
  headers = await signInAdmin(server);
});
beforeEach(async () => {
  const { db } = server.deps;
  for (const table of [testimonials, showcases, testimonialRequests, pictures]) await db.delete(table);
});

function send(payload: Uint8Array, use = 'portrait', url = `/api/admin/pictures?use=${use}`) {
  return server.app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(payload),
  });
}
const get = (url: string, more: Record<string, string> = {}) => server.app.inject({ url, headers: more });
const testimonial = (image: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/admin/testimonials',
    headers,
    payload: { ...words, image },
  });

/** What lies in storage now. */
async function keysInStorage(): Promise<string[]> {
  const keys = [];
  for await (const { key } of server.deps.storage.list()) keys.push(key);
  return keys;
}

async function sweepAt(now: Date): Promise<void> {
  server.setClock(now);
  await removePictures(systemContext(server));
  await removeDropped(systemContext(server), server.deps);
  await sweepStorage(systemContext(server), server.deps);
}

test('one whose bytes are gone from a storage that is there is lost, and nobody remembers it as gone', async () => {
  await recordOwner(systemContext(server), server.deps);
  const { image } = (await send(await makePicture(900, 600))).json();
  for (const key of await keysInStorage()) await server.deps.storage.remove(key);
  const reply = await get(image);
  expect([reply.statusCode, reply.json().code]).toEqual([410, 'file_lost']);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers).not.toHaveProperty('etag');
});

test('a portrait is kept square and small, turned as it is seen, without what the camera noted, for ever', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c63' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Grace' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const sent = await send(photo);
  expect(sent.statusCode).toBe(201);
  const { image } = sent.json();
  expect(image).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.webp$/);
  const reply = await get(image);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  const { width, height, format, exif } = await sharp(reply.rawPayload).metadata();
  expect({ width, height, format, exif }).toEqual({
    width: 192,
    height: 192,
    format: 'webp',
    exif: undefined,
  });
  const again = await get(image, { 'if-none-match': String(reply.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await server.app.inject({ method: 'HEAD', url: image })).headers['content-length']).toBe(
    String(reply.rawPayload.length),
  );
});

test('a picture of work keeps its shape within bounds, and a small one its size', async () => {
  const size = async (width: number, height: number) => {
    const { image } = (await send(await makePicture(width, height, 'png'), 'showcase')).json();
    const made = await sharp((await get(image)).rawPayload).metadata();
    return [made.width, made.height];
  };
  expect(await size(3000, 1500)).toEqual([1280, 640]);
  expect(await size(500, 2560)).toEqual([250, 1280]);
  expect(await size(300, 200)).toEqual([300, 200]);
});

test('the same picture twice, also at once, is kept once', async () => {
  const photo = await makePicture(400, 400, 'png');
  const before = await keysInStorage();
  const replies = await Promise.all([send(photo), send(photo), send(photo)]);
  expect(new Set(replies.map((reply) => reply.json().image)).size).toBe(1);
  expect(await server.deps.db.select().from(pictures)).toHaveLength(1);
  expect(await keysInStorage()).toHaveLength(before.length + 1);
});

const notPictures: [what: string, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
  ['a text', () => Buffer.from('Hello')],
  ['nothing', () => Buffer.from('')],
  ['a drawing that scripts can hide in', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program', () => readFile(process.execPath).then((bytes) => bytes.subarray(0, 100_000))],
  ['half a picture', async () => (await makePicture(500, 500, 'png')).subarray(0, 400)],
  ['more pixels than are opened', () => makeBomb(8000, 8000)],
];

test.each(notPictures)('%s is refused in a sentence, and nothing of it stays', async (_, bytes) => {
  const before = await keysInStorage();
  const reply = await send(await bytes());
  expect(reply.statusCode).toBe(415);
  expect(reply.json()).toMatchObject({ code: 'no_picture', error: expect.stringMatching(/^This .*\.$/) });
  expect(await keysInStorage()).toEqual(before);
});

test('what is too large is refused, and an unknown use and name', async () => {
  const large = await send(Buffer.alloc(10 * 1024 * 1024 + 1));
  expect([large.statusCode, large.json().error]).toEqual([413, 'The file is too large.']);
  expect((await send(Buffer.from(''), 'anything')).statusCode).toBe(400);
  expect((await get(`/api/pictures/${'0'.repeat(64)}.webp`)).statusCode).toBe(404);
  expect((await get('/api/pictures/../files.webp')).statusCode).toBe(404);
  expect((await get('/api/pictures/face.png')).statusCode).toBe(400);
});

test('who has a link sends a picture through it, who has none does not', async () => {
  const { secret } = await makeAnswered(server);
  const photo = await makePicture(300, 300, 'png');
  const unknown = await send(photo, '', `/api/testimonial-requests/${'a'.repeat(43)}/picture`);
  expect(unknown.statusCode).toBe(404);
  const { image } = (await send(photo, '', `/api/testimonial-requests/${secret}/picture`)).json();
  const reply = await ownCall(server, 'PUT', secret, { payload: { ...words, image } });
  expect(reply.json().words.image).toBe(image);
});

test('what nothing names goes after a day, what something names stays', async () => {
  const images: string[] = [];
  for (const width of [100, 110, 120, 130]) {
    images.push((await send(await makePicture(width, 90, 'png'), 'showcase')).json().image);
  }
  const [unused, ofTestimonial, ofShowcase, ofRequest] = images as [string, string, string, string];
  await testimonial(ofTestimonial);
  await server.deps.db.insert(showcases).values({
    title: 'Engine',
    category: 'Other',
    description: 'Computes.',
    technologies: ['Brass'],
    timeline: '4 weeks',
    budget: '$6,000',
    features: ['Adds'],
    image: ofShowcase,
  });
  const { secret } = await makeAnswered(server, { image: ofRequest });
  const found = () => Promise.all(images.map(async (image) => (await get(image)).statusCode));
  const now = Date.now();
  await sweepAt(new Date(now + DAY_MS - 60_000));
  expect(await found()).toEqual([200, 200, 200, 200]);
  await sweepAt(new Date(now + DAY_MS + 60_000));
  expect(await found()).toEqual([404, 200, 200, 200]);
  expect(await keysInStorage()).toHaveLength(3);
  const refused = await testimonial(unused);
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { image: 'This picture is no longer here. Please upload it again.' },
  ]);
  await ownCall(server, 'POST', secret, { path: '/withdraw' });
  await sweepAt(new Date(now + 3 * DAY_MS));
  expect(await found()).toEqual([404, 200, 200, 404]);
});

test('a picture that is named just now is not let go of', async () => {
  const { image } = (await send(await makePicture(90, 90, 'png'))).json();
  server.setClock(new Date(Date.now() + 2 * DAY_MS));
  await Promise.all([testimonial(image), removePictures(systemContext(server))]);
  const [{ total } = { total: 0 }] = (
    await server.deps.db.execute<{ total: number }>('select count(*)::int as total from testimonials')
  ).rows;
  expect((await get(image)).statusCode).toBe(total === 1 ? 200 : 404);
});
