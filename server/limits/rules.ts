const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How much more a wide network may do than one narrow network in it. */
export const WIDE = 4;

const UNLIMITED = Number.MAX_SAFE_INTEGER;

export interface LimitRule {
  /** So many attempts per key … */
  points: number;
  /** … in a window of so many seconds. */
  duration: number;
  /** Whether the last part of the key is an address, which is counted by its networks. */
  byNetwork: boolean;
}

/** What is limited. */
export const limitRules = {
  /** Tries on one account (first part) from one network. */
  login: { points: 10, duration: 15 * MINUTE, byNetwork: true },
  'login-address': { points: 50, duration: 15 * MINUTE, byNetwork: true },
  /** Tries on one account (first part) from a browser that has signed in to it before. */
  'login-browser': { points: 10, duration: 15 * MINUTE, byNetwork: false },
  /** Wrong tries on one account from everywhere: they slow it and never refuse. */
  'login-account': { points: UNLIMITED, duration: 15 * MINUTE, byNetwork: false },
  /** Codes of the second step tried on one account (first part) from one network, and from everywhere. */
  code: { points: 5, duration: 15 * MINUTE, byNetwork: true },
  'code-account': { points: 20, duration: HOUR, byNetwork: false },
  /** Asking for a passkey, and signing in with one. */
  passkey: { points: 60, duration: 15 * MINUTE, byNetwork: true },
  contact: { points: 20, duration: HOUR, byNetwork: true },
  /** Asking for another password, and choosing it through the link. */
  'forgotten-password': { points: 20, duration: HOUR, byNetwork: true },
  'new-password': { points: 60, duration: HOUR, byNetwork: true },
  /** Changes of the own address that one admin or client asks for. */
  'new-email': { points: 10, duration: HOUR, byNetwork: false },
  /** Answers to what anybody wrote in the name of one email address: beyond them its owner is spared. */
  answer: { points: 6, duration: HOUR, byNetwork: false },
  newsletter: { points: 20, duration: HOUR, byNetwork: true },
  meeting: { points: 60, duration: HOUR, byNetwork: true },
  cancel: { points: 60, duration: HOUR, byNetwork: true },
  propose: { points: 60, duration: HOUR, byNetwork: true },
  /** Decisions and comments through the secret links of guests. */
  'guest-review': { points: 60, duration: HOUR, byNetwork: true },
  'guest-comment': { points: 300, duration: HOUR, byNetwork: true },
  /** What is written, withdrawn or sent as a picture through the secret links of testimonial requests. */
  'own-words': { points: 60, duration: HOUR, byNetwork: true },
  'own-picture': { points: 30, duration: HOUR, byNetwork: true },
  /** Proposals of another time for one meeting, whichever of its links they come through. */
  'propose-meeting': { points: 12, duration: DAY, byNetwork: false },
  /** Files that one admin or client begins to upload. */
  upload: { points: 600, duration: HOUR, byNetwork: false },
} satisfies Record<string, LimitRule>;

export type Limit = keyof typeof limitRules;

/** Wrong tries that slow nothing yet. */
export const FREE_TRIES = 5;

/**
 * How many milliseconds a try waits after `wrong` wrong ones: none for the first `free`, then twice as long
 * after each, at most four seconds.
 */
export function delayAfter(wrong: number, free: number): number {
  return wrong < free ? 0 : Math.min(4000, 250 * 2 ** (wrong - free));
}
