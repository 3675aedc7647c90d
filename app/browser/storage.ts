// The browser's storage, which a visitor may have blocked: then every read finds nothing and nothing throws.

type Kind = 'localStorage' | 'sessionStorage';

/** The text stored under `key`, or null. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores `value` under `key` and says whether that worked. */
export function writeStored(key: string, value: string, kind: Kind = 'localStorage'): boolean {
  try {
    window[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Forgets what is stored under `key`. */
export function removeStored(key: string, kind: Kind = 'localStorage'): void {
  try {
    window[kind].removeItem(key);
  } catch {
    // Blocked storage holds nothing to forget.
  }
}
