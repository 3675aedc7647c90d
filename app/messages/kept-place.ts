import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How near to the end still counts as there (px): less than a line. */
const NEAR = 24;

/** Where the reader is: at the end, or at a message that is as far from the upper edge as they left it. */
interface ReadingPlace {
  isAtEnd: boolean;
  anchor?: HTMLElement | undefined;
  offset: number;
}

const topIn = (box: HTMLElement, element: HTMLElement) =>
  element.getBoundingClientRect().top - box.getBoundingClientRect().top;

function placeIn(box: HTMLElement): ReadingPlace {
  const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR;
  const edge = box.getBoundingClientRect().top;
  const anchor = [...box.querySelectorAll<HTMLElement>('[data-message]')].find(
    (each) => each.getBoundingClientRect().bottom > edge,
  );
  return { isAtEnd, anchor, offset: anchor ? topIn(box, anchor) : 0 };
}

/** Shows the first unread message at the upper edge, as far as what follows it fills the box; without one the end. */
function begin(box: HTMLElement): void {
  const unread = box.querySelector<HTMLElement>('[data-new]');
  box.scrollTop = unread ? box.scrollTop + topIn(box, unread) : box.scrollHeight;
}

function restore(box: HTMLElement, { isAtEnd, anchor, offset }: ReadingPlace): void {
  if (isAtEnd) box.scrollTop = box.scrollHeight;
  else if (anchor?.isConnected) box.scrollTop += topIn(box, anchor) - offset;
}

/**
 * Begins a scrolled thread at its first unread message and then keeps the reader's place, whatever comes above or below it; at the end they stay at the end. `shown` is what
 * changes when something comes, `isLoaded` whether the first of it has.
 */
export function useKeptPlace(
  shown: unknown,
  isLoaded: boolean,
): {
  box: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<ReadingPlace>({ isAtEnd: true, offset: 0 });
  const hasBegun = useRef(false);
  // Not before it is seen: what is at the end counts as read.
  const [isAtEnd, setAtEnd] = useState(false);

  function look(): void {
    if (!box.current || !hasBegun.current) return;
    place.current = placeIn(box.current);
    setAtEnd(place.current.isAtEnd);
  }

  useLayoutEffect(() => {
    if (!box.current || !isLoaded) return;
    if (hasBegun.current) restore(box.current, place.current);
    else begin(box.current);
    hasBegun.current = true;
    place.current = placeIn(box.current);
    setAtEnd(place.current.isAtEnd);
  }, [shown, isLoaded]);

  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    // The box grows and shrinks with what is written below it, and what is in it with fonts and forms.
    const sizes = new ResizeObserver(() => restore(element, place.current));
    sizes.observe(element);
    sizes.observe(content);
    return () => sizes.disconnect();
  }, []);

  return {
    box,
    isAtEnd,
    onScroll: look,
    toEnd() {
      if (!box.current) return;
      box.current.scrollTop = box.current.scrollHeight;
      look();
    },
  };
}
