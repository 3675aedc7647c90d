import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Config } from '../config.ts';
import { hasCode } from '../database/database-errors.ts';
import {
  type ByteRange,
  type FileStorage,
  fileLost,
  OWNER_NAME,
  openingTime,
  storageAway,
} from './file-storage.ts';

/** Where the bytes of files are in the bucket; resumable uploads are beside it. */
const PREFIX = 'files/';
/** What the names of folders begin with in which a file is for a moment. */
const SCRATCH = 'picture-';
/** So much of an upload is in memory at once, twice. A part of this size lets a file have 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

/** How the bucket is spoken to; a store that is away is given up after a few seconds. */
export function s3Options({ endpoint, region, accessKeyId, secretAccessKey }: S3Config): S3ClientConfig {
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's mostly have one address for all buckets, and not its newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3000, requestTimeout: 60_000 },
  };
}

export function createS3Client(config: S3Config): S3Client {
  return new S3Client(s3Options(config));
}

const saysStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
/** Whether an object is missing, and not the bucket that it would be in. */
const isMissing = (error: unknown) => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** Files in a bucket. A write is an object once it is whole, and nothing before. */
export function createS3Storage(config: S3Config, scratch: string): FileStorage {
  const client = createS3Client(config);
  const { bucket: Bucket } = config;
  // One process has the folder `scratch`: what was begun before belongs to one that is no more.
  const openedAt = openingTime();
  const at = (key: string) => ({ Bucket, Key: PREFIX + key });

  async function write(key: string, source: Readable): Promise<void> {
    // The SDK reads it as an iterator: one that was cut off is known by this alone where it has ended by then.
    let cutOff: Error | undefined;
    source.once('error', (error) => {
      cutOff = error;
    });
    const upload = new Upload({
      client,
      params: { ...at(key), Body: source },
      partSize: PART_BYTES,
      queueSize: 2,
    });
    await upload.done().catch((error: unknown) => {
      source.destroy();
      throw cutOff ?? storageAway(error);
    });
  }

  async function read(key: string, range?: ByteRange): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const found = await client.send(new GetObjectCommand({ ...at(key), Range })).catch((error: unknown) => {
      throw isMissing(error) ? fileLost() : storageAway(error);
    });
    return found.Body as Readable;
  }

  async function abortUploads(before: Date): Promise<void> {
    const list = client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: PREFIX }));
    // A store that does not tell of them clears them away by its own rules.
    const { Uploads = [] } = await list.catch((error: unknown) => {
      if (saysStatus(error, 501)) return {} as ListMultipartUploadsCommandOutput;
      throw storageAway(error);
    });
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Initiated >= before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  }

  async function clearScratch(): Promise<void> {
    for (const name of await readdir(scratch)) {
      const path = join(scratch, name);
      if (!name.startsWith(SCRATCH)) continue;
      const found = await stat(path).catch((error: unknown) => {
        // Whoever lent it takes it away.
        if (!hasCode(error, 'ENOENT')) throw error;
      });
      if (found && found.mtime < openedAt) await rm(path, { recursive: true, force: true });
    }
  }

  async function requireBucket(): Promise<void> {
    await client.send(new HeadBucketCommand({ Bucket })).catch((error: unknown) => {
      throw storageAway(error);
    });
  }

  async function size(key: string): Promise<number | undefined> {
    const found = await client.send(new HeadObjectCommand(at(key))).catch(async (error: unknown) => {
      // Without a body it does not say what of the two is missing.
      if (!saysStatus(error, 404)) throw storageAway(error);
      await requireBucket();
    });
    return found?.ContentLength;
  }

  async function owner(): Promise<string | undefined> {
    const found = await client.send(new GetObjectCommand(at(OWNER_NAME))).catch((error: unknown) => {
      if (!isMissing(error)) throw storageAway(error);
    });
    return (await found?.Body?.transformToString())?.trim();
  }

  async function setOwner(identity: string): Promise<void> {
    const marker = new PutObjectCommand({ ...at(OWNER_NAME), Body: `${identity}\n` });
    await client.send(marker).catch((error: unknown) => {
      throw storageAway(error);
    });
  }

  return {
    write,
    read,
    size,
    owner,
    setOwner,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        if (!isMissing(error)) throw storageAway(error);
      });
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          const key = Key.slice(PREFIX.length);
          if (key !== OWNER_NAME) yield { key, bytes: Size, changedAt: LastModified };
        }
      }
    },
    async withPath(key, work) {
      const folder = await mkdtemp(join(scratch, SCRATCH));
      try {
        const path = join(folder, 'original');
        await pipeline(await read(key), createWriteStream(path));
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async adopt(key, path) {
      await write(key, createReadStream(path));
      await rm(path, { force: true });
    },
    freeBytes: async () => undefined,
    async sweep(before) {
      await clearScratch();
      await abortUploads(before);
    },
    async check() {
      await size('nothing');
    },
  };
}
