import { isAscii } from 'node:buffer';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { agencyInvoiceEndpoints, clientInvoiceEndpoints } from '../contract/invoices.ts';
import { passkeyEndpoints } from '../contract/passkeys.ts';
import { builtServer } from '../scripts/prepare.mjs';
import type { ReadRequest, ReadResult } from '../server/feeds/feed-reader.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import * as product from './product.ts';

vi.setConfig({ testTimeout: 600_000 });

// Other tests read from the sources what lies beside the server's scripts and what is loaded late.
test('the bundle prints invoices, draws pictures, explains the API, packs data, knows holidays and asks for passkeys', async () => {
  const running = await product.startProduct(openFolder(), await findPort(), { SEED: 'demo' });
  const cookie = await product.signInAdmin(running);
  const ask = (path: string) => fetch(running.url + path, { headers: { cookie } });
  const [invoice] = (await (await ask(agencyInvoiceEndpoints.list.path)).json()) as { id: number }[];
  const types = {
    [clientInvoiceEndpoints.pdf.path.replace(':id', `${invoice?.id}`)]: 'application/pdf',
    '/og/home.png': 'image/png',
    '/api/docs': 'text/html; charset=utf-8',
    '/api/docs/static/swagger-ui.css': 'text/css; charset=utf-8',
    '/api/admin/data.zip': 'application/zip',
    '/api/admin/hours/holidays?country=DE&region=': 'application/json; charset=utf-8',
  };
  const answered = Object.keys(types).map(async (path) => {
    const reply = await ask(path);
    const { byteLength } = await reply.arrayBuffer();
    return [path, reply.ok && byteLength > 500 ? reply.headers.get('content-type') : reply.status];
  });
  expect(Object.fromEntries(await Promise.all(answered))).toEqual(types);
  const { method, path } = passkeyEndpoints.begin;
  const headers = { cookie, 'Content-Type': 'application/json', 'X-Acting-As': 'agency' };
  const body = JSON.stringify({ password: product.ADMIN.password });
  expect((await fetch(running.url + path, { method, headers, body })).status).toBe(200);
  running.process.kill('SIGTERM');
  expect(await once(running.process, 'exit')).toEqual([0, null]);
});

test('the bundle keeps its files in a bucket', async () => {
  const bucket = await openBucket();
  onTestFinished(() => bucket.close());
  const settings = { SEED: 'demo', ...bucket.settings };
  const running = await product.startProduct(openFolder(), await findPort(), settings);
  const headers = { cookie: await product.signInAdmin(running) };
  const packed = await fetch(`${running.url}/api/admin/data.zip`, { headers });
  expect(packed.headers.get('content-type')).toBe('application/zip');
  expect((await packed.arrayBuffer()).byteLength).toBeGreaterThan(500_000);
  running.process.kill('SIGTERM');
  expect(await once(running.process, 'exit')).toEqual([0, null]);
});

test('the bundle reads a calendar in a thread of its own', async () => {
  const event = ['UID:1', 'DTSTART:20270311T140000Z', 'DTEND:20270311T150000Z', 'RRULE:FREQ=DAILY;COUNT=2'];
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//A//B//EN', 'BEGIN:VEVENT', ...event];
  const workerData: ReadRequest = {
    text: [...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'),
    zone: 'America/New_York',
    wanted: { start: Date.UTC(2027, 2, 1), end: Date.UTC(2027, 3, 1) },
    allDayBusy: true,
  };
  const worker = new Worker(join(dirname(builtServer), 'feed-worker.js'), { workerData });
  const [read] = (await once(worker, 'message')) as [ReadResult];
  expect(read).toEqual({
    spans: [11, 12].map((day) => ({ start: Date.UTC(2027, 2, day, 14), end: Date.UTC(2027, 2, day, 15) })),
  });
});

test('the scripts of the bundle are ASCII, since their text stays in memory', () => {
  const folder = dirname(builtServer);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts).toContain('main.js');
  for (const name of scripts) expect(isAscii(readFileSync(join(folder, name))), name).toBe(true);
});
