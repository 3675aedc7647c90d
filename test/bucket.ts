import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Config } from '../server/config.ts';

/** S3-compatible storage with one bucket, for a test. */
export interface TestBucket {
  config: S3Config;
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
