import { features } from './fonts.ts';
import type { Line, Setting } from './lines.ts';
import { addTag, inks, MARGIN, markPlace, type Sheet, turnPage } from './sheet.ts';

/** What a text looks like. */
export interface Look extends Setting {
  ink?: string;
  /** The height of a line, in sizes. */
  leading?: number;
}

/** A text in lines, with the room that it takes. */
export interface Block {
  lines: Line[];
  look: Look;
  /** Of one line, and of all. */
  lineHeight: number;
  height: number;
  /** Of its widest line. */
  width: number;
}

/** Sets a text in lines of at most a width, without drawing it. */
export function setText(sheet: Sheet, text: string, { width, ...look }: Look & { width: number }): Block {
  const lines = sheet.setLines(sheet.printable.print(text), { ...look, width });
  return createBlock(lines, look);
}

function createBlock(lines: Line[], look: Look): Block {
  const lineHeight = look.size * (look.leading ?? 1.4);
  const width = Math.max(0, ...lines.map((line) => line.width));
  return { lines, look, lineHeight, height: lines.length * lineHeight, width };
}

/** A block of those of its lines that fit into a height, and one of the others. */
export function splitBlock(block: Block, height: number): [Block, Block] {
  const fitting = Math.max(0, Math.floor(height / block.lineHeight + 0.001));
  return [
    createBlock(block.lines.slice(0, fitting), block.look),
    createBlock(block.lines.slice(fitting), block.look),
  ];
}

const opened = new WeakMap<Sheet, Set<string>>();

function chooseFont(sheet: Sheet, { name, font }: Line['runs'][number]['font']): void {
  const known = opened.get(sheet) ?? new Set();
  opened.set(sheet, known);
  // pdfkit takes an opened font as it takes a file.
  if (!known.has(name)) sheet.document.registerFont(name, font as unknown as string);
  known.add(name);
  sheet.document.font(name);
}

/** Draws a block with its upper left, or upper right, corner at a point. */
export function drawBlock(
  sheet: Sheet,
  { lines, look, lineHeight }: Block,
  { x, y, align = 'left' }: { x: number; y: number; align?: 'left' | 'right' | 'center' },
): void {
  const part = { left: 0, center: 0.5, right: 1 }[align];
  for (const [index, line] of lines.entries()) {
    let at = x - line.width * part;
    // Capitals, about 0.7 of a size, stand in the middle of the line.
    const baseline = y + index * lineHeight + (lineHeight + look.size * 0.7) / 2;
    for (const { text, font, width } of line.runs) {
      chooseFont(sheet, font);
      sheet.document
        .fontSize(look.size)
        .fillColor(look.ink ?? inks.text)
        .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      at += width;
    }
  }
}

/** Writes a text as a part of its own, over as many pages as it takes, and leaves a gap below. */
export function writeText(
  sheet: Sheet,
  text: string,
  { role = 'P', gap = 0, ...look }: Look & { role?: string; gap?: number },
): void {
  const element = sheet.document.struct(role);
  sheet.root.add(element);
  let rest = setText(sheet, text, { ...look, width: sheet.width });
  if (role.startsWith('H')) markPlace(sheet, text);
  while (rest.lines.length > 0) {
    if (sheet.y + rest.lineHeight > sheet.bottom) turnPage(sheet);
    const [fitting, others] = splitBlock(rest, sheet.bottom - sheet.y);
    element.add(() => drawBlock(sheet, fitting, { x: MARGIN, y: sheet.y }));
    sheet.y += fitting.height;
    rest = others;
  }
  element.end();
  sheet.y += gap;
}

/** Draws a block as a part of another, with its role. */
export function tagBlock(
  sheet: Sheet,
  block: Block,
  {
    parent = sheet.root,
    role = 'P',
    ...at
  }: {
    parent?: Sheet['root'];
    role?: string;
    x: number;
    y: number;
    align?: 'left' | 'right' | 'center';
    scope?: 'Row' | 'Column';
  },
): void {
  const { scope, ...place } = at;
  addTag(parent, sheet, { role, ...(scope ? { scope } : {}), draw: () => drawBlock(sheet, block, place) });
}
