import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { root } from '../root.ts';
import { findSlice, listFamilies } from './families.ts';

/** How something is written: the house's text, the same stronger, or its headlines and large figures. */
export type Face = 'text' | 'strong' | 'display';

/** A font with a name for the document that embeds it. */
export interface PaperFont {
  name: string;
  font: Font;
}

/** A part of a text that one font writes: the UTF-16 units from `start` until before `end`. */
export interface Written {
  start: number;
  end: number;
  font: PaperFont;
}

/** What writes the words of one document. */
export interface Fonts {
  /** Whether a sign can be written. */
  knows: (sign: string) => boolean;
  /** Which font writes which part of a text, whose every sign is known. */
  divide: (text: string, face: Face) => Written[];
}

/** Figures as wide as each other, so that columns of them stand in line. */
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

const weights: Record<Face, number> = { text: 400, strong: 600, display: 700 };

/** Those of the same face that were opened, by their file: a process reads each once. */
const opened = new Map<string, Promise<PaperFont>>();
/** The most slices that are kept open: about 50 kB each. */
const MOST_OPEN = 120;

function open(name: string, read: () => Promise<Buffer>): Promise<PaperFont> {
  const known = opened.get(name);
  // The one that was asked for last is forgotten last.
  opened.delete(name);
  const opening = known ?? createFont(name, read);
  opened.set(name, opening);
  opening.catch(() => opened.delete(name));
  for (const oldest of opened.keys()) {
    if (opened.size <= MOST_OPEN) break;
    opened.delete(oldest);
  }
  return opening;
}

async function createFont(name: string, read: () => Promise<Buffer>): Promise<PaperFont> {
  const [{ create }, bytes] = await Promise.all([import('fontkit'), read()]);
  const font = create(bytes);
  if ('fonts' in font) throw new Error(`${name} is more than one font`);
  nameGlyphs(font);
  rememberLayouts(font);
  return { name, font };
}

/**
 * Lets each sign of a font stand for its own letter. A font remembers with a sign what it was written for first, and by that a reader finds it in
 * every document after: without this a letter that once came with a variation selector would stand for both of them. Forms of letters, as Arabic has
 * them, stand for the letters that they are written for.
 */
function nameGlyphs(font: Font): void {
  for (const code of font.characterSet) {
    const letter = String.fromCodePoint(code);
    if (letter.normalize('NFKC') === letter) font.glyphForCodePoint(code);
  }
}

/** The most characters of texts of a font whose shapes are kept: some megabytes. */
const MOST_SHAPED = 30_000;

/**
 * Has a font shape each text once: it is measured, then drawn, and pdfkit asks three times for that alone. What is handed out is a copy, which
 * pdfkit scales in place.
 */
function rememberLayouts(font: Font): void {
  const known = new Map<string, { run: ReturnType<Font['layout']>; advanceWidth: number }>();
  let shaped = 0;
  const shape = font.layout.bind(font);
  font.layout = (text) => {
    const found = known.get(text) ?? { run: shape(text, features), advanceWidth: 0 };
    if (!known.has(text)) {
      found.advanceWidth = found.run.advanceWidth;
      if (shaped + text.length > MOST_SHAPED) {
        known.clear();
        shaped = 0;
      }
      shaped += text.length;
      known.set(text, found);
    }
    const positions = found.run.positions.map((position) => ({ ...position }));
    return { glyphs: found.run.glyphs, positions, advanceWidth: found.advanceWidth } as typeof found.run;
  };
}

/** The house's own faces, with the letters of Latin. */
function openHouse(face: Face): Promise<PaperFont[]> {
  return Promise.all(
    ['latin', 'latin-ext'].map((slice) => {
      const file = join(root, 'server', 'pdf', 'fonts', `${face}-${slice}.ttf`);
      return open(`${face}-${slice}`, () => readFile(file));
    }),
  );
}

/** A slice of Noto at the weight of a face. A PDF carries no variable font. */
function openSlice(file: string, face: Face): Promise<PaperFont> {
  const weight = weights[face];
  return open(`${file}@${weight}`, async () => {
    const { default: subsetFont } = await import('subset-font');
    return subsetFont(await readFile(file), undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: { wght: weight },
      noHinting: true,
      // Without `liga`: a reader of PDFs turns the letters of a sign for a whole word around.
      ...(file.includes('vazirmatn') ? { keepFeatures: arabicFeatures } : {}),
    });
  });
}

/** What Arabic needs to be joined. */
const arabicFeatures = [
  'ccmp',
  'init',
  'medi',
  'fina',
  'isol',
  'rlig',
  'calt',
  'curs',
  'kern',
  'mark',
  'mkmk',
];

