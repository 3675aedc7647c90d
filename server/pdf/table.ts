import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  addTag,
  drawArtifact,
  drawRule,
  type Element,
  inks,
  keepTogether,
  MARGIN,
  markPlace,
  openTag,
  type Sheet,
  turnPage,
} from './sheet.ts';
import { type Block, drawBlock, type Look, setText, splitBlock, tagBlock } from './text.ts';

/** A column of a table. Figures stand right; the one that is `wide` takes the room that the others leave. */
export interface Column {
  label: string;
  align?: 'left' | 'right';
  wide?: boolean;
}

/** What stands in a cell, each below the one before. */
export type Cell = { text: string; look: Look }[];

/** A table with its columns and rows. */
export interface TableOptions {
  columns: Column[];
  rows: Cell[][];
  /** What must stand on the page of the last row: the height of the sums below it, in points. */
  below?: number;
}

const headLook: Look = { face: 'text', size: 9.4, ink: inks.soft };
/** How high the names of the columns are. */
const HEAD = headLook.size * 1.4 + 6;
/** Between columns, and above and below what stands in a row. */
const GAP = 15;
const PAD = 8.5;
/** As wide as anything: to measure what is not to be broken. */
const UNBROKEN = 100_000;

interface Place extends Column {
  /** Its left edge from the left of the page. */
  x: number;
  width: number;
}

/** Where each column stands: those that are not wide as wide as what is in them. */
function placeColumns(sheet: Sheet, { columns, rows }: TableOptions): Place[] {
  const natural = columns.map(({ label, wide }, index) => {
    if (wide) return 0;
    const cells = [[{ text: label, look: headLook }], ...rows.map((row) => row[index] ?? [])].flat();
    const widths = cells.map(({ text, look }) => setText(sheet, text, { ...look, width: UNBROKEN }).width);
    return Math.ceil(Math.max(...widths));
  });
  const gaps = (columns.length - 1) * GAP;
  const rest = sheet.width - gaps - natural.reduce((sum, width) => sum + width, 0);
  let x = MARGIN;
  return columns.map((column, index) => {
    const width = column.wide ? Math.max(rest, 80) : (natural[index] ?? 0);
    const place = { ...column, x, width };
    x += width + GAP;
    return place;
  });
}

const edge = ({ x, width, align = 'left' }: Place) => (align === 'right' ? x + width : x);

function drawHead(sheet: Sheet, places: Place[], draw: (block: Block, place: Place) => void): void {
  const blocks = places.map(({ label }) => setText(sheet, label, { ...headLook, width: UNBROKEN }));
  for (const [index, place] of places.entries()) {
    const block = blocks[index];
    if (block) draw(block, place);
  }
  sheet.y += (blocks[0]?.height ?? 0) + 6;
  drawRule(sheet, sheet.y, { ink: inks.text, weight: 1 });
}

/** The names of the columns: said once, and drawn again on every other page. */
function writeHead(sheet: Sheet, places: Place[], table: Element): void {
  const row = openTag(table, sheet, 'TR');
  drawHead(sheet, places, (block, place) => {
    const at = { x: edge(place), y: sheet.y, align: place.align };
    tagBlock(sheet, block, { parent: row, role: 'TH', scope: 'Column', ...at });
  });
}

function repeatHead(sheet: Sheet, places: Place[]): void {
  turnPage(sheet);
  drawHead(sheet, places, (block, place) => {
    drawArtifact(sheet, () => drawBlock(sheet, block, { x: edge(place), y: sheet.y, align: place.align }));
  });
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);
const tallest = (cells: Block[][]) => Math.max(0, ...cells.map(heightOf));

/** What of a cell fits into a height, and what does not. */
function splitCell(blocks: Block[], height: number): [Block[], Block[]] {
  let left = height;
  const parts = blocks.map((block) => {
    const [fitting, rest] = splitBlock(block, left);
    left = rest.lines.length > 0 ? 0 : left - fitting.height;
    return { fitting, rest };
  });
  return [
    parts.map(({ fitting }) => fitting),
    parts.map(({ rest }) => rest).filter(({ lines }) => lines.length > 0),
  ];
}

function drawCell(sheet: Sheet, blocks: Block[], place: Place): void {
  let y = sheet.y + PAD;
  for (const block of blocks) {
    drawBlock(sheet, block, { x: edge(place), y, align: place.align });
    y += block.height;
  }
}

