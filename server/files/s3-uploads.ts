import type { Readable } from 'node:stream';
import { DeleteObjectsCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import type { S3Config } from '../config.ts';
import { receiveContent } from './create-content.ts';
import { createS3Client, s3Options } from './s3-storage.ts';
import type { UploadStore } from './upload-server.ts';

/** Where uploads are in the bucket, beside the files. */
const PREFIX = 'uploads/';

/** Uploads in the bucket, so that every instance goes on with them. */
export function createBucketStore(config: S3Config): UploadStore {
  const { bucket: Bucket } = config;
  const client = createS3Client(config);
  const tus = new S3Store({
    s3ClientConfig: { ...s3Options(config), bucket: Bucket },
    useTags: false,
    maxConcurrentPartUploads: 4,
  });
  const nameOf = (id: string) => PREFIX + id;
  return {
    tus,
    nameOf,
    async read(id, room) {
      const source = (await tus.read(nameOf(id))) as Readable;
      return { received: await receiveContent(room, source), settle: async () => {} };
    },
    async remove(id) {
      // It knows of parts; what it says of an upload that is whole, or gone, is that there are none.
      await tus.remove(nameOf(id)).catch(() => {});
      const Objects = ['', '.info', '.part'].map((end) => ({ Key: nameOf(id) + end }));
      await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
    },
    async *list() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: PREFIX })) {
        for (const { Key = '', LastModified = new Date(0) } of Contents) {
          yield { id: Key.slice(PREFIX.length).replace(/\.\w+$/, ''), changedAt: LastModified };
        }
      }
    },
  };
}
