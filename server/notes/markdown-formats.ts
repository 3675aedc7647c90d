import createMarkdown, { type Token } from 'markdown-it';
import { keptPicture } from '../../contract/pictures.ts';
import { webAddress } from '../../contract/web-address.ts';

/** How large the pictures are that are kept here, by their SHA-256. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

/** Markdown as visitors see it. */
export interface Written {
  html: string;
  /** How long reading it takes. */
  minutes: number;
}

/** Lists and quotes in each other are followed so deep. */
const MOST_NESTING = 12;
/** How many words a minute somebody reads who wants to understand them. */
const WORDS_A_MINUTE = 220;
/** Headings of a note stand below its title, and no deeper than this. */
const [HIGHEST, DEEPEST] = [2, 4];

const isElsewhere = (url: string) => /^https?:/i.test(url);

/** Whether a link may be one: within the site, to a page elsewhere, or to somebody. */
function isAddress(url: string): boolean {
  if (/^(mailto|tel):\S+$/i.test(url) || url.startsWith('#')) return true;
  return webAddress(url.replace(/^http:/i, 'https:')) !== undefined;
}

// HTML is text here: what comes out is made of Markdown alone.
const markdown = createMarkdown({ html: false, typographer: true, maxNesting: MOST_NESTING });
markdown.validateLink = isAddress;

const { rules } = markdown.renderer;
const plainLink = markdown.renderer.renderToken.bind(markdown.renderer);

rules.link_open = (tokens, index, options) => {
  const token = tokens[index] as Token;
  if (isElsewhere(String(token.attrGet('href')))) token.attrSet('rel', 'noopener');
  return plainLink(tokens, index, options);
};
// What is wider than the page is scrolled, by keys too.
rules.table_open = () => '<section class="note-table" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></section>\n';
const code = (tokens: Token[], index: number) =>
  `<pre tabindex="0"><code>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</code></pre>\n`;
rules.fence = code;
rules.code_block = code;

function everyToken(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) => [token, ...everyToken(token.children ?? [])]);
}

const pictureOf = (token: Token) => keptPicture(String(token.attrGet('src') ?? ''));

/** Lets headings begin below the title and go down by single steps, whatever levels they were written with. */
function settleHeadings(tokens: readonly Token[]): void {
  const headings = tokens.filter(({ type }) => type === 'heading_open' || type === 'heading_close');
  const top = Math.min(...headings.map(({ tag }) => Number(tag.slice(1))));
  let last = HIGHEST - 1;
  for (const heading of headings) {
    const wanted = Number(heading.tag.slice(1)) - top + HIGHEST;
    if (heading.type === 'heading_open') last = Math.min(wanted, last + 1, DEEPEST);
    heading.tag = `h${last}`;
  }
}

/**
 * Gives pictures their size, so that nothing jumps, and leaves the words of those that are not kept here. They come as one reads on: a note
 * opens with its title.
 */
function settlePictures(tokens: readonly Token[], sizes: PictureSizes): void {
  for (const token of everyToken(tokens).filter(({ type }) => type === 'image')) {
    const size = sizes.get(pictureOf(token) ?? '');
    if (!size) {
      token.type = 'text';
      continue;
    }
    token.attrSet('width', size.width);
    token.attrSet('height', size.height);
    token.attrSet('decoding', 'async');
    token.attrSet('loading', 'lazy');
  }
}

/** Makes a figure of a picture that is a paragraph by itself; its title stands below it. */
function settleFigures(tokens: readonly Token[]): void {
  for (const [index, token] of tokens.entries()) {
    const [open, close] = [tokens[index - 1], tokens[index + 1]];
    const [picture, ...more] = token.children ?? [];
    if (open?.type !== 'paragraph_open' || !close || picture?.type !== 'image' || more.length > 0) continue;
    open.tag = 'figure';
    close.tag = 'figure';
    const title = String(picture.attrGet('title') ?? '');
    if (title === '') continue;
    picture.attrs = picture.attrs?.filter(([name]) => name !== 'title') ?? null;
    const caption = markdown.parseInline(title, {})[0]?.children ?? [];
    const words = caption.map(({ content }) => content).join('');
    const below = new (picture.constructor as typeof Token)('caption', '', 0);
    below.content = words;
    token.children = [picture, below];
  }
}

rules.caption = (tokens, index) =>
  `<figcaption>${markdown.utils.escapeHtml(tokens[index]?.content ?? '')}</figcaption>`;

/** The words of a text in any script that puts spaces between them; of others two signs count as one. */
function countWords(tokens: readonly Token[]): number {
  const texts = everyToken(tokens)
    .filter(({ type }) => ['text', 'code_inline', 'fence', 'code_block'].includes(type))
    .map(({ content }) => content)
    .join(' ');
  const signs = texts.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const words = texts.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu)?.length ?? 0;
  return words + signs / 2;
}

/** Writes Markdown as HTML, of which nothing can be but what Markdown has. */
export function writeMarkdown(text: string, sizes: PictureSizes): Written {
  const tokens = markdown.parse(text, {});
  const minutes = Math.max(1, Math.round(countWords(tokens) / WORDS_A_MINUTE));
  settleHeadings(tokens);
  settlePictures(tokens, sizes);
  settleFigures(tokens);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), minutes };
}

/** The pictures that a text shows: the SHA-256 of those that are kept here, and the addresses of all others. */
export function picturesIn(text: string): { kept: string[]; others: string[] } {
  const images = everyToken(markdown.parse(text, {})).filter(({ type }) => type === 'image');
  const found = images.map((image) => pictureOf(image) ?? image);
  return {
    kept: [...new Set(found.filter((each) => typeof each === 'string'))],
    others: found.flatMap((each) => (typeof each === 'string' ? [] : [String(each.attrGet('src') ?? '')])),
  };
}
