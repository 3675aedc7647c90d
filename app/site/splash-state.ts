import { inline } from '../browser/inline-script.tsx';

/** The id of the splash, by which the headline waits for its end. */
export const SPLASH_ID = 'splash';

/** Ends the splash at the first key, click or scroll. It stands in the page beside the splash, because that is over before the page's code comes. */
export const skipSplash = /* @__PURE__ */ inline((id: string) => {
  const signs = ['keydown', 'click', 'wheel', 'touchmove', 'scroll'];
  const splash = document.getElementById(id);
  function skip() {
    for (const sign of signs) removeEventListener(sign, skip, true);
    for (const animation of splash?.getAnimations() ?? []) animation.finish();
  }
  for (const sign of signs) addEventListener(sign, skip, { capture: true, passive: true });
  splash?.addEventListener('animationend', ({ target }) => {
    if (target === splash) skip();
  });
}, SPLASH_ID);

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
