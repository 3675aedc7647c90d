/**
 * Draws the icons and the pictures that shared links show into `public/`. They are committed; run this
 * again after changing a headline in `contract/site.ts`: `node scripts/draw-images.ts`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { type PageMeta, pages } from '../contract/site.ts';
import { exampleFacts, fillTexts } from '../contract/site-facts.ts';
import { breakLines, drawLine, openTypeface } from './draw-text.ts';

const OUT = path.join(import.meta.dirname, '..', 'public');
const COLOR = {
  ground: '#0c0a09',
  text: '#f3eeea',
  muted: '#a89f98',
  line: '#3b3430',
  ember: '#ff7a1a',
  hot: '#ffb35c',
};
const MARK = `<path d="M2 6h22l-5.5 6.5h-11z" fill="${COLOR.text}"/><path d="M9.5 12.5h7L15 24h-4z" fill="${COLOR.ember}"/>`;

const display = await openTypeface('@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2', {
  wght: 720,
  wdth: 112,
});
const sans = await openTypeface(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  { wght: 450 },
);

/** The mark on a dark tile. `inset` is the share of the side left free; `radius` the tile's corner. */
function iconSvg(side: number, { inset, radius }: { inset: number; radius: number }): string {
  const scale = (side * (1 - 2 * inset)) / 22;
  const offset = side / 2 - 13 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<defs><radialGradient id="g" cx=".5" cy="1.1" r=".8"><stop offset="0" stop-color="${COLOR.ember}" stop-opacity=".38"/><stop offset="1" stop-color="${COLOR.ember}" stop-opacity="0"/></radialGradient></defs>
<rect width="${side}" height="${side}" rx="${radius * side}" fill="#131110"/><rect width="${side}" height="${side}" rx="${radius * side}" fill="url(#g)"/>
<g transform="translate(${offset} ${side / 2 - 15 * scale}) scale(${scale})">${MARK}</g></svg>`;
}

/** The picture of a page: mark and name, the headline, two figures, and the glow of the forge below. */
function shareSvg(page: PageMeta): string {
  const headline = { size: page.headline.length > 26 ? 92 : 112, tracking: -0.022 };
  const lines = breakLines(page.headline, display, headline, 1000);
  const top = 336 - ((lines.length - 1) * headline.size * 1.03) / 2 + headline.size * 0.34;
  const title = lines
    .map((line, index) => {
      const y = top + index * headline.size * 1.03;
      return `<g transform="translate(80 ${y})" fill="${COLOR.text}">${drawLine(line, display, headline).paths}</g>`;
    })
    .join('');
  const name = drawLine(exampleFacts.name, display, { size: 36, tracking: -0.01 });
  const facts = drawLine(fillTexts('{priceRange}  ·  live in {launchTime}', exampleFacts), sans, {
    size: 29,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><radialGradient id="glow" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#ff8a2b" stop-opacity=".62"/><stop offset=".45" stop-color="#ff5a00" stop-opacity=".2"/><stop offset="1" stop-color="#ff5a00" stop-opacity="0"/></radialGradient>
<linearGradient id="edge"><stop offset="0" stop-color="${COLOR.hot}" stop-opacity="0"/><stop offset=".3" stop-color="${COLOR.hot}"/><stop offset=".7" stop-color="${COLOR.ember}"/><stop offset="1" stop-color="${COLOR.ember}" stop-opacity="0"/></linearGradient></defs>
<rect width="1200" height="630" fill="${COLOR.ground}"/><ellipse cx="720" cy="640" rx="820" ry="300" fill="url(#glow)"/>
<rect y="624" width="1200" height="3" fill="url(#edge)"/>
<g transform="translate(76 62) scale(2)">${MARK}</g><g transform="translate(146 105)" fill="${COLOR.text}">${name.paths}</g>
${title}
<g transform="translate(80 560)" fill="${COLOR.muted}">${facts.paths}</g></svg>`;
}

async function png(svg: string, file: string): Promise<Buffer> {
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10 }).toBuffer();
  await writeFile(path.join(OUT, file), bytes);
  return bytes;
}

/** An .ico file that holds one PNG of 32 px. */
function ico(image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, image]);
}

const manifest = {
  name: exampleFacts.name,
  short_name: exampleFacts.name,
  description: exampleFacts.description,
  start_url: '/',
  display: 'browser',
  background_color: COLOR.ground,
  theme_color: COLOR.ground,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

const tile = { inset: 0.16, radius: 0.22 };
await mkdir(path.join(OUT, 'og'), { recursive: true });
await writeFile(path.join(OUT, 'favicon.svg'), iconSvg(32, tile));
await writeFile(path.join(OUT, 'favicon.ico'), ico(await png(iconSvg(32, tile), 'icon-32.png')));
await png(iconSvg(180, { inset: 0.2, radius: 0 }), 'apple-touch-icon.png');
await png(iconSvg(192, tile), 'icon-192.png');
await png(iconSvg(512, tile), 'icon-512.png');
await png(iconSvg(512, { inset: 0.28, radius: 0 }), 'icon-maskable-512.png');
await writeFile(path.join(OUT, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
const drawn = fillTexts(pages, exampleFacts);
for (const page of Object.values<PageMeta>(drawn)) await png(shareSvg(page), page.image);
