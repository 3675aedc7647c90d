import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';

/** What a finished page says of itself. */
export interface PageReading {
  /** Whether search engines are sent to it. */
  isIndexed: boolean;
  /** The hash of what it says, in hexadecimal: its head and its main part, without the frame that all pages share. */
  wordsSha256: string;
  /** The picture that its shared links show: its path, and the text that stands for it. */
  picture: { path: string; text: string } | undefined;
}

const silent = new Set(['script', 'style', 'template']);

/** Reads a page as it is served. */
export function readPage(html: string): PageReading {
  const words: string[] = [];
  const found: Record<string, string> = {};
  let [main, unsaid, canonical] = [0, 0, ''];
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') main += 1;
      if (silent.has(name)) unsaid += 1;
      isTitle = name === 'title' && main === 0;
      if (name === 'meta') found[attributes.property ?? attributes.name ?? ''] = attributes.content ?? '';
      if (name === 'link' && attributes.rel === 'canonical') canonical = attributes.href ?? '';
      if (main > 0 && name === 'img') words.push(attributes.alt ?? '');
    },
    ontext(text) {
      if (isTitle || (main > 0 && unsaid === 0)) words.push(text);
    },
    onclosetag(name) {
      if (name === 'main') main -= 1;
      if (silent.has(name)) unsaid -= 1;
      isTitle = false;
    },
  });
  parser.end(html);
  const { description = '', 'og:image': image, 'og:image:alt': text = '' } = found;
  const said = [description, ...words].join(' ').replaceAll(/\s+/g, ' ').trim();
  return {
    isIndexed: canonical !== '',
    wordsSha256: createHash('sha256').update(said).digest('hex'),
    picture: image ? { path: new URL(image).pathname, text } : undefined,
  };
}
