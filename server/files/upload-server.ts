import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { type DataStore, Server } from '@tus/server';
import { uploadEndpoints } from '../../contract/files.ts';
import type { Config, S3Config } from '../config.ts';
import type { Connection } from '../database/client.ts';
import type { Logger } from '../logger.ts';
import { type ContentRoom, type Received, readReceived } from './create-content.ts';
import { createUploadLocks, type UploadLocks } from './upload-locks.ts';

/** Bytes that have arrived whole; `settle` gives them over to the storage for good. */
export interface Arrived {
  received: Received;
  settle(): Promise<void>;
}

/** Where the bytes of an upload are until it is whole. */
export interface UploadStore {
  tus: DataStore;
  /** What tus calls an upload. */
  nameOf(id: string): string;
  read(id: string, room: ContentRoom): Promise<Arrived>;
  /** Lets go of all that is there of an upload. */
  remove(id: string): Promise<void>;
  /** The uploads of which something is there. */
  list(): AsyncIterable<{ id: string; changedAt: Date }>;
}

/** Takes resumable uploads by the tus protocol. */
export interface UploadServer extends Omit<UploadStore, 'tus' | 'nameOf'> {
  /** Answers a call of the protocol about the upload `id`. */
  answer(id: string, request: Request): Promise<Response>;
  /** Uploads that are being finished, so that who asks meanwhile waits for the same. */
  finishing: Map<string, Promise<unknown>>;
  close(): Promise<void>;
}

/** Under which name a new upload is made: only we set it. */
const NAME_HEADER = 'x-upload-name';
/** How long a call that is to end for another one goes on (ms). */
const DRAIN = 500;

/** Uploads in a folder under `dataDir`: what is whole is moved, not copied. */
function createDiskStore(dataDir: string): UploadStore {
  const folder = join(dataDir, 'uploads');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const tus = new FileStore({ directory: folder });
  return {
    tus,
    nameOf: (id) => id,
    async read(id, { storage }) {
      const received = await readReceived(join(folder, id));
      return { received, settle: () => storage.adopt(received.key, join(folder, id)) };
    },
    async remove(id) {
      for (const name of [id, `${id}.json`]) await rm(join(folder, name), { force: true });
    },
    async *list() {
      for (const name of await readdir(folder)) {
        const found = await stat(join(folder, name)).catch(() => undefined);
        if (found) yield { id: name.replace(/\.json$/, ''), changedAt: found.mtime };
      }
    },
  };
}

/** The protocol over a store. It answers what we hand it, after our own guard, and throws what it refuses. */
function createTus({ tus, nameOf }: UploadStore, locker: UploadLocks): Server {
  return new Server({
    path: '/',
    datastore: tus,
    locker,
    lockDrainTimeout: DRAIN,
    allowedOrigins: [],
    namingFunction: (request) => request.headers.get(NAME_HEADER) ?? '',
    getFileIdFromRequest: (_, last = '') => nameOf(last),
    generateUrl: (_, { id }) => uploadEndpoints.offset.path.replace(':id', id.split('/').at(-1) ?? id),
    onResponseError: (_, error) => {
      throw error;
    },
  });
}

async function openBucketStore(config: S3Config): Promise<UploadStore> {
  const { createBucketStore } = await import('./s3-uploads.ts');
  return createBucketStore(config);
}

/** Opens what takes resumable uploads: in the bucket where there is one, else on disk. */
export async function openUploadServer(
  { s3, dataDir }: Readonly<Config>,
  connection: Connection,
  log: Logger,
): Promise<UploadServer> {
  const store = s3 ? await openBucketStore(s3) : createDiskStore(dataDir);
  const locks = createUploadLocks(s3 && connection, log);
  const server = createTus(store, locks);
  return {
    read: store.read,
    remove: store.remove,
    list: store.list,
    finishing: new Map(),
    answer(id, request) {
      request.headers.set(NAME_HEADER, store.nameOf(id));
      return server.handleWeb(request);
    },
    close: () => locks.close(),
  };
}
