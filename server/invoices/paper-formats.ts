// What invoices, credit notes, receipts and statements look like on paper: all of them have the same head, facts and foot.
import { drawArtifact, drawRule, inks, keepTogether, MARGIN, openTag, type Sheet } from '../pdf/sheet.ts';
import { type Block, drawBlock, type Look, setText, splitBlock, tagBlock, writeText } from '../pdf/text.ts';
import type { IssuedFacts } from './tables.ts';

export type Seller = Pick<IssuedFacts['seller'], 'name' | 'address' | 'email' | 'phone' | 'taxId' | 'footer'>;

export const body: Look = { face: 'text', size: 10.1 };
export const strong: Look = { face: 'strong', size: 10.5 };
export const small: Look = { face: 'text', size: 9.4, ink: inks.soft };
/** The foot of a page. */
const foot: Look = { face: 'text', size: 8.6, ink: inks.soft, leading: 1.4 };

/** A fact under the title: what it is, and its lines, of which the first is strong. */
export interface Fact {
  label: string;
  lines: string[];
}

const isGiven = (line: string) => line.trim() !== '';

/** The lines of an address and what else is known of somebody, without empty ones. */
export const linesOf = (...texts: string[]) => texts.flatMap((text) => text.split('\n')).filter(isGiven);

/** The ember tab at the upper edge, and the agency's mark. */
function drawMark(sheet: Sheet): void {
  const { document } = sheet;
  drawArtifact(sheet, () => {
    document.rect(MARGIN, 0, 54, 3).fill(inks.ember);
    document
      .save()
      .translate(MARGIN, 46)
      .scale(0.8)
      .path('M2 3h22l-5.5 7h-11z')
      .fill(inks.text)
      .path('M9.5 10h7L15 22h-4z')
      .fill(inks.ember)
      .restore();
  });
}

/** Who sends it, left by name and right by address. */
function writeSeller(sheet: Sheet, seller: Seller): void {
  const half = sheet.width / 2 - 10;
  const name = setText(sheet, seller.name, { face: 'display', size: 15.75, leading: 1.15, width: half - 28 });
  const { address, email, phone, taxId } = seller;
  const lines = linesOf(address, email, phone, taxId ? `Tax id ${taxId}` : '');
  const about = setText(sheet, lines.join('\n'), { ...small, size: 9.8, leading: 1.5, width: half });
  tagBlock(sheet, name, { x: MARGIN + 28, y: 46.5 });
  if (lines.length > 0) tagBlock(sheet, about, { x: MARGIN + sheet.width, y: 45, align: 'right' });
  sheet.y = 46 + Math.max(name.height, lines.length > 0 ? about.height : 0);
}

/** Begins a document: who sends it, what it is, and for what. */
export function writeTop(
  sheet: Sheet,
  { seller, title, about }: { seller: Seller; title: string; about: string },
): void {
  drawMark(sheet);
  writeSeller(sheet, seller);
  sheet.y = Math.max(sheet.y + 18, 104);
  writeText(sheet, title, { role: 'H1', face: 'display', size: 31.5, leading: 1.15, gap: 3 });
  if (about) writeText(sheet, about, { face: 'text', size: 11.6, ink: inks.soft });
}

function setFact(sheet: Sheet, { label, lines }: Fact, width: number): Block[] {
  const [first = '', ...others] = lines;
  const blocks = [setText(sheet, label, { ...small, width }), setText(sheet, first, { ...strong, width })];
  return others.length > 0 ? [...blocks, setText(sheet, others.join('\n'), { ...body, width })] : blocks;
}

const heightOf = (blocks: Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);

/** Facts beside each other between two rules, the first one wide. */
export function writeFacts(sheet: Sheet, facts: Fact[]): void {
  const gap = 15;
  const part = (sheet.width - (facts.length - 1) * gap) / (facts.length + 0.6);
  const widths = facts.map((_, index) => (index === 0 ? part * 1.6 : part));
  const columns = facts.map((fact, index) => setFact(sheet, fact, widths[index] ?? part));
  const height = Math.max(...columns.map(heightOf));
  sheet.y += 20;
  keepTogether(sheet, Math.min(height + 24, 400));
  drawRule(sheet, sheet.y);
  let x = MARGIN;
  for (const [index, blocks] of columns.entries()) {
    let y = sheet.y + 12;
    const group = openTag(sheet.root, sheet, 'Div');
    for (const block of blocks) {
      tagBlock(sheet, block, { parent: group, x, y });
      y += block.height;
    }
    group.end();
    x += (widths[index] ?? part) + gap;
  }
  sheet.y += height + 24;
  drawRule(sheet, sheet.y);
  sheet.y += 18;
}

/** A heading and a text under it; nothing without a text. */
export function writeSection(sheet: Sheet, heading: string, text: string): void {
  if (!isGiven(text)) return;
  sheet.y += 14;
  keepTogether(sheet, 48);
  writeText(sheet, heading, { role: 'H2', ...strong, gap: 2 });
  writeText(sheet, text, { ...body, leading: 1.45 });
}

/** Says so where a document shows something otherwise than it is written. */
export function writeSimplified(sheet: Sheet): void {
  if (sheet.printable.isWhole()) return;
  sheet.y += 14;
  writeText(
    sheet,
    'Letters that this document has no signs for are simplified, or stand as their Unicode numbers.',
    small,
  );
}

/** How wide the words of the agency are at the foot, beside what the page is. */
const FOOT_WIDTH = 330;
/** The most lines that they take. */
const MOST_FOOT_LINES = 5;

/** How many lines the foot has at most, of texts whose letters are about as wide as each other. */
export function countFootLines(footer: string): number {
  const lines = footer.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / 70), 0);
  return Math.min(MOST_FOOT_LINES, lines);
}

/** What stands at the foot of a page: the agency's words, and which page it is. */
export function drawFoot(sheet: Sheet, { footer, name }: { footer: string; name: string }) {
  const left = setText(sheet, footer, { ...foot, width: FOOT_WIDTH });
  const [words] = splitBlock(left, MOST_FOOT_LINES * left.lineHeight);
  return ({ number, of }: { number: number; of: number }) => {
    const y = sheet.bottom + 22;
    const { document } = sheet;
    document
      .moveTo(MARGIN, y - 8)
      .lineTo(MARGIN + sheet.width, y - 8)
      .lineWidth(0.75)
      .strokeColor(inks.rule)
      .stroke();
    drawBlock(sheet, words, { x: MARGIN, y });
    const page = setText(sheet, `${name}, page ${number} of ${of}`, {
      ...foot,
      width: sheet.width - FOOT_WIDTH - 12,
    });
    drawBlock(sheet, page, { x: MARGIN + sheet.width, y, align: 'right' });
    // The first page has it beside the mark.
    if (number > 1) document.rect(MARGIN, 0, 54, 3).fill(inks.ember);
  };
}
