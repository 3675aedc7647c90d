import { inline } from './inline-script.tsx';

/** Runs in the head, before the first paint: the product is dark whatever was stored. */
export const forceDarkTheme = /* @__PURE__ */ inline(() => {
  document.documentElement.classList.remove('light');
  document.documentElement.classList.add('dark');
});

/**
 * Stores that it is dark, once the page is painted: a browser may take some ten milliseconds to open its storage. For inline scripts: it needs nothing
 * from around it.
 */
export function keepDarkTheme(): void {
  setTimeout(() => {
    try {
      localStorage.setItem('theme', 'dark');
    } catch {
      // Who has blocked the storage sees a dark page all the same.
    }
  });
}
