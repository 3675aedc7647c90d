import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBucket, type TestBucket } from '../../test/bucket.ts';
import { createProject } from '../../test/clients.ts';
import { addFile } from '../../test/files.ts';
import { openServers, signInAdmin, systemContext, type TestServer } from '../../test/server.ts';
import { workSweep } from '../workers.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { changeOwner, recordOwner } from './record-owner.ts';
import { createS3Storage } from './s3-storage.ts';

const DAY = 24 * 60 * 60 * 1000;
const kinds = {
  disk: async (dataDir: string) => ({ storage: createDiskStorage(dataDir), close: async () => {} }),
  bucket: async (dataDir: string) => {
    const bucket: TestBucket = await openBucket();
    return { storage: createS3Storage(bucket.config, dataDir), close: () => bucket.close() };
  },
};

describe.each(Object.entries(kinds))('on a %s', (_, open) => {
  let folder: string;
  let storage: FileStorage;
  let closeStorage: () => Promise<void>;
  /** Two products with a database each, which have one storage. */
  let right: TestServer;
  let wrong: TestServer;
  let written: string[];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'venture-owner-'));
    ({ storage, close: closeStorage } = await open(folder));
    written = [];
    [right, wrong] = [await start(), await start()];
  });
  afterEach(async () => {
    await right.close();
    await wrong.close();
    await closeStorage();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<TestServer> {
    const [server] = await openServers(1, { onLog: (line) => written.push(line) });
    if (!server) throw new Error('no server');
    Object.assign(server.deps.storage, storage);
    return server;
  }

  const keys = async () => (await Array.fromAsync(storage.list())).map(({ key }) => key).sort();
  const look = (server: TestServer) => recordOwner(systemContext(server), server.deps);
  const refusals = () => written.filter((line) => line.includes('claim-files')).length;

  async function put(server: TestServer): Promise<string[]> {
    const before = new Set(await keys());
    await addFile(server, { projectId: (await createProject(server)).id });
    return (await keys()).filter((key) => !before.has(key));
  }

  /** Sweeps as two days later, when all that is there is old enough; answers what stays. */
  async function sweep(server: TestServer): Promise<string[]> {
    server.setClock(new Date(Date.now() + 2 * DAY));
    await workSweep(server.deps);
    server.setClock();
    return keys();
  }

  async function saysForeign(server: TestServer): Promise<boolean> {
    const headers = await signInAdmin(server);
    return (await server.app.inject({ url: '/api/admin/today', headers })).json().foreignFiles;
  }

  test('an empty storage becomes that of the database, once', async () => {
    expect(await storage.owner()).toBeUndefined();
    expect(await look(right)).toBe(true);
    const owner = await storage.owner();
    expect(owner).toMatch(/^[0-9a-f-]{36}$/);
    expect(await keys()).toEqual([]);
    expect(await look(right)).toBe(true);
    expect(await storage.owner()).toBe(owner);
    expect(await saysForeign(right)).toBe(false);
  });

  test('an empty database clears nothing away of another’s files, whatever it stores, and says so', async () => {
    await look(right);
    const [kept] = await put(right);
    await storage.write('lost', Readable.from([Buffer.from('lost')]));
    expect(await look(wrong)).toBe(false);
    expect(refusals()).toBe(1);
    await put(wrong);
    const all = await keys();
    expect(await sweep(wrong)).toEqual(all);
    expect(refusals()).toBe(2);
    expect(await saysForeign(wrong)).toBe(true);
    expect(await saysForeign(right)).toBe(false);
    // The right one is where it was, and clears away what is not its own.
    expect(await sweep(right)).toEqual([kept]);
  });

  test('a storage from before it said whose it is stays with the database that named its files', async () => {
    const [kept] = await put(right);
    await storage.write('lost', Readable.from([Buffer.from('lost')]));
    expect(await look(wrong)).toBe(false);
    // What it stores since proves nothing.
    const [stray] = await put(wrong);
    expect(await look(wrong)).toBe(false);
    expect(await sweep(wrong)).toEqual([kept, 'lost', stray].sort());
    expect(await storage.owner()).toBeUndefined();
    expect(await sweep(right)).toEqual([kept]);
  });

  test('a storage whose mark was lost is not taken, until an admin has looked', async () => {
    await look(right);
    const [kept] = await put(right);
    await storage.write('lost', Readable.from([Buffer.from('lost')]));
    await storage.setOwner(randomUUID());
    expect(await sweep(right)).toEqual([kept, 'lost'].sort());
    expect(await saysForeign(right)).toBe(true);
    await changeOwner(systemContext(right), storage);
    expect(await saysForeign(right)).toBe(false);
    expect(await sweep(right)).toEqual([kept]);
  });
});
