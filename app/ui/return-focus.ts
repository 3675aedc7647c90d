import { type RefObject, useRef } from 'react';
import { focusContent } from '../browser/content.ts';

/** The heading that keeps the place of what `element` stands in: the nearest one that can take the focus. */
function headingAround(element: Element | null): HTMLElement | undefined {
  for (let place = element?.parentElement; place; place = place.parentElement) {
    const heading = place.querySelector<HTMLElement>(':is(h1, h2, h3)[tabindex="-1"]');
    if (heading) return heading;
  }
  return undefined;
}

interface ReturnFocusOptions {
  asker?: RefObject<HTMLElement | null> | undefined;
  leadsOn?: boolean | undefined;
}

/**
 * Gives the focus back when a dialog closes: to what opened it or, where that is gone, to the heading of the list that it
 * stood in. For the content of a Radix dialog, which knows its opener only where it drew it. `asker` is what opened it where the
 * focus does not tell: a menu that is still closing has it on what it loses. A dialog that `leadsOn` gives it to the content that it led to.
 */
export function useReturnFocus({ asker, leadsOn = false }: ReturnFocusOptions = {}) {
  const opener = useRef<HTMLElement>(undefined);
  const heading = useRef<HTMLElement>(undefined);
  return {
    onOpenAutoFocus() {
      const focused = asker?.current ?? document.activeElement;
      const isOpener = focused instanceof HTMLElement && !focused.matches('body, main');
      opener.current = isOpener ? focused : undefined;
      heading.current = isOpener ? headingAround(focused) : undefined;
    },
    onCloseAutoFocus(event: Event): void {
      event.preventDefault();
      // A link in the dialog has led on, and what it led to has taken the focus.
      if (document.querySelector('main')?.contains(document.activeElement)) return;
      // A dialog that goes on under this one keeps the focus inside.
      const below = [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1);
      // One that was opened meanwhile has it already.
      if (below?.contains(document.activeElement)) return;
      if (leadsOn && !below) return void focusContent();
      const places = [
        opener.current,
        below,
        heading.current,
        headingAround(document.querySelector('main > *')),
      ];
      const place = places.find((each) => each?.isConnected);
      place?.focus({ preventScroll: place !== opener.current });
    },
  };
}
