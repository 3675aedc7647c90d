import { type Readable, Transform } from 'node:stream';
import multipartPlugin from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Body,
  type FileLimit,
  json,
  type MultipartBody,
  type StreamBody,
} from '../../contract/endpoint.ts';
import { invalidAt, Problem, refused } from './problem.ts';

/** A file of a form, as it arrives: `content` has to be read to its end. */
export interface ReceivedFile {
  field: string;
  /** The name that the sender gave it, for display only. */
  name: string;
  content: Readable;
}

/**
 * Reads a form to its end: each file goes to `save` as it comes, the text fields are checked when all have come.
 * @throws Problem 400 when a field is wrong, 413 when a file is too large or there are too many.
 */
export type Receive<Fields> = <Saved>(
  save: (file: ReceivedFile) => Promise<Saved>,
) => Promise<{ fields: Fields; files: Saved[] }>;

const types = { json: 'application/json', multipart: 'multipart/form-data' };

function tooLarge(): Problem {
  return new Problem(413, 'too_large', { sentence: 'The file is too large.' });
}

/** Refuses a body of another type than the endpoint takes. @throws Problem 415 */
export function requireType(body: Body | undefined, { headers }: FastifyRequest): void {
  if (body?.kind !== 'json' && body?.kind !== 'multipart') return;
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === undefined || type === types[body.kind]) return;
  const sentence =
    body.kind === 'json' ? 'The request must be JSON.' : 'The request must be a form with files.';
  throw new Problem(415, 'wrong_type', { sentence });
}

/** How long a caller may go on sending after the answer, in milliseconds, so that they get to read it. */
const LINGER = 2000;

/** Ends the connection of a caller who goes on sending after the answer. */
async function cutUnread({ raw }: FastifyRequest): Promise<void> {
  const { socket } = raw;
  const hasAll = () => raw.complete || raw.readableEnded;
  // Without a socket the caller has hung up.
  if (hasAll() || !socket) return;
  raw.resume();
  setTimeout(() => !hasAll() && socket.destroySoon(), LINGER).unref();
}

/** Lets the routes of `scope` take forms with files. */
export async function takeForms(scope: FastifyInstance): Promise<void> {
  scope.addHook('onResponse', cutUnread);
  await scope.register(multipartPlugin);
}

/** Passes at most `limit` bytes on, and fails with Problem 413 at the first one more. */
function upTo(limit: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
}

/** A limit in bytes, where `most` is what the settings allow for one file. */
function inBytes(limit: FileLimit, most: number): number {
  return limit === 'upload' ? most : limit;
}

/** Lets the routes of `scope` take bytes of any type, handed on unread. */
export function takeBytes(scope: FastifyInstance, body: StreamBody): void {
  const limit = inBytes(body.limit, scope.mostUploadBytes);
  scope.addHook('onResponse', cutUnread);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (request, payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    if (length > limit) return done(tooLarge());
    // Who reads it hears of a caller who hangs up, and does not wait for the rest.
    const bytes = upTo(limit);
    // It may break before anybody reads it, who then finds it broken.
    bytes.on('error', () => {});
    payload.once('error', (error) => bytes.destroy(error));
    return done(null, payload.pipe(bytes));
  });
}

/** The most text fields of a form, and the most bytes of one: they are held in memory, unlike files. */
const FIELD_LIMITS = { fields: 50, fieldSize: 64 * 1024 };

/** What is said of a form that its parser gives up on. Where the parser has no status for that, it is no form. */
function explain(error: unknown): unknown {
  const isSaid = error instanceof Problem || (error instanceof Error && 'statusCode' in error);
  return isSaid ? error : refused(400);
}

/** The parts of the form of `request`, as they come. @throws Problem 400 where it is no form, or not a whole one. */
async function* readParts(request: FastifyRequest, limits: { files: number; fileSize: number }) {
  try {
    yield* request.parts({ limits: { ...FIELD_LIMITS, ...limits } });
  } catch (error) {
    throw explain(error);
  }
}

/** The way to read the form of `request`. */
export function createReceive<Schema extends z.ZodType>(
  request: FastifyRequest,
  { schema, files, limit }: MultipartBody<Schema>,
): Receive<z.output<Schema>> {
  return async (save) => {
    const fileSize = inBytes(limit, request.server.mostUploadBytes);
    const sent: Record<string, unknown> = {};
    const saved = [];
    for await (const part of readParts(request, { files, fileSize })) {
      if (part.type === 'field') sent[part.fieldname] = part.value;
      else {
        const { fieldname: field, filename: name, file: content } = part;
        const saving = save({ field, name, content });
        // Of a form that breaks off within a file, whoever saves that hears first.
        saved.push(await saving.catch((error) => Promise.reject(content.errored ? explain(error) : error)));
        if (content.truncated) throw tooLarge();
      }
    }
    const fields = schema.safeParse(sent);
    if (!fields.success) throw invalidAt(fields.error.issues);
    return { fields: fields.data, files: saved };
  };
}

/** How slow a body may come: after each `window` milliseconds at least `rate` bytes a second of it. */
const SLOWEST = { window: 15_000, rate: 1024 };

/** What a call may send that takes nothing. */
const unasked = json(z.unknown());

/**
 * Ends a request whose body does not come: one that is slower than `slowest` in any stretch, or a JSON body that is not whole
 * after its timeout. It is judged by its rate and not by its length, so that a long upload may take its time.
 */
export async function watchBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') watch({ request, reply }, SLOWEST);
}

/** Like {@link watchBody}, with another idea of what is slow: `rate` bytes a second in each `window` of milliseconds. */
export function watch(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  slowest: { window: number; rate: number },
): void {
  const { raw } = request;
  const body: Body = request.routeOptions.config.body ?? unasked;
  const { socket } = raw;
  const deadline = body.kind === 'json' ? body.timeout * 1000 : Number.POSITIVE_INFINITY;
  const began = performance.now();
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      const isSlow = socket.bytesRead - seen < (slowest.rate * slowest.window) / 1000;
      seen = socket.bytesRead;
      if (raw.complete || reply.sent) clearInterval(timer);
      else if (isSlow || performance.now() - began >= deadline) giveUp();
    },
    Math.min(slowest.window, deadline),
  );
  timer.unref();
  raw.once('close', () => clearInterval(timer));

  function giveUp(): void {
    clearInterval(timer);
    const problem = new Problem(408, 'timeout', { sentence: 'The request took too long to arrive.' });
    reply.header('Connection', 'close').send(problem);
    reply.raw.once('finish', () => socket.destroySoon());
  }
}
