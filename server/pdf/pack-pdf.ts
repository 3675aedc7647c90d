import { deflateSync } from 'node:zlib';

/** How many objects are packed together. */
const PACK_SIZE = 200;

/** An object of a PDF: its number, and its text without the words around it. */
interface PdfObject {
  id: number;
  body: Buffer;
}

/** The objects of a PDF whose places a plain table names, as pdfkit writes it. */
function readObjects(pdf: Buffer): { objects: PdfObject[]; trailer: string } {
  const end = pdf.lastIndexOf('startxref\n');
  const table = Number(pdf.toString('latin1', end + 10).split('\n')[0]);
  const [places = '', trailer = ''] = pdf.toString('latin1', table, end).split('trailer\n');
  const starts = Array.from(places.matchAll(/^(\d{10}) 00000 n/gm), ([, at]) => Number(at));
  const sorted = [...starts.toSorted((one, other) => one - other), table];
  const objects = starts.map((start, index) => {
    const until = sorted[sorted.indexOf(start) + 1] ?? table;
    const head = `${index + 1} 0 obj\n`.length;
    return { id: index + 1, body: pdf.subarray(start + head, until - 'endobj\n'.length) };
  });
  return { objects, trailer };
}

const isStream = ({ body }: PdfObject) => body.includes('\nstream\n') && body.includes('endstream');

/** A stream with compressed bytes. */
function writeStream(id: number, entries: string, bytes: Buffer): Buffer {
  const packed = deflateSync(bytes, { level: 9 });
  return Buffer.concat([
    Buffer.from(`${id} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** Objects in one stream: first their numbers and places in it, then themselves. */
function writePack(id: number, objects: PdfObject[]): Buffer {
  let place = 0;
  const places = objects.map(({ id: member, body }) => {
    const entry = `${member} ${place}`;
    place += body.length;
    return entry;
  });
  const head = `${places.join(' ')}\n`;
  const bytes = Buffer.concat([Buffer.from(head), ...objects.map(({ body }) => body)]);
  return writeStream(id, `/Type/ObjStm/N ${objects.length}/First ${head.length}`, bytes);
}

/** A row of the table of places: of what kind, where, and which there. */
function writeRow(kind: number, where: number, which: number): Buffer {
  const row = Buffer.alloc(7);
  row.writeUInt8(kind, 0);
  row.writeUInt32BE(where, 1);
  row.writeUInt16BE(which, 5);
  return row;
}

/**
 * A PDF of pdfkit with its small objects packed into compressed streams (ISO 32000-1, 7.5.7 and 7.5.8): the tags of a long table are most of
 * its bytes otherwise.
 */
export function packPdf(pdf: Buffer): Buffer {
  const { objects, trailer } = readObjects(pdf);
  const rows = new Map<number, Buffer>();
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xff\xff\xff\xff\n', 'latin1')];
  let offset = parts[0]?.length ?? 0;
  const add = (id: number, part: Buffer) => {
    rows.set(id, writeRow(1, offset, 0));
    parts.push(part);
    offset += part.length;
  };
  for (const each of objects.filter(isStream)) {
    add(each.id, Buffer.concat([Buffer.from(`${each.id} 0 obj\n`), each.body, Buffer.from('endobj\n')]));
  }
  const small = objects.filter((each) => !isStream(each));
  let next = objects.length + 1;
  for (let from = 0; from < small.length; from += PACK_SIZE) {
    const members = small.slice(from, from + PACK_SIZE);
    for (const [index, { id }] of members.entries()) rows.set(id, writeRow(2, next, index));
    add(next, writePack(next, members));
    next += 1;
  }
  const place = offset;
  rows.set(next, writeRow(1, place, 0));
  const table = Buffer.concat([
    writeRow(0, 0, 65_535),
    ...Array.from({ length: next }, (_, index) => rows.get(index + 1) ?? writeRow(0, 0, 65_535)),
  ]);
  const entries = trailer.replace(/^<<|>>\s*$/g, '').replace(/\/Size \d+/, `/Size ${next + 1}`);
  add(next, writeStream(next, `/Type/XRef/W[1 4 2]${entries}`, table));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${place}\n%%EOF\n`)]);
}
