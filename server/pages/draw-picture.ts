import type createBidi from 'bidi-js';
import type { Fonts } from '../pdf/fonts.ts';
import type { Line } from '../pdf/lines.ts';

/** What the picture of a page says. */
export interface PictureWords {
  name: string;
  headline: string;
  /** A line of figures below. */
  facts: string;
}

export const PICTURE = { width: 1200, height: 630 } as const;

const MARGIN = 80;
const WIDTH = PICTURE.width - 2 * MARGIN;
export const COLOR = {
  ground: '#0c0a09',
  text: '#f3eeea',
  muted: '#a89f98',
  ember: '#ff7a1a',
  hot: '#ffb35c',
};
/** The mark of app/site/logo.tsx. */
export const MARK = `<path d="M2 6h22l-5.5 6.5h-11z" fill="${COLOR.text}"/><path d="M9.5 12.5h7L15 24h-4z" fill="${COLOR.ember}"/>`;
const GROUND = `<defs><radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ff8a2b" stop-opacity=".62"/><stop offset=".45" stop-color="#ff5a00" stop-opacity=".2"/><stop offset="1" stop-color="#ff5a00" stop-opacity="0"/></radialGradient>
<linearGradient id="edge"><stop offset="0" stop-color="${COLOR.hot}" stop-opacity="0"/><stop offset=".3" stop-color="${COLOR.hot}"/><stop offset=".7" stop-color="${COLOR.ember}"/><stop offset="1" stop-color="${COLOR.ember}" stop-opacity="0"/></linearGradient></defs>
<rect width="1200" height="630" fill="${COLOR.ground}"/><ellipse cx="720" cy="640" rx="820" ry="300" fill="url(#glow)"/>
<rect y="624" width="1200" height="3" fill="url(#edge)"/><g transform="translate(76 62) scale(2)">${MARK}</g>`;

/** The room of a text, and the sizes that are tried in their order, in px. */
interface Fit {
  face: 'display' | 'text';
  width: number;
  height: number;
  sizes: readonly number[];
}

const fits = {
  name: { face: 'display', width: 900, height: 50, sizes: [36, 28] },
  headline: { face: 'display', width: WIDTH, height: 320, sizes: [112, 92, 72, 56, 44] },
  facts: { face: 'text', width: WIDTH, height: 40, sizes: [29, 23] },
} as const satisfies Record<string, Fit>;

/** Letters of the house's headlines stand closer, in em. */
const TRACKING = -0.022;

/** Scripts that put no space between words, so that a line may end anywhere. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isHouse = (font: string) => font.startsWith('display-');

interface Setting {
  lines: Line[];
  size: number;
}

type Break = (text: string, setting: { face: 'display' | 'text'; size: number; width: number }) => Line[];

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Sets a text as large as its room allows; what has no room even at the smallest size ends in an ellipsis. */
function fit(text: string, { face, width, height, sizes }: Fit, breakLines: Break): Setting {
  const set = (words: string, size: number) => breakLines(words, { face, size, width });
  const isFitting = (lines: Line[], size: number) => lines.length * size * leadingOf(lines) <= height;
  const smallest = Math.min(...sizes);
  for (const size of sizes) {
    const lines = set(text, size);
    const isBroken = () =>
      text.split(' ').some((word) => !withoutSpaces.test(word) && set(word, size).length > 1);
    // A word that had to be broken is tried smaller.
    if (isFitting(lines, size) && (size === smallest || !isBroken())) return { lines, size };
  }
  const signs = Array.from(letters.segment(text), ({ segment }) => segment);
  const cut = (count: number) => `${signs.slice(0, count).join('').trimEnd()}…`;
  let [fitting, beyond] = [0, signs.length];
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2);
    if (isFitting(set(cut(middle), smallest), smallest)) fitting = middle;
    else beyond = middle;
  }
  return { lines: set(cut(fitting), smallest), size: smallest };
}

/** A line as paths from `x` on, so that the picture needs no installed font. */
function drawLine({ runs }: Line, { size, x, y }: { size: number; x: number; y: number }): string {
  let at = x;
  const drawn = runs.map(({ text, font: { name, font } }) => {
    const scale = size / font.unitsPerEm;
    const tracking = isHouse(name) ? TRACKING * font.unitsPerEm : 0;
    const { glyphs, positions } = font.layout(text);
    let pen = 0;
    const paths = glyphs.map((glyph, index) => {
      const position = positions[index] ?? { xAdvance: 0, xOffset: 0, yOffset: 0 };
      const path = glyph.path.toSVG();
      const [dx, dy] = [pen + position.xOffset, position.yOffset];
      pen += position.xAdvance + tracking;
      return path && `<path transform="translate(${dx} ${dy})" d="${path}"/>`;
    });
    const group = `<g transform="translate(${at} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
    at += pen * scale;
    return group;
  });
  return drawn.join('');
}

/** How far lines stand apart, in sizes: other scripts reach further up and down than the house's faces. */
function leadingOf(lines: Line[]): number {
  return lines.every(({ runs }) => runs.every(({ font }) => isHouse(font.name))) ? 1.06 : 1.34;
}

/** Whether a text is read from right to left (UAX 9). */
function isRightToLeft(text: string, bidi: ReturnType<typeof createBidi>): boolean {
  return (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1;
}

function clean(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[ \t\r\n]+/g, ' ')
    .trim();
}

/** Draws the picture of a page as a PNG; what no font writes is left out. */
export async function drawPicture(words: PictureWords): Promise<Buffer> {
  const [{ openFonts }, { breakLines }, { default: createBidi }, { default: sharp }] = await Promise.all([
    import('../pdf/fonts.ts'),
    import('../pdf/lines.ts'),
    import('bidi-js'),
    import('sharp'),
  ]);
  const texts = [words.name, words.headline, words.facts].map(clean);
  const fonts: Fonts = await openFonts(`${texts.join('\n')}…`, '');
  const print = (text: string) =>
    Array.from(letters.segment(text), ({ segment }) => segment)
      .filter((sign) => Array.from(sign).every(fonts.knows))
      .join('');
  const bidi = createBidi();
  const [name = '', headline = '', facts = ''] = texts.map(print).map(clean);
  const set = (text: string, to: Fit) =>
    fit(text, to, (part, { size, ...setting }) => breakLines(part, { size, ...setting, fonts }));

  /** The lines of a text from a baseline on, at the edge at which it is begun to read. */
  function draw(text: string, { lines, size }: Setting, y: number): string {
    const fromRight = isRightToLeft(text, bidi);
    return lines
      .map((line, index) => {
        const x = fromRight ? PICTURE.width - MARGIN - line.width : MARGIN;
        return drawLine(line, { size, x, y: y + index * size * leadingOf(lines) });
      })
      .join('');
  }

  const title = set(headline, fits.headline);
  const top = 336 - ((title.lines.length - 1) * title.size * leadingOf(title.lines)) / 2 + title.size * 0.34;
  const label = set(name, fits.name);
  const [nameLine] = label.lines;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" viewBox="0 0 1200 630">${GROUND}
<g fill="${COLOR.text}">${nameLine ? drawLine(nameLine, { size: label.size, x: 146, y: 105 }) : ''}${draw(headline, title, top)}</g>
<g fill="${COLOR.muted}">${draw(facts, set(facts, fits.facts), 560)}</g></svg>`;
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 256, dither: 1, effort: 5 }).toBuffer();
}
