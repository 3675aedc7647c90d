import display from '../fonts/archivo-display.woff2?url';
import mono from '../fonts/geist-mono.woff2?url';
import text from '../fonts/instrument-sans.woff2?url';
import faces from '../fonts.css?url';
import { painted } from './after-paint.ts';
import { keepDarkTheme } from './theme.ts';

/** The fonts as a link asks for them, which is what a page without scripts does. */
export const fontFaces = faces;

/** What a phone takes for its home screen: what links ask for, by their attributes. */
export const homeScreenLinks = [
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

const fonts = [
  ['Archivo Display', display, '600 800'],
  ['Instrument Sans', text, '400 700'],
  ['Geist Mono', mono, '400 600'],
];

/**
 * Runs in the head: does what the first paint does not need once the page is on the screen, so that what it does need has the line to itself. It
 * stores the theme, and asks for
 *
 * - what a phone takes for its home screen;
 * - pictures that may come late: they stand far beside the window until then. Left to itself the browser would ask for those that are well
 *   below it before anything is painted;
 * - the fonts. They are put in while the splash covers the page, so that nobody sees a line move: what is beneath is hidden meanwhile (site.css). Each
 *   has frames of its own: all at once are a long task. Fonts that come later than the splash take their place as they come. Who wants less motion
 *   has no splash: there they come first.
 *
 * It is a text, like the theme's, and only the server needs it.
 */
export const restAfterPaint = /* @__PURE__ */ restScript();

function restScript(): string {
  return `(function(){var d=document,r=d.documentElement,f=${JSON.stringify(fonts)},w=d.createElement('style');function ask(a){var l=d.createElement('link');for(var k in a)l.setAttribute(k,a[k]);d.head.appendChild(l)}function soon(n){requestAnimationFrame(function(){requestAnimationFrame(n)})}${painted}w.media='screen';w.textContent='img[loading=lazy]{transform:translateX(-9999px)}';d.head.appendChild(w);painted(function(){w.remove();${JSON.stringify(homeScreenLinks)}.forEach(ask);${keepDarkTheme}});if(d.hidden||matchMedia('(prefers-reduced-motion: reduce)').matches){f.forEach(function(x){ask({rel:'preload',href:x[1],as:'font',type:'font/woff2',crossorigin:'anonymous'})});return ask({rel:'stylesheet',href:'${faces}',blocking:'render'})}painted(function(){Promise.all(f.map(function(x){return new FontFace(x[0],'url('+x[1]+')',{weight:x[2]}).load().catch(function(){})})).then(function(l){l=l.filter(Boolean);var s=d.getElementById('splash'),c=s&&d.activeElement===d.body&&s.getAnimations().some(function(a){return a.playState==='running'});if(c)r.dataset.fonts='coming';function put(x){x?(d.fonts.add(x),soon(function(){put(l.shift())})):delete r.dataset.fonts}put(l.shift())})})})()`;
}
