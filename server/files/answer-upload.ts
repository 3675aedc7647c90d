import { finished, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Admin, Client, Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { notFound, Problem } from '../http/problem.ts';
import { createGate } from './create-content.ts';
import { finishUpload, requireKnown } from './create-upload.ts';
import { type FileStorage, storageAway } from './file-storage.ts';
import type { UploadRow } from './upload-queries.ts';

/** A call of the protocol that is under way. */
export interface Uploading {
  context: Context<Client | Admin>;
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What it answers beside what we say of every answer. */
const told = ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'location'];

/** What the protocol's refusals are to us. */
const refusals: Record<number, (sentence: string) => Problem> = {
  404: () => notFound('upload'),
  409: () =>
    new Problem(409, 'wrong_offset', { sentence: 'The upload has come to another place meanwhile.' }),
  410: () =>
    new Problem(410, 'upload_gone', { sentence: 'This upload was given up. Please begin it again.' }),
  413: () => new Problem(413, 'too_large', { sentence: 'The file is too large.' }),
};

function isRefusal(error: unknown): error is { status_code: number; body: string } {
  return typeof error === 'object' && error !== null && 'status_code' in error && 'body' in error;
}

/** What is told of something that the protocol's server threw. */
function explain(error: unknown): unknown {
  if (error instanceof Problem) return error;
  if (!isRefusal(error)) return storageAway(error);
  const { status_code: status, body } = error;
  if (body.includes('acquire lock')) {
    return new Problem(423, 'upload_busy', { sentence: 'This upload goes on elsewhere.', retryAfter: 1 });
  }
  return status >= 500 ? storageAway(new Error(body)) : refuse(status, body);
}

function refuse(status: number, said: string): Problem {
  const sentence = 'This is not how a resumable upload goes on.';
  return refusals[status]?.(said) ?? new Problem(status, 'wrong_upload', { sentence });
}

/**
 * Passes on what comes while there is room; where it breaks off it ends, so that all that has come is kept. What we refuse it
 * fails with.
 */
function gently(body: Readable, storage: FileStorage): Readable {
  const kept = createGate(storage);
  finished(body, (error) => (error instanceof Problem ? kept.destroy(error) : kept.end()));
  return body.pipe(kept);
}

function headersOf({ headers }: FastifyRequest): Headers {
  const names = ['tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata', 'upload-defer-length'];
  const kept = [...names, 'content-length', 'content-type'].flatMap((name) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value] as [string, string]] : [];
  });
  return new Headers(kept);
}

/** Lets the protocol answer about an upload; answers how far that has come, where it says so. */
export async function speakTus(
  { context, deps: { uploads, storage }, request, reply }: Uploading,
  { id, expiresAt }: UploadRow,
  body?: Readable,
): Promise<number | undefined> {
  const sent = body && gently(body, storage);
  const asked = new Request(`http://localhost/${id}`, {
    method: request.method,
    headers: headersOf(request),
    ...(sent && { body: Readable.toWeb(sent) as ReadableStream, duplex: 'half' }),
  });
  const answer = await uploads.answer(id, asked).catch(async (error: unknown) => {
    // The protocol knows no reasons of ours.
    if (sent?.errored instanceof Problem) throw sent.errored;
    await requireKnown(context, { id });
    // A store that is away says of an upload that there is none.
    await storage.check();
    throw explain(error);
  });
  if (answer.status >= 400) throw refuse(answer.status, await answer.text());
  for (const name of told) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.code(answer.status).header('Upload-Expires', expiresAt.toUTCString());
  const offset = answer.headers.get('upload-offset');
  return offset === null ? undefined : Number(offset);
}

/** Makes the file where an upload is whole, and answers which it is. */
export async function answerWhole(
  uploading: Uploading,
  row: UploadRow,
  offset: number | undefined,
): Promise<void> {
  if (offset !== row.bytes) return;
  uploading.reply.header('X-File-Id', await finishUpload(uploading.context, uploading.deps, row));
}

/** Answers about an upload that has become a file as it was answered then. */
export function answerFinished({ request, reply }: Uploading, { bytes, fileId }: UploadRow): void {
  reply.code(request.method === 'HEAD' ? 200 : 204).headers({
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': bytes,
    'Upload-Length': bytes,
    'X-File-Id': fileId ?? undefined,
  });
}