/** A row that is higher than what is left of a page goes on on the next one. */
function writeRow(
  sheet: Sheet,
  places: Place[],
  { cells, table }: { cells: Block[][]; table: Element },
): void {
  const row = openTag(table, sheet, 'TR');
  const elements = cells.map(() => openTag(row, sheet, 'TD'));
  let rest = cells;
  for (;;) {
    const split = rest.map((blocks) => splitCell(blocks, sheet.bottom - sheet.y - 2 * PAD));
    for (const [index, place] of places.entries()) {
      const fitting = split[index]?.[0] ?? [];
      elements[index]?.add(() => drawCell(sheet, fitting, place));
    }
    sheet.y += tallest(split.map(([fitting]) => fitting)) + 2 * PAD;
    rest = split.map(([, others]) => others);
    if (tallest(rest) === 0) break;
    repeatHead(sheet, places);
  }
  drawRule(sheet, sheet.y);
}

/**
 * Writes a table over as many pages as it takes: the names of its columns stand on each, a row is broken only where it is higher than a page,
 * and the last one stays with what comes below. Between rows whoever else waits for the process has a turn.
 */
export async function writeTable(sheet: Sheet, options: TableOptions): Promise<void> {
  const { rows, below = 0 } = options;
  const places = placeColumns(sheet, options);
  const setRow = (row: Cell[]) =>
    places.map(({ width, wide }, column) =>
      (row[column] ?? []).map(({ text, look }) =>
        setText(sheet, text, { ...look, width: wide ? width : UNBROKEN }),
      ),
    );
  const heightOfRow = (row: Block[][]) => tallest(row) + 2 * PAD;
  const table = openTag(sheet.root, sheet, 'Table');
  const head = HEAD + heightOfRow(setRow(rows[0] ?? [])) + (rows.length === 1 ? below : 0);
  keepTogether(sheet, Math.min(head, sheet.bottom - MARGIN));
  writeHead(sheet, places, table);
  for (const [index, row] of rows.entries()) {
    await nextTurn();
    const cells = setRow(row);
    const height = heightOfRow(cells);
    const needed = height + (index === rows.length - 1 ? below : 0);
    const isFirst = sheet.y <= MARGIN + HEAD + 1;
    const fitsAPage = MARGIN + HEAD + height <= sheet.bottom;
    if (sheet.y + needed > sheet.bottom && !isFirst && fitsAPage && index > 0) repeatHead(sheet, places);
    writeRow(sheet, places, { cells, table });
  }
  table.end();
}

/** One of the sums below a table; the total is large. */
export interface Sum {
  label: string;
  amount: string;
  large?: boolean;
}

/** How wide the sums are, and how wide the large one can be. */
const SUMS = 250;
const LARGEST = 160;

function setSums(sheet: Sheet, sums: Sum[]) {
  return sums.map(({ label, amount, large }) => {
    const look: Look = large ? { face: 'display', size: 21.5, leading: 1.15 } : { face: 'text', size: 10.1 };
    const natural = setText(sheet, amount, { ...look, width: UNBROKEN });
    const size = large ? Math.min(21.5, (21.5 * LARGEST) / natural.width) : look.size;
    const value = setText(sheet, amount, { ...look, size, width: UNBROKEN });
    const words: Look = large ? { face: 'strong', size: 11 } : { face: 'text', size: 10.1, ink: inks.soft };
    const name = setText(sheet, label, { ...words, width: SUMS - value.width - 12 });
    const pad = large ? 12 : 3.5;
    return { label, name, value, large, pad, height: Math.max(name.height, value.height) + 2 * pad };
  });
}

/** How high the sums are, in points. */
export function measureSums(sheet: Sheet, sums: Sum[]): number {
  return setSums(sheet, sums).reduce((total, { height }) => total + height, 10);
}

/** Writes sums right below a table: what each is, and how much. */
export function writeSums(sheet: Sheet, sums: Sum[]): void {
  keepTogether(sheet, measureSums(sheet, sums));
  const x = MARGIN + sheet.width - SUMS;
  const table = openTag(sheet.root, sheet, 'Table');
  sheet.y += 10;
  for (const { label, name, value, large, pad, height } of setSums(sheet, sums)) {
    if (large) markPlace(sheet, label);
    if (large) drawRule(sheet, sheet.y + 4, { x, ink: inks.text, weight: 1 });
    const row = openTag(table, sheet, 'TR');
    const drop = large ? Math.max(0, value.height - name.height) * 0.62 : 0;
    tagBlock(sheet, name, { parent: row, role: 'TH', scope: 'Row', x, y: sheet.y + pad + drop });
    addTag(row, sheet, {
      role: 'TD',
      draw: () => drawBlock(sheet, value, { x: MARGIN + sheet.width, y: sheet.y + pad, align: 'right' }),
    });
    sheet.y += height;
  }
  table.end();
}
