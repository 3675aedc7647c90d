import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../server/config.ts';

/** S3-compatible storage with one bucket, for a test. */
export interface TestBucket {
  config: S3Config;
  /** Where it keeps what it has. */
  folder: string;
  /** Its settings, by their names in the environment. */
  settings: Record<string, string>;
  /** Makes it unreachable until it comes back. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'venture';
/** What s3rver lets in. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

type Parts = { name: string; path: string }[];

async function partsOf(folder: string): Promise<Parts> {
  const names = await readdir(folder).catch(() => []);
  const parts = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b));
  return parts.map((name) => ({ name, path: join(folder, name) }));
}

async function describeParts(parts: Parts): Promise<string> {
  const described = parts.map(async ({ name, path }) => {
    const [{ size }, tag] = [await stat(path), await readFile(`${path}.md5`, 'utf8')];
    return `<Part><PartNumber>${name}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
  });
  return `<ListPartsResult><IsTruncated>false</IsTruncated>${(await Promise.all(described)).join('')}</ListPartsResult>`;
}

const noUpload = '<Error><Code>NoSuchUpload</Code><Message>There is no such upload</Message></Error>';

/** Lets it tell of the parts of an upload, and give one up: it does neither by itself. */
function addParts({ middleware, store }: S3rver): void {
  middleware.unshift(async (ctx, next) => {
    const { uploadId } = ctx.query;
    if (uploadId === undefined || !['GET', 'DELETE'].includes(ctx.method)) return next();
    const folder = join(store.getResourcePath(BUCKET, undefined, 'uploads'), uploadId);
    const isThere = await stat(folder).then(
      () => true,
      () => false,
    );
    ctx.type = 'application/xml';
    ctx.status = isThere ? 200 : 404;
    ctx.body = isThere ? await describeParts(await partsOf(folder)) : noUpload;
    if (ctx.method === 'DELETE') await rm(folder, { recursive: true, force: true });
  });
}

export async function openBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'venture-bucket-'));
  const start = async (port: number) => {
    const server = new S3rver({
      directory,
      port,
      address: '127.0.0.1',
      silent: true,
      resetOnClose: false,
      // It takes the address of a bucket without its slash at the end, which the SDK signs.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    });
    addParts(server);
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  const stop = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    folder: directory,
    config: { bucket: BUCKET, endpoint, region: 'us-east-1', ...KEYS },
    settings: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    leave: stop,
    async comeBack() {
      ({ server, port } = await start(port));
    },
    async close() {
      if (server.httpServer.listening) await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
