import createBidi from 'bidi-js';
import LineBreaker from 'linebreak';
import type { Face, Fonts, PaperFont } from './fonts.ts';

/** How a text is set; `size` in points. */
export interface Setting {
  face: Face;
  size: number;
}

/** What is written in one go: one font, one direction. It stands in the order in which it is read. */
export interface Run {
  text: string;
  font: PaperFont;
  /** In points. */
  width: number;
}

/** A line with its runs from left to right. */
export interface Line {
  runs: Run[];
  width: number;
}

const bidi = createBidi();
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A paragraph with the font and the direction of each UTF-16 unit. */
interface Paragraph {
  text: string;
  fonts: PaperFont[];
  levels: Uint8Array;
  setting: Setting;
}

function readParagraph(text: string, setting: Setting, fonts: Fonts): Paragraph {
  const ofUnits = fonts
    .divide(text, setting.face)
    .flatMap(({ start, end, font }) => new Array<PaperFont>(end - start).fill(font));
  return { text, fonts: ofUnits, levels: bidi.getEmbeddingLevels(text).levels, setting };
}

/** How wide a font writes a text, in points at a size. */
const measure = (text: string, { font }: PaperFont, size: number) =>
  (font.layout(text).advanceWidth / font.unitsPerEm) * size;

/** A part of a paragraph in runs of one font and level, in the order in which it is read. */
function readRuns({ text, fonts, levels, setting }: Paragraph, start: number, end: number) {
  const runs: (Run & { level: number })[] = [];
  let from = start;
  for (let unit = start + 1; unit <= end; unit += 1) {
    if (unit < end && fonts[unit] === fonts[from] && levels[unit] === levels[from]) continue;
    const font = fonts[from];
    const level = levels[from] ?? 0;
    const words = mirror(text.slice(from, unit), level);
    if (font) runs.push({ text: words, font, level, width: measure(words, font, setting.size) });
    from = unit;
  }
  return runs;
}

/** Signs without a direction of their own as they look from right to left: brackets turned, and the last one first. */
function mirror(text: string, level: number): string {
  if (level % 2 === 0) return text;
  const turned = Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign);
  // A font turns what has a letter of such a script by itself.
  return /\p{L}/u.test(text) ? turned.join('') : turned.toReversed().join('');
}

/** Runs from left to right: from the highest level down, what stands at it or above is turned around (UAX 9, L2). */
function reorder(runs: (Run & { level: number })[]): Run[] {
  const levels = runs.map(({ level }) => level);
  for (let level = Math.max(0, ...levels); level > 0; level -= 1) {
    for (let from = 0; from < runs.length; from += 1) {
      let until = from;
      while ((runs[until]?.level ?? -1) >= level) until += 1;
      runs.splice(from, until - from, ...runs.slice(from, until).toReversed());
      from = Math.max(from, until);
    }
  }
  return runs.map(({ text, font, width }) => ({ text, font, width }));
}

function createLine(paragraph: Paragraph, start: number, end: number): Line {
  const kept = paragraph.text.slice(start, end).trimEnd().length;
  const runs = kept > 0 ? reorder(readRuns(paragraph, start, start + kept)) : [];
  return { runs, width: sum(runs) };
}

const sum = (runs: Run[]) => runs.reduce((total, { width }) => total + width, 0);

/** The places where a paragraph may be broken, at the end of each word. */
function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text);
  const places: number[] = [];
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) places.push(next.position);
  return places;
}

/** How far a word goes that is wider than a line: to the last letter that fits, and one at least. */
function breakWord(
  paragraph: Paragraph,
  start: number,
  { end, width }: { end: number; width: number },
): number {
  const letters = Array.from(
    segmenter.segment(paragraph.text.slice(start, end)),
    ({ segment, index }) => index + segment.length,
  );
  let [fits, beyond] = [0, letters.length];
  while (beyond - fits > 1) {
    const middle = Math.floor((fits + beyond) / 2);
    const reach = start + (letters[middle] ?? 0);
    if (sum(readRuns(paragraph, start, reach)) <= width) fits = middle;
    else beyond = middle;
  }
  return start + (letters[fits] ?? end - start);
}

function breakParagraph(paragraph: Paragraph, width: number): Line[] {
  const { text } = paragraph;
  const widthOf = (from: number, to: number) => sum(readRuns(paragraph, from, to));
  if (widthOf(0, text.length) <= width) return [createLine(paragraph, 0, text.length)];
  const lines: Line[] = [];
  let [start, reached, used] = [0, 0, 0];
  const endLine = (end: number) => {
    lines.push(createLine(paragraph, start, end));
    [start, reached, used] = [end, end, 0];
  };
  for (const place of breaksOf(text)) {
    const bare = () => widthOf(reached, reached + text.slice(reached, place).trimEnd().length);
    if (reached > start && used + bare() > width) endLine(reached);
    while (reached === start && bare() > width) {
      const broken = breakWord(paragraph, start, { end: place, width });
      if (broken >= place) break;
      endLine(broken);
    }
    used += widthOf(reached, place);
    reached = place;
  }
  if (start < text.length || lines.length === 0) endLine(text.length);
  return lines;
}

/** A text in lines that are at most `width` points wide. A word that is wider is broken, never cut. */
export function breakLines(
  text: string,
  { width, fonts, ...setting }: Setting & { width: number; fonts: Fonts },
): Line[] {
  return text.split('\n').flatMap((line) => breakParagraph(readParagraph(line, setting, fonts), width));
}
