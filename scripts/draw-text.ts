import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Font, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');

export interface Typeface {
  font: Font;
  upem: number;
}

export interface TextStyle {
  size: number;
  /** Extra space after each letter, in em. */
  tracking?: number;
}

/** Opens a variable font of an npm package, pinned to the given axes. */
export async function openTypeface(file: string, axes: Record<string, number>): Promise<Typeface> {
  const packed = await readFile(fileURLToPath(import.meta.resolve(file)));
  const sfnt = await subsetFont(packed, `${ASCII}’·–`, { targetFormat: 'sfnt' });
  const face = new Face(new Blob(sfnt));
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  return { font, upem: face.upem };
}

/** One line of text as SVG paths, so that the picture needs no installed font. */
export function drawLine(text: string, face: Typeface, style: TextStyle): { paths: string; width: number } {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(face.font, buffer);
  const scale = style.size / face.upem;
  const tracking = (style.tracking ?? 0) * face.upem;
  let x = 0;
  let paths = '';
  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const outline = face.font.glyphToPath(glyph.codepoint);
    if (outline) paths += `<path transform="translate(${x + (glyph.xOffset ?? 0)} 0)" d="${outline}"/>`;
    x += (glyph.xAdvance ?? 0) + tracking;
  }
  return { paths: `<g transform="scale(${scale} ${-scale})">${paths}</g>`, width: x * scale };
}

/** Breaks a text into lines no wider than `width`. */
export function breakLines(text: string, face: Typeface, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && drawLine(longer, face, style).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
