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

/**
 * Runs in the head: does what the first paint does not need once the page is on the screen, so that what it does need has the line to itself. It
 * stores the theme, and asks for
 *
 * - what a phone takes for its home screen;
 * - pictures that may come late: they stand far beside the window until then. Left to itself the browser would ask for those that are well
 *   below it before anything is painted;
 * - what lies below the window: its parts are laid out one by one, each in frames of its own, after the fonts are in, which would lay out the whole page anew.
 *   Where one begins further down, or has begun to work, all are laid out at once, so that what one looks for is where it will be;
 * - the fonts. They are put in while the splash covers the page, so that nobody sees a line move: what is beneath is hidden meanwhile (site.css). Each
 *   has frames of its own: all at once are a long task. Fonts that come later than the splash take their place as they come. Who wants less motion
 *   has no splash: there they come first.
 */
function askForRest(
  whenPainted: typeof painted,
  keepTheme: typeof keepDarkTheme,
  links: Record<string, string>[],
  files: Font[],
  sheet: string,
): void {
  const root = document.documentElement;
  function ask(attributes: Record<string, string>) {
    const link = document.createElement('link');
    for (const name in attributes) link.setAttribute(name, attributes[name] ?? '');
    document.head.append(link);
  }

  const aside = document.createElement('style');
  aside.media = 'screen';
  aside.textContent = 'img[loading=lazy]{transform:translateX(-9999px)}';
  document.head.append(aside);

  const below = document.createElement('style');
  const partsFrom = (place: number) => `.splash~main section:nth-of-type(n+${place})`;
  const setAside = (place: number) => {
    below.textContent = `@media screen{${partsFrom(place)},.splash~footer{content-visibility:auto;contain-intrinsic-height:600px}}`;
  };
  // It stays where it is: React, which takes the head over meanwhile, would lose its place.
  function layOutAll() {
    below.media = 'not all';
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type === 'navigate' && location.hash === '') {
    setAside(3);
    document.head.append(below);
    for (const work of ['click', 'keydown']) {
      addEventListener(work, layOutAll, { once: true, capture: true });
    }
  }
  function layOutFrom(place: number) {
    if (!document.querySelector(partsFrom(place))) return layOutAll();
    setAside(place);
    requestAnimationFrame(() => setTimeout(layOutFrom, 0, place + 1));
  }

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
    whenPainted(() => layOutFrom(4));
    return;
  }

  function isCovered(): boolean {
    const splash = document.getElementById('splash');
    const moves = splash?.getAnimations() ?? [];
    return document.activeElement === document.body && moves.some(({ playState }) => playState === 'running');
  }
  const load = ({ family, file, weight }: Font) =>
    // One that cannot be had keeps away none of the others.
    new FontFace(family, `url(${file})`, { weight }).load().catch(() => undefined);
  whenPainted(async () => {
    const loaded = (await Promise.all(files.map(load))).filter((font) => font !== undefined);
    if (isCovered()) root.dataset.fonts = 'coming';
    function putNext() {
      const font = loaded.shift();
      if (!font) {
        delete root.dataset.fonts;
        layOutFrom(4);
        return;
      }
      document.fonts.add(font);
      requestAnimationFrame(() => requestAnimationFrame(putNext));
    }
    putNext();
  });
}

/** Only the server needs it. */
export const restAfterPaint = /* @__PURE__ */ inline(
  askForRest,
  painted,
  keepDarkTheme,
  homeScreenLinks,
  fonts,
  faces,
);
