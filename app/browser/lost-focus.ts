import { useEffect } from 'react';

/** How long what is meant to have the focus next may take: a dialog gives it back after it is gone (ms). */
const GRACE = 100;

const HEADING = 'h1, h2, h3, h4, legend';

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let place = element.parentElement; place; place = place.parentElement) found.push(place);
  return found;
}

/** Whether a heading is that of an item in `place`, and not of all of it. */
function isOfItem(heading: Element, place: Element): boolean {
  const item = heading.closest('li');
  return item !== null && item !== place && place.contains(item);
}

/** The heading that is nearest to what has gone: of the first of the elements around it that still has one. */
function headingIn(around: readonly Element[]): HTMLElement | undefined {
  for (const place of around.filter((each) => each.isConnected && each.checkVisibility())) {
    const headings = [...place.querySelectorAll<HTMLElement>(HEADING)];
    const heading = headings.find((each) => !isOfItem(each, place));
    if (heading) return heading;
  }
  return undefined;
}

/**
 * Where a control goes by what it does (it is saved, removed, discarded), the heading of what it stood in takes the focus, unless something
 * else has it by then: whoever goes by keyboard is not sent to the beginning of the page.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | undefined;
    let around: readonly Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    function remember({ target }: FocusEvent) {
      if (!(target instanceof Element)) return;
      last = target;
      around = ancestorsOf(target);
    }

    function find() {
      timer = undefined;
      if (document.activeElement !== document.body || !last || last.checkVisibility()) return;
      const heading = headingIn(around);
      last = undefined;
      if (!heading) return;
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }

    function look() {
      if (last) timer ??= setTimeout(find, GRACE);
    }

    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      clearTimeout(timer);
    };
  }, []);
}