const faces = Object.keys(weights) as Face[];
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** The letters of a text with their marks. Where nothing can be a mark that takes no segmenter. */
const graphemes = (text: string) =>
  /^[\x20-\x7e\xa0-\u02af]*$/.test(text)
    ? text.split('')
    : Array.from(segmenter.segment(text), ({ segment }) => segment);
const codes = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const isIgnorable = (code: number) => /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code));

function has({ font }: PaperFont, letter: string): boolean {
  return codes(letter).every((code) => isIgnorable(code) || font.hasGlyphForCodePoint(code));
}

/** The slices of a family that the letters of a word lie in; undefined where it lacks one. */
function slicesOf(family: string, word: string): Set<string> | undefined {
  const files = new Set<string>();
  for (const code of codes(word).filter((each) => !isIgnorable(each))) {
    const slice = findSlice(family, code);
    if (!slice) return undefined;
    files.add(slice.file);
  }
  return files;
}

/** The fonts of one family, or of the house, in one face. */
type Family = PaperFont[];

const writes = (fonts: Family, word: string) =>
  graphemes(word).every((letter) => fonts.some((font) => has(font, letter)));

type OpenSlice = (file: string, face: Face) => Promise<PaperFont>;

/** Opens each slice once for a document, which may need more of them than a process keeps open. */
function holdSlices(): OpenSlice {
  const held = new Map<string, Promise<PaperFont>>();
  return (file, face) => {
    const name = `${file}@${face}`;
    const slice = held.get(name) ?? openSlice(file, face);
    held.set(name, slice);
    return slice;
  };
}

/** What writes a whole word where the house's own faces cannot, in each face; undefined where nothing does. */
async function openWord(
  word: string,
  families: string[],
  open: OpenSlice,
): Promise<Record<Face, Family> | undefined> {
  for (const family of families) {
    const files = slicesOf(family, word);
    if (!files) continue;
    const [text, strong, display] = await Promise.all(
      faces.map((face) => Promise.all(Array.from(files, (file) => open(file, face)))),
    );
    if (text && strong && display && writes(text, word)) return { text, strong, display };
  }
  return undefined;
}

/**
 * Opens what writes the words of a document: the house's faces, and for every word that they lack a letter of the family that has
 * it whole, so that no word changes its look halfway. `country` (two letters, or empty) says which form Chinese signs have.
 */
export async function openFonts(words: string, country: string): Promise<Fonts> {
  const [text, strong, display] = await Promise.all(faces.map(openHouse));
  const house = { text: text ?? [], strong: strong ?? [], display: display ?? [] };
  const families = listFamilies(words, country);
  const openHeld = holdSlices();
  const others = new Map<string, Record<Face, Family>>();
  const unknown = new Set(words.split(/\s+/).filter((word) => !writes(house.text, word)));
  for (const word of unknown) {
    const found = await openWord(word, families, openHeld);
    // A word that no family writes whole is written letter by letter.
    for (const part of found ? [word] : new Set(graphemes(word))) {
      if (writes(house.text, part)) continue;
      const fonts = found ?? (await openWord(part, families, openHeld));
      if (fonts) others.set(part, fonts);
    }
  }
  return createFonts(house, others);
}

/** The parts of a word, from its start, that one font writes each. */
function divideWord(word: string, fontOf: (letter: string) => PaperFont | undefined): Written[] {
  const parts: Written[] = [];
  let start = 0;
  for (const letter of graphemes(word)) {
    const font = fontOf(letter);
    const end = start + letter.length;
    const last = parts.at(-1);
    if (last && last.font === font) last.end = end;
    else if (font) parts.push({ start, end, font });
    start = end;
  }
  return parts;
}

function createFonts(house: Record<Face, Family>, others: Map<string, Record<Face, Family>>): Fonts {
  const all = [house, ...others.values()];
  const fontOf = (letter: string, { face, word }: { face: Face; word: string }) =>
    [others.get(word), house, others.get(letter), ...all]
      .flatMap((each) => each?.[face] ?? [])
      .find((font) => has(font, letter));
  const divided: Record<Face, Map<string, Written[]>> = {
    text: new Map(),
    strong: new Map(),
    display: new Map(),
  };
  const partsOf = (word: string, face: Face) => {
    const parts = divided[face].get(word) ?? divideWord(word, (letter) => fontOf(letter, { face, word }));
    divided[face].set(word, parts);
    return parts;
  };
  return {
    knows: (sign) => all.some(({ text }) => writes(text, sign)),
    divide: (line, face) =>
      Array.from(line.matchAll(/\s+|\S+/g)).flatMap(({ 0: word, index }) =>
        partsOf(word, face).map(({ start, end, font }) => ({ start: index + start, end: index + end, font })),
      ),
  };
}
