import { inline } from './inline-script.tsx';

declare global {
  interface Window {
    /** Keeps the button that was pressed last; there until the page's code takes over. */
    earlyClick?: { button?: HTMLButtonElement; keep(event: Event): void };
  }
}

/**
 * Runs in the head: keeps the press of a button that comes before the page's code, which would be lost. Links work by themselves, and so do
 * buttons of a popover; what submits is disabled until then.
 */
export const keepEarlyClick = /* @__PURE__ */ inline(() => {
  const early: NonNullable<Window['earlyClick']> = {
    keep({ target }) {
      const pressed = (target as Element).closest<HTMLButtonElement>(
        'button:not([popovertarget],[type=submit])',
      );
      if (pressed) early.button = pressed;
    },
  };
  window.earlyClick = early;
  addEventListener('click', early.keep, true);
});

/** From here on React hears of presses itself. */
export function endEarlyClick(): void {
  if (window.earlyClick) removeEventListener('click', window.earlyClick.keep, true);
}

/** Presses the button that was pressed before the page's code was there. */
export function playEarlyClick(): void {
  const button = window.earlyClick?.button;
  delete window.earlyClick;
  if (!button?.isConnected) return;
  button.focus();
  // A tab answers to the beginning of a press, all others to its end.
  button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  button.click();
}
