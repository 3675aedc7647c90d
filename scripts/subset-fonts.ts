// Makes the fonts of the site (app/fonts) and of what is printed (server/pdf/fonts) from the @fontsource packages:
// `node scripts/subset-fonts.ts`. The results are committed, so a build needs neither the packages nor this script.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import subsetFont from 'subset-font';

const root = resolve(import.meta.dirname, '..');

function characters(...ranges: [number, number][]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, step) => from + step))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

const ascii = characters([0x20, 0x7e]);
// Western European names, the signs that the copy uses, and nothing else: every letter costs each visitor.
const latin = `${ascii}${characters([0xc0, 0xff])}ŁłŒœŠšŽž\u00a0¡«°±·»¿£€–—‘’“”•…−←→`;

interface Font {
  source: string;
  target: string;
  axes: NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes'];
  features: string[];
}

const fonts: Font[] = [
  {
    source: 'archivo/files/archivo-latin-standard-normal.woff2',
    target: 'archivo-display.woff2',
    // The headlines' one width; the weights that headlines and figures use.
    axes: { wdth: 112, wght: { min: 600, max: 800, default: 700 } },
    features: ['kern', 'tnum'],
  },
  {
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    target: 'instrument-sans.woff2',
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'tnum'],
  },
  {
    source: 'geist-mono/files/geist-mono-latin-wght-normal.woff2',
    target: 'geist-mono.woff2',
    axes: { wght: { min: 400, max: 600 } },
    features: ['zero', 'tnum'],
  },
];

const packages = resolve(root, 'node_modules/@fontsource-variable');

const folder = resolve(root, 'app/fonts');
mkdirSync(folder, { recursive: true });
for (const font of fonts) {
  const original = readFileSync(resolve(packages, font.source));
  const subset = await subsetFont(original, latin, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    keepFeatures: font.features,
    noHinting: true,
  });
  writeFileSync(resolve(folder, font.target), subset);
  process.stdout.write(`${font.target}: ${original.length} -> ${subset.length} bytes\n`);
}

/** The faces of what is printed: each of one weight and width, since a PDF cannot carry a variable font. */
const faces = [
  { name: 'text', family: 'instrument-sans', axes: { wdth: 100, wght: 400 } },
  { name: 'strong', family: 'instrument-sans', axes: { wdth: 100, wght: 600 } },
  { name: 'display', family: 'archivo', axes: { wdth: 114, wght: 720 } },
];

const paper = resolve(root, 'server/pdf/fonts');
mkdirSync(paper, { recursive: true });
for (const { name, family, axes } of faces) {
  // The letters of names all over Europe: a PDF embeds only those that it shows.
  for (const slice of ['latin', 'latin-ext']) {
    const source = resolve(packages, family, `files/${family}-${slice}-standard-normal.woff2`);
    const pinned = await subsetFont(readFileSync(source), undefined, {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      variationAxes: axes,
      keepFeatures: ['ccmp', 'kern', 'mark', 'mkmk', 'tnum'],
      noHinting: true,
    });
    writeFileSync(resolve(paper, `${name}-${slice}.ttf`), pinned);
    process.stdout.write(`${name}-${slice}.ttf: ${pinned.length} bytes\n`);
  }
}
