import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import type { Fonts } from './fonts.ts';
import type { Line, Setting } from './lines.ts';
import { type About, describeDocument } from './metadata.ts';
import { packPdf } from './pack-pdf.ts';
import { createPrintable, type Printable } from './printable.ts';

export type Element = PDFKit.PDFStructureElement;

/** The inks of what is printed: paper is white, and ember a trace of it that prints well in grey. */
export const inks = { text: '#1c1815', soft: '#655c55', rule: '#d9d2ca', ember: '#ff7a1a', panel: '#f6f0e8' };

/** Points left free beside, above and below what is written. */
export const MARGIN = 48;
/** Where the foot of a page begins, in points from below. */
const FOOT = 60;

/** A document that is being written, from top to bottom. All measures are in points. */
export interface Sheet {
  document: InstanceType<typeof PDFDocument>;
  root: Element;
  printable: Printable;
  /** Sets a text in lines of a width. */
  setLines: (text: string, setting: Setting & { width: number }) => Line[];
  /** Where the next thing is written. */
  y: number;
  /** Between the margins. */
  width: number;
  /** Below it nothing but the foot is written. */
  bottom: number;
  about: About;
  /** Places that the bookmarks of a long document lead to: their pages counted from 0. */
  marks: { title: string; page: number; y: number }[];
}

/** What a document is made of. */
export interface SheetOptions extends Omit<About, 'author'> {
  author: string;
  size: 'LETTER' | 'A4';
  /** What it shows of others: fonts are opened for every text that is in it. */
  shows: unknown;
  /** Two letters, or empty: in which form Chinese signs are written where the words do not tell. */
  country?: string;
  /** It says that it keeps the rules of PDF/A-3b. */
  archived?: boolean;
  /** How many lines the foot has. */
  footLines?: number;
}

/** Every text in a value. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Paper as it is common in a country: Letter in North America and where none is named. */
export function sizeFor(country: string): 'LETTER' | 'A4' {
  return ['', 'US', 'CA', 'MX'].includes(country) ? 'LETTER' : 'A4';
}

/** Opens a document with its first page. What draws it and its fonts are loaded now, and not before. */
export async function openSheet({
  shows,
  country = '',
  footLines = 1,
  ...options
}: SheetOptions): Promise<Sheet> {
  const { size, title, author, now, archived } = options;
  const [{ default: Pdf }, { openFonts }, { breakLines }] = await Promise.all([
    import('pdfkit'),
    import('./fonts.ts'),
    import('./lines.ts'),
  ]);
  const words = listTexts([shows, title, author]).join('\n').normalize('NFC');
  const fonts: Fonts = await openFonts(words, country);
  const document = new Pdf({
    size,
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    // pdfkit opens Helvetica otherwise, which no archive takes without its letters.
    font: null as unknown as string,
    ...(archived ? { subset: 'PDF/A-3b' as const } : {}),
    info: { Title: title, Author: author, CreationDate: now, ModDate: now },
  });
  describeDocument(document, options);
  const root = document.struct('Document');
  document.addStructure(root);
  return {
    document,
    root,
    printable: createPrintable(fonts),
    setLines: (text, setting) => breakLines(text, { ...setting, fonts }),
    y: MARGIN,
    width: document.page.width - 2 * MARGIN,
    bottom: document.page.height - FOOT - (footLines - 1) * 12,
    about: options,
    marks: [],
  };
}

/** Adds what is drawn as a part of another, with its role. */
export function addTag(
  parent: Element,
  { document }: Sheet,
  {
    role,
    draw,
    ...options
  }: PDFKit.Mixins.StructureElementOptions & {
    role: string;
    draw: () => void;
    /** Where a picture is: left, upper, right and lower edge. */
    bbox?: [number, number, number, number];
  },
): void {
  const element = document.struct(role, options);
  parent.add(element);
  element.add(draw);
  element.end();
}

/** Opens a part that others are added to; it is ended with the document. */
export function openTag(parent: Element, { document }: Sheet, role: string): Element {
  const element = document.struct(role);
  parent.add(element);
  return element;
}

/** Draws what is no part of what a document says: rules, grounds, numbers of pages. */
export function drawArtifact(
  { document }: Sheet,
  draw: () => void,
  type: 'Layout' | 'Pagination' = 'Layout',
): void {
  document.markContent('Artifact', { type });
  draw();
  document.endMarkedContent();
}

/** A horizontal line over the width, or a part of it. */
export function drawRule(
  sheet: Sheet,
  y: number,
  rule: { ink?: string; weight?: number; x?: number } = {},
): void {
  const { ink = inks.rule, weight = 0.75, x = MARGIN } = rule;
  drawArtifact(sheet, () => {
    sheet.document
      .moveTo(x, y)
      .lineTo(MARGIN + sheet.width, y)
      .lineWidth(weight)
      .strokeColor(ink)
      .stroke();
  });
}

/** Goes on at the top of another page. */
export function turnPage(sheet: Sheet): void {
  sheet.document.addPage();
  sheet.y = MARGIN;
}

/** Another page where less than `height` is left of this one. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (sheet.y + height > sheet.bottom && sheet.y > MARGIN) turnPage(sheet);
}

/** Remembers the place that is written next, for the bookmarks. */
export function markPlace(sheet: Sheet, title: string): void {
  sheet.marks.push({ title, page: sheet.document.bufferedPageRange().count - 1, y: sheet.y });
}

/** Bookmarks to what was marked, for a document of more than one page. */
function writeBookmarks({ document, marks }: Sheet): void {
  for (const { title, page, y } of marks) {
    // pdfkit counts from the right edge.
    const place = { pageNumber: page, top: Math.max(0, y - 12), left: document.page.width };
    document.outline.addItem(title, place as object);
  }
}

/** Ends a document after `drawFoot` was called on each page, with its place counted from 1. */
export async function closeSheet(
  sheet: Sheet,
  drawFoot: (page: { number: number; of: number }) => void,
): Promise<Buffer> {
  const { start, count } = sheet.document.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    sheet.document.switchToPage(start + index);
    drawArtifact(sheet, () => drawFoot({ number: index + 1, of: count }), 'Pagination');
  }
  if (count > 1) writeBookmarks(sheet);
  sheet.root.end();
  sheet.document.end();
  return packPdf(await buffer(sheet.document));
}
