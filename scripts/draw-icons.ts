/**
 * Draws the icons and the manifest that names them into `public/`. They are committed; run this again after changing the mark:
 * `node scripts/draw-icons.ts`. The pictures of shared links are drawn by the server.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { exampleFacts } from '../contract/site-facts.ts';
import { COLOR, MARK } from '../server/pages/draw-picture.ts';

const OUT = path.join(import.meta.dirname, '..', 'public');
/** The mark on a dark tile. `inset` is the share of the side left free; `radius` the tile's corner. */
function iconSvg(side: number, { inset, radius }: { inset: number; radius: number }): string {
  const scale = (side * (1 - 2 * inset)) / 22;
  const offset = side / 2 - 13 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">
<defs><radialGradient id="g" cx=".5" cy="1.1" r=".8"><stop offset="0" stop-color="${COLOR.ember}" stop-opacity=".38"/><stop offset="1" stop-color="${COLOR.ember}" stop-opacity="0"/></radialGradient></defs>
<rect width="${side}" height="${side}" rx="${radius * side}" fill="#131110"/><rect width="${side}" height="${side}" rx="${radius * side}" fill="url(#g)"/>
<g transform="translate(${offset} ${side / 2 - 15 * scale}) scale(${scale})">${MARK}</g></svg>`;
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
await writeFile(path.join(OUT, 'favicon.svg'), iconSvg(32, tile));
await writeFile(path.join(OUT, 'favicon.ico'), ico(await png(iconSvg(32, tile), 'icon-32.png')));
await png(iconSvg(180, { inset: 0.2, radius: 0 }), 'apple-touch-icon.png');
await png(iconSvg(192, tile), 'icon-192.png');
await png(iconSvg(512, tile), 'icon-512.png');
await png(iconSvg(512, { inset: 0.28, radius: 0 }), 'icon-maskable-512.png');
await writeFile(path.join(OUT, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
