import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { once } from '../../contract/once.ts';
import { BUILD_ORIGIN } from '../../contract/site/pages.ts';
import { isPicturePath } from '../../contract/site/paths.ts';
import { transportSecurity } from '../http/transport-security.ts';
import { compressText } from './compress.ts';
import type { Encoding } from './encoding.ts';
import { createReadyAnswer, type ReadyAnswer } from './ready-answer.ts';
import { builtList, robots, sitemap } from './rules.ts';

/** A file of the built site in memory. */
export interface Page {
  etag: string;
  variants: Record<Encoding, ReadyAnswer>;
}

/** The pictures that shared links show, by their addresses. Each is drawn as it is first asked for. */
export interface PagePictures {
  has(path: string): boolean;
  /** A picture, in its last version where the newest cannot be drawn; undefined where there never was one. */
  find(path: string): Promise<Page | undefined>;
}

/** The site in memory, by URL path. */
export class SitePages extends Map<string, Page> {
  /** Addresses that were a page's before, and where each of them leads now. */
  moved: Readonly<Record<string, string>> = {};
  /** While the pages are still to be rendered that no build knows of, those of single things: until they are there. */
  completing: Promise<void> | undefined;
  /** The pictures that shared links show. */
  pictures: PagePictures | undefined;
}

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const incompressible = new Set([
  '.png',
  '.webp',
  '.woff2',
  '.ico',
  '.bcmap',
  '.icc',
  '.pfb',
  '.ttf',
  '.wasm',
]);

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('base64');
}

/** The strictest policy that a built page runs under: its own inline scripts are named by their hashes, what search engines read is none. */
function contentSecurityPolicy(html: string): string {
  const inline = html.matchAll(
    /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
  );
  const hashes = new Set(Array.from(inline, ([, script = '']) => `'sha256-${sha256(script)}'`));
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    // A testimonial's picture may lie on another host, if the admin gives such an address.
    "img-src 'self' https: data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Feeds are asked for again and again, and tell at once of what is new. */
const isFeed = (path: string) => path.endsWith('/feed.xml');

function contentType(path: string): string {
  if (isFeed(path)) return 'application/atom+xml; charset=utf-8';
  return types[extname(path)] ?? 'application/octet-stream';
}

function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // What follows a change is asked for anew each time.
  const isKept = /\.(html|data|xml)$/.test(path) || isPicturePath(path);
  return isKept ? 'no-cache' : 'public, max-age=3600';
}

interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

interface PageOptions {
  publicUrl: string;
  /** The compressed bytes, where they are there; otherwise they are made as they are first asked for. */
  compressed?: Compressed | undefined;
}

/** Builds the answer for a file whose name ends `path`, on the site that is known as `publicUrl`. */
export function createPage(path: string, body: Buffer, { publicUrl, compressed }: PageOptions): Page {
  const extension = extname(path);
  const common = {
    'Content-Type': contentType(path),
    'Cache-Control': cacheControl(path),
    'X-Content-Type-Options': 'nosniff',
    ...transportSecurity(publicUrl),
    ...(extension === '.html' && {
      'Content-Security-Policy': contentSecurityPolicy(body.toString()),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    }),
  };
  const etag = `"${sha256(body).slice(0, 27)}"`;
  const variant = (encoding: Encoding, bytes: Buffer) =>
    createReadyAnswer(
      {
        ...common,
        ETag: etag,
        ...(!incompressible.has(extension) && { Vary: 'Accept-Encoding' }),
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      },
      bytes,
    );
  const compress = ({ br, gzip }: Compressed) => ({ br: variant('br', br), gzip: variant('gzip', gzip) });
  if (compressed) {
    const small = compress(compressed);
    // Hardly anybody asks for the whole text.
    const whole = once(() => variant('identity', gunzipSync(Buffer.from(small.gzip.body, 'latin1'))));
    return {
      etag,
      variants: {
        ...small,
        get identity() {
          return whole();
        },
      },
    };
  }
  const identity = variant('identity', body);
  if (incompressible.has(extension)) return { etag, variants: { identity, br: identity, gzip: identity } };
  // Most of what is not compressed yet is replaced before anybody asks for it.
  const made = once(() => compress(compressText(Buffer.from(identity.body, 'latin1'))));
  return {
    etag,
    variants: {
      identity,
      get br() {
        return made().br;
      },
      get gzip() {
        return made().gzip;
      },
    },
  };
}

/** The URL path of a built file: `services/index.html` is `/services`. */
function urlPath(file: string): string {
  const path = `/${file.split(sep).join('/')}`;
  if (path === '/index.html') return '/';
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) : path;
}

async function loadPage(folder: string, file: string, publicUrl: string): Promise<Page> {
  const path = join(folder, file);
  const body = await readFile(path);
  if (['.html', '.data'].includes(extname(file))) {
    return createPage(`/${file}`, Buffer.from(body.toString().replaceAll(BUILD_ORIGIN, publicUrl)), {
      publicUrl,
    });
  }
  const [br, gzip] = await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)]).catch(() => []);
  const compressed = br && gzip ? { br, gzip } : undefined;
  return createPage(`/${file}`, body, { publicUrl, compressed });
}

/**
 * Reads the built site in `folder` into memory, by URL path. Pages name the site's own address where the
 * build could not know it, and robots.txt and the sitemap are made with it. Files that the build compressed
 * are taken as they are.
 */
export async function loadPages(folder: string, publicUrl: string): Promise<SitePages> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$|^__spa-fallback\.html$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const pages = await Promise.all(
    files.map(async (file) => [urlPath(file), await loadPage(folder, file, publicUrl)] as const),
  );
  const made = { '/robots.txt': robots(publicUrl), '/sitemap.xml': sitemap(publicUrl, builtList()) };
  const madePages = Object.entries(made).map(
    ([path, text]) => [path, createPage(path, Buffer.from(text), { publicUrl })] as const,
  );
  return new SitePages([...pages, ...madePages]);
}
