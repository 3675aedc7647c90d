import { type FileView, pictureSizeValues } from '../../contract/files.ts';

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

/** So much of the disk stays free, so that the database never meets a full one. */
export const FREE_FLOOR = GIB;
/** How much the files of one project, with all versions, may have together. */
export const PROJECT_QUOTA = 20 * GIB;
/** How long a resumable upload may take, with all its pauses (ms). */
export const UPLOAD_LIFE = 24 * 60 * 60 * 1000;
/** How much of a file's beginning its type is told by. */
export const SAMPLE_BYTES = 64 * 1024;

/** How the smaller pictures are kept, the best first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** The types that smaller pictures are made of: those that browsers show and hold nothing but a picture. */
const rasters = new Set(['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']);

const videos = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-m4v']);

const audios = new Set([
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/ogg',
  'audio/ogg; codecs=opus',
  'audio/wav',
  'audio/vnd.wave',
  'audio/flac',
  'audio/x-flac',
  'audio/aac',
  'audio/webm',
]);

export function isRaster(type: string): boolean {
  return rasters.has(type);
}

/** What a browser can show of a file, by its sniffed type and whether its picture could be read. */
export function viewOf({ type, pictures }: { type: string; pictures: string }): FileView {
  if (isRaster(type)) return pictures === 'refused' ? 'none' : 'image';
  if (videos.has(type)) return 'video';
  if (audios.has(type)) return 'audio';
  return type === 'application/pdf' ? 'pdf' : 'none';
}

/** Whether bytes are the beginning of a text in UTF-8; a letter that the sample cuts off is none against it. */
function isText(sample: Uint8Array): boolean {
  if (sample.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Of text that scripts can hide in, what it is: it is never shown, only named. */
function markupOf(sample: Uint8Array): string {
  const text = new TextDecoder().decode(sample.subarray(0, 4096)).trimStart().toLowerCase();
  if (/<svg[\s>/]/.test(text)) return 'image/svg+xml';
  if (/<(!doctype html|html|head|body|script)[\s>]/.test(text)) return 'text/html';
  return text.startsWith('<?xml') ? 'application/xml' : 'text/plain';
}

/** The type of a file by the first {@link SAMPLE_BYTES} of it; whatever its name or its sender says. */
export async function sniffType(sample: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(sample).catch(() => undefined);
  if (found && found.mime !== 'application/xml') return found.mime;
  return isText(sample) ? markupOf(sample) : 'application/octet-stream';
}

/** Which part of `total` bytes a `Range` header asks for; `none` of them where it asks for what is not there. */
export function rangeOf(
  header: string | undefined,
  total: number,
): { start: number; end: number } | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const last = total - 1;
  if (from === '')
    return Number(to) > 0 && total > 0 ? { start: Math.max(0, total - Number(to)), end: last } : 'none';
  const range = { start: Number(from), end: to === '' ? last : Math.min(Number(to), last) };
  if (to !== '' && Number(to) < range.start) return 'whole';
  return range.start <= last ? range : 'none';
}

/** Whether one of the tags of `If-None-Match` is `tag`, or any is meant. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  return (
    header
      ?.split(',')
      .map((each) => each.trim().replace(/^W\//, ''))
      .some((each) => each === '*' || each === tag) ?? false
  );
}

const percent = (character: string) =>
  `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

/**
 * `Content-Disposition` of a file of that name (RFC 6266): the name itself, percent-encoded so that it can say nothing else,
 * and one in ASCII for who reads no other.
 */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_').replace(/^[. ]+/, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** The keys of the smaller pictures of what lies under `key`. */
export function pictureKey(key: string, size: string, format: string): string {
  return `${key}.${size}.${format}`;
}

/** Everything that lies in storage for one content. */
export function keysOf(key: string): string[] {
  const pictures = pictureSizeValues.flatMap((size) =>
    pictureFormats.map((format) => pictureKey(key, size, format)),
  );
  return [key, ...pictures];
}

/** Under which key the original of what lies under `key` is. */
export function originalKey(key: string): string {
  return key.split('.')[0] ?? key;
}

/** The name of a file as names are compared: letters of either case, however they are composed, are the same. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** A size in words: `2.4 MB`. */
export function sizeInWords(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let [size, unit] = [bytes, 0];
  for (; size >= 1023.95 && unit < units.length - 1; unit += 1) size /= 1024;
  return `${Math.round(size * 10) / 10} ${units[unit]}`;
}

/** Names that Windows keeps for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The most bytes of a name in a folder on most systems, and room in them for a number that makes it unique. */
const NAME_BYTES = 255;
const NUMBER_BYTES = 8;

/** A name short enough for every folder, its end kept for the extension. */
function shorten(name: string): string {
  const extension = /\.[^.]{1,12}$/.exec(name)?.[0] ?? '';
  let stem = [...name.slice(0, name.length - extension.length)];
  const room = NAME_BYTES - NUMBER_BYTES - Buffer.byteLength(extension);
  while (Buffer.byteLength(stem.join('')) > room) stem = stem.slice(0, -1);
  return stem.join('') + extension;
}

/** A name that can be one of a file in every folder, as near to `name` as that is possible. */
export function folderName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}/\\:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
    .replace(/[. ]+$/, '')
    .replace(DEVICES, '_$1');
  return shorten(plain || 'file');
}

/** Names for files in one folder, each once whatever the case of its letters: the second `a.png` is `a (2).png`. */
export function folderNames(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = folderName(name);
    const dot = plain.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [plain.slice(0, dot), plain.slice(dot)] : [plain, ''];
    let unique = plain;
    for (let count = 2; taken.has(nameKeyOf(unique)); count += 1) unique = `${stem} (${count})${ending}`;
    taken.add(nameKeyOf(unique));
    return unique;
  });
}
