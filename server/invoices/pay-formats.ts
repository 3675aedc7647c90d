// The card of an invoice that says how to pay it.
import {
  addTag,
  drawArtifact,
  inks,
  keepTogether,
  MARGIN,
  markPlace,
  openTag,
  type Sheet,
} from '../pdf/sheet.ts';
import { type Block, drawBlock, type Look, setText, tagBlock } from '../pdf/text.ts';
import { body, small } from './paper-formats.ts';

/** A way to pay, line by line. */
export interface PayCard {
  heading: string;
  facts: { label: string; text: string; url?: string }[];
  /** The modules of a QR code, row by row, `1` is dark. */
  code?: string[] | null | undefined;
}

const PAD = 16;
const CODE = 87;
const LABEL = 84;
const GAP = 1.5;
const heading: Look = { face: 'display', size: 11.5, leading: 1.2 };
const fact: Look = { ...body, face: 'strong', size: 9.8 };

/** The dark modules of a code as one shape. */
function drawCode({ document }: Sheet, code: string[], { x, y }: { x: number; y: number }): void {
  const module = CODE / code.length;
  for (const [row, modules] of code.entries()) {
    for (const { index, 0: dark } of modules.matchAll(/1+/g)) {
      document.rect(x + index * module, y + row * module, dark.length * module, module);
    }
  }
  document.fill(inks.text);
}

function writeCode(sheet: Sheet, code: string[], y: number): void {
  const x = MARGIN + sheet.width - PAD - CODE;
  drawArtifact(sheet, () => {
    // Scanners want four light modules around it.
    const quiet = (4 * CODE) / code.length;
    sheet.document.roundedRect(x - quiet, y - quiet, CODE + 2 * quiet, CODE + 2 * quiet, 3).fill('#ffffff');
  });
  addTag(sheet.root, sheet, {
    role: 'Figure',
    alt: 'QR code with the bank transfer, for a banking app.',
    bbox: [x, y, x + CODE, y + CODE],
    draw: () => drawCode(sheet, code, { x, y }),
  });
  const below = setText(sheet, 'Scan to pay', { ...small, size: 9, width: CODE });
  tagBlock(sheet, below, { x: x + CODE / 2, y: y + CODE + (4 * CODE) / code.length + 1, align: 'center' });
}

interface Row {
  label: Block;
  text: Block;
  url?: string | undefined;
}

function writeRow(sheet: Sheet, { label, text, url }: Row, y: number): void {
  const group = openTag(sheet.root, sheet, 'Div');
  tagBlock(sheet, label, { parent: group, x: MARGIN + PAD, y });
  const at = { x: MARGIN + PAD + LABEL, y };
  if (url) {
    const link = openTag(group, sheet, 'Link');
    link.add(() => drawBlock(sheet, text, at));
    // pdfkit takes a plain string for a name, and its types lack the part that a link belongs to.
    const options = { structParent: link, Contents: new String(url) } as object;
    sheet.document.link(at.x, y, text.width, text.height, url, options);
    link.end();
  } else tagBlock(sheet, text, { parent: group, ...at });
  group.end();
}

/** Writes the card at the foot of a page: of this one where there is room. */
export function writePayCard(sheet: Sheet, card: PayCard): void {
  const { code } = card;
  const width = sheet.width - 2 * PAD - LABEL - (code ? CODE + 32 : 0);
  const title = setText(sheet, card.heading, { ...heading, width: width + LABEL });
  const rows = card.facts.map(({ label, text, url }) => ({
    label: setText(sheet, label, { ...fact, face: 'text', ink: inks.soft, width: LABEL - 8 }),
    text: setText(sheet, text, { ...fact, width }),
    url,
  }));
  const heights = rows.map(({ label, text }) => Math.max(label.height, text.height) + GAP);
  const facts = title.height + 8 + heights.reduce((sum, each) => sum + each, 0);
  const height = Math.max(facts, code ? CODE + 28 : 0) + 2 * PAD;
  sheet.y += 16;
  keepTogether(sheet, height);
  // Alone on a page it stands where that begins.
  let y = sheet.y > MARGIN ? Math.max(sheet.y, sheet.bottom - height) : MARGIN;
  drawArtifact(sheet, () => {
    sheet.document.roundedRect(MARGIN, y, sheet.width, height, 4.5).fill(inks.panel);
  });
  sheet.y = y;
  markPlace(sheet, card.heading);
  sheet.y = y + height;
  if (code) writeCode(sheet, code, y + PAD + 6);
  y += PAD;
  tagBlock(sheet, title, { role: 'H2', x: MARGIN + PAD, y });
  y += title.height + 8;
  for (const [index, row] of rows.entries()) {
    writeRow(sheet, row, y);
    y += heights[index] ?? 0;
  }
}
