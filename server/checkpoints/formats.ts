import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { type CheckpointStatus, checkpointTypeLabels } from '../../contract/checkpoints.ts';
import { agency } from '../../contract/site.ts';
import { writeInstant } from '../mail/moments.ts';
import type { viewReview } from './views.ts';

type Document = InstanceType<typeof PDFDocument>;
type Review = ReturnType<typeof viewReview>;
type Line = Review['decisions'][number];

/** When and where a record is written. */
interface Writing {
  now: Date;
  zone: string;
}

/** Liberation Sans has the letters of Latin, Greek and Cyrillic; it comes with what draws PDFs. */
const fontFile = (style: 'Regular' | 'Bold') =>
  createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/LiberationSans-${style}.ttf`);

const INK = { text: '#1c1815', muted: '#655c55', rule: '#cfc6bd' };
const MARGIN = 56;
/** A decision begins on another page where less room is left, so that its heading stands with what it is of. */
const LEAST_ROOM = 130;

const statusWords: Record<CheckpointStatus, string> = {
  pending: 'Not yet decided',
  approved: 'Approved',
  needs_revision: 'Changes requested',
};

/** Tells whether a font has a sign; pdfkit gives its font no public name. */
function createKnows(document: Document): (sign: string) => boolean {
  const { _font } = document as unknown as {
    _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
  };
  return (sign) => _font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

/** A letter with as many of its marks as the font has: `ê` for `ễ`. */
function withFewerMarks(sign: string, knows: (sign: string) => boolean): string | undefined {
  const parts = Array.from(sign.normalize('NFD'));
  return parts
    .map((_, dropped) =>
      parts
        .slice(0, parts.length - dropped)
        .join('')
        .normalize('NFC'),
    )
    .find((fewer) => Array.from(fewer).every(knows));
}

/** A text with nothing in it that the font would print as an empty box. */
function createPrintable(knows: (sign: string) => boolean) {
  let isWhole = true;
  const simplify = (sign: string): string => {
    if (sign === '\n' || knows(sign)) return sign;
    if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return '';
    isWhole = false;
    return (
      withFewerMarks(sign, knows) ??
      `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
    );
  };
  return {
    print: (text: string) =>
      Array.from(text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').normalize('NFC'), simplify).join(''),
    /** Whether everything so far was printed as it is written. */
    isWhole: () => isWhole,
  };
}

type Printable = ReturnType<typeof createPrintable>;

/** A sheet that is being written, and what its words look like. */
interface Sheet {
  document: Document;
  root: PDFKit.PDFStructureElement;
  printable: Printable;
}

interface Look {
  tag: 'H1' | 'H2' | 'P';
  size: number;
  bold?: boolean;
  ink?: string;
  /** Room below, in points. */
  gap: number;
}

function write(
  { document, root, printable }: Sheet,
  text: string,
  { tag, size, bold, ink = INK.text, gap }: Look,
) {
  const element = document.struct(tag, {}, () => {
    document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(ink)
      .text(printable.print(text), { lineGap: size * 0.25, paragraphGap: gap });
  });
  root.add(element);
}

const fact: Look = { tag: 'P', size: 10, gap: 2 };
const small: Look = { tag: 'P', size: 9, ink: INK.muted, gap: 4 };

/** Who decided, and in which part. */
function deciderOf({ reviewerKind, reviewerName }: Line): string {
  if (reviewerKind === 'guest') return `${reviewerName} (guest)`;
  return reviewerKind === 'admin' && reviewerName !== agency.name
    ? `${reviewerName} (${agency.name})`
    : reviewerName;
}

function factsOf(line: Line, review: Review, zone: string): string[] {
  const { versionNumber, sha256, openPins, donePins, feedback, decidedAt } = line;
  const version = review.versions.find(({ number }) => number === versionNumber);
  const shown = version?.fileName ? `File: ${version.fileName}` : `Address: ${version?.url ?? ''}`;
  return [
    `By: ${deciderOf(line)}`,
    `When: ${writeInstant(decidedAt, zone)} (${decidedAt.toISOString()})`,
    `Version: ${versionNumber}`,
    shown,
    `SHA-256: ${sha256}`,
    `Comments at that moment: ${openPins} open, ${donePins} done`,
    ...(feedback ? [`Words: ${feedback}`] : []),
  ];
}

function writeLine(sheet: Sheet, { line, review, zone }: { line: Line; review: Review; zone: string }) {
  const { y, page } = sheet.document;
  if (y > page.height - MARGIN - LEAST_ROOM) sheet.document.addPage();
  const heading = `${statusWords[line.decision]}${line.settled ? '' : ', others are still asked'}`;
  write(sheet, heading, { tag: 'H2', size: 13, bold: true, gap: 3 });
  for (const each of factsOf(line, review, zone)) write(sheet, each, fact);
  sheet.document.moveDown(1);
}

/** The number of each page, which is no part of what it says. */
function numberPages({ document }: Sheet): void {
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    const { width, height, margins } = document.page;
    // Below the margin a text would begin another page.
    const bottom = margins.bottom;
    margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination' });
    document
      .font('regular')
      .fontSize(9)
      .fillColor(INK.muted)
      .text(`${index + 1} / ${count}`, MARGIN, height - MARGIN + 16, {
        width: width - 2 * MARGIN,
        align: 'right',
        lineBreak: false,
      });
    document.endMarkedContent();
    margins.bottom = bottom;
  }
}

async function openSheet(title: string, now: Date): Promise<Sheet> {
  const { default: Pdf } = await import('pdfkit');
  const document = new Pdf({
    size: 'LETTER',
    margin: MARGIN,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: agency.name, CreationDate: now, ModDate: now },
  });
  document.registerFont('regular', fontFile('Regular'));
  document.registerFont('bold', fontFile('Bold'));
  document.font('regular');
  const root = document.struct('Document');
  document.addStructure(root);
  return { document, root, printable: createPrintable(createKnows(document)) };
}

function writeHead(sheet: Sheet, review: Review): void {
  const { title, projectName, type, status } = review;
  write(sheet, `${agency.name}, record of decisions`, { ...small, gap: 8 });
  write(sheet, title, { tag: 'H1', size: 20, bold: true, gap: 8 });
  write(sheet, `Project: ${projectName}`, fact);
  write(sheet, `For review: ${checkpointTypeLabels[type]}, version ${review.version}`, fact);
  write(sheet, `Now: ${statusWords[status]}`, { ...fact, gap: 16 });
}

/** The record of a review as a PDF, the oldest decision first, in the names that its reader knows. */
export async function writeRecord(review: Review, { now, zone }: Writing): Promise<Buffer> {
  const sheet = await openSheet(`Record of decisions: ${review.title}`, now);
  writeHead(sheet, review);
  if (review.decisions.length === 0) write(sheet, 'Nothing has been decided yet.', fact);
  for (const line of review.decisions.toReversed()) writeLine(sheet, { line, review, zone });
  write(sheet, 'No line of this record was or can be changed after it was written.', small);
  write(sheet, `Written ${writeInstant(now, zone)}.`, small);
  if (!sheet.printable.isWhole()) {
    write(
      sheet,
      'Letters that this document has no signs for are simplified, or stand as their Unicode numbers. The review in the portal shows them.',
      small,
    );
  }
  numberPages(sheet);
  sheet.root.end();
  sheet.document.end();
  return buffer(sheet.document);
}
