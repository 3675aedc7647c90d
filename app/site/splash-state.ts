/** The id of the splash, by which the headline waits for its end. */
export const SPLASH_ID = 'splash';

/**
 * Ends the splash at the first key, click or scroll. It stands in the page beside the splash, because that is over before the
 * page's code comes; a text, because the server allows inline scripts by their hash.
 */
export const skipSplash = `(function(){var e=['keydown','click','wheel','touchmove','scroll'],s=document.getElementById('${SPLASH_ID}');function skip(){e.forEach(function(n){removeEventListener(n,skip,true)});s.getAnimations().forEach(function(a){a.finish()})}e.forEach(function(n){addEventListener(n,skip,{capture:true,passive:true})});s.addEventListener('animationend',function(a){if(a.target===s)skip()})})()`;

function animations(): Animation[] {
  return document.getElementById(SPLASH_ID)?.getAnimations() ?? [];
}

/**
 * Whether the splash covers the page now, has uncovered it before this code ran, or belongs to the past
 * because the visitor came from another page.
 */
export function splashState(): 'covering' | 'uncovered' | 'gone' {
  if (!document.getElementById(SPLASH_ID)) return 'gone';
  return animations().some((animation) => animation.playState !== 'finished') ? 'covering' : 'uncovered';
}

/** Settles when the splash has ended; at once when there is none. */
export async function splashEnd(): Promise<void> {
  await Promise.allSettled(animations().map((animation) => animation.finished));
}
