import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PictureSize } from '../../contract/files.ts';
import { notFound, type Problem } from '../http/problem.ts';
import type { ContentRow } from './content-queries.ts';
import { type ByteRange, type FileStorage, fileLost, isLost } from './file-storage.ts';
import { dispositionOf, matchesTag, pictureFormats, pictureKey, rangeOf, viewOf } from './rules.ts';

/** An answer that is under way, and where its bytes are. */
export interface Answering {
  storage: FileStorage;
  request: FastifyRequest;
  reply: FastifyReply;
}

const nothing = () => Readable.from([]);

/** What can be done about bytes that are missing, by those who ask for them. */
const HELP = { admin: 'Restore it from a backup.', others: 'Please ask the agency for it.' };

/** Bytes of which something is on record: under `key`, and what the log calls them. */
interface Recorded {
  key: string;
  known: Record<string, unknown>;
}

/** Says in the log that bytes are missing which are on record. */
export function noteLost({ log, params, routeOptions }: FastifyRequest, { key, known }: Recorded): void {
  // What is no number may be a secret link.
  const ids = Object.entries(params as object).filter(([, value]) => typeof value === 'number');
  const asked = { url: routeOptions.url, params: Object.fromEntries(ids) };
  log.error({ ...known, key, ...asked }, 'a stored file is missing: check-files names it');
}

/** Notes that bytes are missing, and answers what whoever asks for them is told. */
function tellLost(request: FastifyRequest, recorded: Recorded): Problem {
  noteLost(request, recorded);
  return fileLost(request.actor?.kind === 'admin' ? HELP.admin : HELP.others);
}

/** The bytes under a key, or a part of them; none where only the head is asked for. @throws Problem 410 `file_lost` */
export async function readRecorded(
  answering: Omit<Answering, 'reply'>,
  recorded: Recorded,
  range?: ByteRange,
): Promise<Readable> {
  const { storage, request } = answering;
  try {
    if (request.method !== 'HEAD') return await storage.read(recorded.key, range);
    if ((await storage.size(recorded.key)) === undefined) throw fileLost();
    return nothing();
  } catch (error) {
    throw isLost(error) ? tellLost(request, recorded) : error;
  }
}

/** Whoever opens it in a tab sees it and nothing more: no script, no form, nothing from elsewhere. */
const SHOWN =
  "sandbox allow-same-origin; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** Browsers show no PDF in a sandbox; what they show it with runs nothing of ours. */
const SHOWN_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const KEPT = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Those who may see it keep it, and ask each time whether they still may. */
const PRIVATE = 'private, no-cache';

function sendHeaders(
  { reply }: Answering,
  content: ContentRow,
  { name, download }: { name: string; download?: boolean | undefined },
): void {
  const view = viewOf(content);
  const isShown = view !== 'none' && !download;
  const policy = view === 'pdf' ? SHOWN_PDF : SHOWN;
  reply.headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': PRIVATE,
    'Content-Disposition': dispositionOf(isShown ? 'inline' : 'attachment', name),
    'Content-Security-Policy': isShown ? policy : KEPT,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}

/** The part that is asked for, where what is asked of is still the same. */
function askedRange({ headers, method }: FastifyRequest, total: number, tag: string) {
  const condition = headers['if-range'];
  if (method !== 'GET' || (condition !== undefined && condition !== tag)) return 'whole';
  return rangeOf(headers.range, total);
}

async function sendPart(answering: Answering, { id, key, type, bytes }: ContentRow, range: ByteRange) {
  answering.reply.header('Content-Length', range.end - range.start + 1).type(type);
  if (bytes === 0) return nothing();
  return readRecorded(answering, { key, known: { content: id } }, range);
}

/**
 * Answers the bytes of a content under `name`, whole or a range of them. Shown in the browser is only what is harmless there;
 * everything else, and with `download` anything, is saved. @throws Problem 410 `file_lost`
 */
export async function answerContent(
  answering: Answering,
  content: ContentRow,
  saving: { name: string; download?: boolean | undefined },
): Promise<Readable> {
  const { request, reply } = answering;
  const tag = `"${content.sha256}"`;
  sendHeaders(answering, content, saving);
  reply.header('ETag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) {
    reply.code(304);
    return nothing();
  }
  const range = askedRange(request, content.bytes, tag);
  if (range === 'none') {
    reply.code(416).headers({ 'Content-Range': `bytes */${content.bytes}`, 'Content-Length': 0 });
    return nothing();
  }
  if (range === 'whole') return sendPart(answering, content, { start: 0, end: content.bytes - 1 });
  reply.code(206).header('Content-Range', `bytes ${range.start}-${range.end}/${content.bytes}`);
  return sendPart(answering, content, range);
}

/**
 * Answers a smaller picture of an image, in the best format that the browser takes.
 * @throws Problem 404 where none was made, 410 `file_lost`
 */
export async function answerPicture(
  answering: Answering,
  content: ContentRow,
  size: PictureSize,
): Promise<Readable> {
  const { storage, request, reply } = answering;
  if (content.pictures !== 'made') throw notFound('picture');
  const accepted = request.headers.accept ?? '';
  const format = pictureFormats.find((each) => accepted.includes(`image/${each}`)) ?? 'webp';
  const tag = `"${content.sha256}-${size}-${format}"`;
  reply.headers({
    'Cache-Control': PRIVATE,
    'Content-Disposition': 'inline',
    'Content-Security-Policy': SHOWN,
    Vary: 'Accept',
    ETag: tag,
  });
  if (matchesTag(request.headers['if-none-match'], tag)) {
    reply.code(304);
    return nothing();
  }
  const key = pictureKey(content.key, size, format);
  const recorded = { key, known: { content: content.id } };
  const bytes = await storage.size(key);
  if (bytes === undefined) throw tellLost(request, recorded);
  reply.type(`image/${format}`).header('Content-Length', bytes);
  return readRecorded(answering, recorded);
}
