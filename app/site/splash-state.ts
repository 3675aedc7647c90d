/** The id of the splash, by which the headline waits for its end. */
export const SPLASH_ID = 'splash';

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
