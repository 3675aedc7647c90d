import { type RefObject, useEffect, useState } from 'react';

const PRESSED_OR_FILLED_IN = 'a[href], button, input, select, textarea, summary, [contenteditable]';
const FIELD = 'input, select, textarea, [contenteditable], [role=combobox]';
/** How near other things may come, in pixels. */
const GAP = 8;

/** Whether a floating element is out of the way: nothing to press or fill in beneath it, and nobody filling in a field. */
export function useOutOfTheWay(floating: RefObject<HTMLElement | null>): boolean {
  const [isFree, setFree] = useState(false);
  const [isFilling, setFilling] = useState(false);
  useEffect(() => {
    if (floating.current) return watchPlace(floating.current, setFree);
  }, [floating]);
  useEffect(() => watchFields(setFilling), []);
  return isFree && !isFilling;
}

function watchFields(report: (isFilling: boolean) => void): () => void {
  const look = () => report(document.activeElement?.matches(FIELD) ?? false);
  const leave = () => report(false);
  look();
  document.addEventListener('focusin', look);
  document.addEventListener('focusout', leave);
  return () => {
    document.removeEventListener('focusin', look);
    document.removeEventListener('focusout', leave);
  };
}

/**
 * Reports whether the place of `floating` is free of other things, now and whenever that changes. The browser tells, through
 * an observer whose root is that place, so nothing is measured while the page scrolls.
 */
function watchPlace(floating: HTMLElement, report: (isFree: boolean) => void): () => void {
  let observer = observePlace(floating, report);
  function again() {
    observer.disconnect();
    observer = observePlace(floating, report);
  }
  const additions = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    for (const node of added) if (node instanceof Element) observeWithin(node, floating, observer);
  });
  additions.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', again);
  return () => {
    observer.disconnect();
    additions.disconnect();
    window.removeEventListener('resize', again);
  };
}

function observePlace(floating: HTMLElement, report: (isFree: boolean) => void): IntersectionObserver {
  const beneath = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) beneath.add(target);
        else beneath.delete(target);
      }
      report(beneath.size === 0);
    },
    { rootMargin: marginsAround(floating) },
  );
  observeWithin(document.body, floating, observer);
  return observer;
}

/** What is cut off from the window so that the element's place is left. It does not move while the element is animated. */
function marginsAround({ offsetTop, offsetLeft, offsetWidth, offsetHeight }: HTMLElement): string {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - offsetLeft - offsetWidth;
  const bottom = clientHeight - offsetTop - offsetHeight;
  return [offsetTop, right, bottom, offsetLeft].map((side) => `${Math.min(0, GAP - side)}px`).join(' ');
}

function observeWithin(node: Element, floating: HTMLElement, observer: IntersectionObserver): void {
  const found = [node, ...node.querySelectorAll(PRESSED_OR_FILLED_IN)];
  for (const one of found) {
    const counts = one !== floating && one.matches(PRESSED_OR_FILLED_IN) && !one.closest('dialog');
    if (counts) observer.observe(one);
  }
}
