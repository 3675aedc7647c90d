import display from '../fonts/archivo-display.woff2?url';
import mono from '../fonts/geist-mono.woff2?url';
import text from '../fonts/instrument-sans.woff2?url';
import faces from '../fonts.css?url';
import { painted } from './after-paint.ts';
import { inline } from './inline-script.tsx';
import { keepDarkTheme } from './theme.ts';

/** The fonts as a link asks for them, which is what a page without scripts does. */
export const fontFaces = faces;

/** What a phone takes for its home screen: what links ask for, by their attributes. */
export const homeScreenLinks = [
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

interface Font {
  family: string;
  file: string;
  weight: string;
}

const fonts: Font[] = [
  { family: 'Archivo Display', file: display, weight: '600 800' },
  { family: 'Instrument Sans', file: text, weight: '400 700' },
  { family: 'Geist Mono', file: mono, weight: '400 600' },
];

const sections = (place: number) => `.splash~main section:nth-of-type(n+${place})`;

/**
 * Sets aside what lies below the window: its parts are passed over until what is answered is called, which lays them out one by one, each in frames of
 * its own. Where the page begins further down, or somebody has begun to work on it, all are laid out at once, so that what one looks for is where
 * it will be. For inline scripts, like `bringFonts`.
 */
function setPartsAside(sectionsFrom: typeof sections): () => void {
  const sheet = document.createElement('style');
  function setAside(place: number) {
    sheet.textContent = `@media screen{${sectionsFrom(place)},.splash~footer{content-visibility:auto;contain-intrinsic-height:600px}}`;
  }
  // It stays where it is: React, which takes the head over meanwhile, would lose its place.
  function layOutAll() {
    sheet.media = 'not all';
  }
  function layOutFrom(place: number) {
    if (!document.querySelector(sectionsFrom(place))) return layOutAll();
    setAside(place);
    requestAnimationFrame(() => setTimeout(layOutFrom, 0, place + 1));
  }

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate' && location.hash === '') {
    setAside(3);
    document.head.append(sheet);
    for (const work of ['click', 'keydown']) {
      addEventListener(work, layOutAll, { once: true, capture: true });
    }
  }
  return () => layOutFrom(4);
}

/**
 * Loads the fonts and puts each in, in frames of its own: all at once are a long task. While the splash covers the page what is beneath is hidden
 * (site.css), so that nobody sees a line move; fonts that come later than the splash take their place as they come. One that cannot be had
 * keeps away none of the others.
 */
async function bringFonts(files: Font[]): Promise<void> {
  const root = document.documentElement;
  function isCovered(): boolean {
    const moves = document.getElementById('splash')?.getAnimations() ?? [];
    return document.activeElement === document.body && moves.some(({ playState }) => playState === 'running');
  }
  const loading = files.map(({ family, file, weight }) =>
    new FontFace(family, `url(${file})`, { weight }).load().catch(() => undefined),
  );
  const fonts = (await Promise.all(loading)).filter((font) => font !== undefined);
  if (isCovered()) root.dataset.fonts = 'coming';
  for (const font of fonts) {
    document.fonts.add(font);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
  delete root.dataset.fonts;
}

/**
 * Runs in the head: does what the first paint does not need once the page is on the screen, so that what it does need has the line to itself. It
 * stores the theme, and asks for
 *
 * - what a phone takes for its home screen;
 * - pictures that may come late: they stand far beside the window until then. Left to itself the browser would ask for those that are well
 *   below it before anything is painted;
 * - the fonts: under the splash, after which come the parts below the window, since each font lays out what is there anew. Who wants less
 *   motion has no splash: there fonts come first.
 */
function askForRest(
  whenPainted: typeof painted,
  keepTheme: typeof keepDarkTheme,
  setAside: typeof setPartsAside,
  sectionsFrom: typeof sections,
  bring: typeof bringFonts,
  links: Record<string, string>[],
  files: Font[],
  sheet: string,
): void {
  function ask(attributes: Record<string, string>) {
    const link = document.createElement('link');
    for (const name in attributes) link.setAttribute(name, attributes[name] ?? '');
    document.head.append(link);
  }

  const aside = document.createElement('style');
  aside.media = 'screen';
  aside.textContent = 'img[loading=lazy]{transform:translateX(-9999px)}';
  document.head.append(aside);
  const layOutRest = setAside(sectionsFrom);

  whenPainted(() => {
    aside.remove();
    for (const link of links) ask(link);
    keepTheme();
  });

  if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    for (const { file } of files) {
      ask({ rel: 'preload', href: file, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' });
    }
    ask({ rel: 'stylesheet', href: sheet, blocking: 'render' });
    whenPainted(layOutRest);
    return;
  }
  whenPainted(() => void bring(files).then(layOutRest));
}

/** Only the server needs it. */
export const restAfterPaint = /* @__PURE__ */ inline(
  askForRest,
  painted,
  keepDarkTheme,
  setPartsAside,
  sections,
  bringFonts,
  homeScreenLinks,
  fonts,
  faces,
);
