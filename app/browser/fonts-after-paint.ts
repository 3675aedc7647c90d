import display from '../fonts/archivo-display.woff2?url';
import mono from '../fonts/geist-mono.woff2?url';
import text from '../fonts/instrument-sans.woff2?url';
import faces from '../fonts.css?url';
import { painted } from './after-paint.ts';

/** The fonts as a link asks for them, which is what a page without scripts does. */
export const fontFaces = faces;

const fonts = [
  ['Archivo Display', display, '600 800'],
  ['Instrument Sans', text, '400 700'],
  ['Geist Mono', mono, '400 600'],
];

/**
 * Runs in the head: asks for the fonts once the page is on the screen, so that no text waits for them, and puts them in while the splash
 * covers it, so that nobody sees a line move: what is beneath is hidden for a frame (site.css). Fonts that come later than that take their place as
 * they come. Who wants less motion has no splash: there they come first. It is a text, like the theme's, and only the server needs it.
 */
export const fontsAfterPaint = /* @__PURE__ */ fontScript();

function fontScript(): string {
  return `(function(){var d=document,r=d.documentElement,f=${JSON.stringify(fonts)};function ask(n,h,a){var l=d.createElement('link');l.rel=n;l.href=h;for(var k in a)l.setAttribute(k,a[k]);d.head.appendChild(l)}function soon(n){requestAnimationFrame(function(){requestAnimationFrame(n)})}${painted}if(d.hidden||matchMedia('(prefers-reduced-motion: reduce)').matches){f.forEach(function(x){ask('preload',x[1],{as:'font',type:'font/woff2',crossorigin:'anonymous'})});return ask('stylesheet','${faces}',{blocking:'render'})}painted(function(){Promise.all(f.map(function(x){return new FontFace(x[0],'url('+x[1]+')',{weight:x[2]}).load()})).then(function(l){var s=d.getElementById('splash'),c=s&&d.activeElement===d.body&&s.getAnimations().some(function(a){return a.playState==='running'});if(c)r.dataset.fonts='coming';l.forEach(function(x){d.fonts.add(x)});if(c)soon(function(){delete r.dataset.fonts})},function(){})})})()`;
}
