import { type RefObject, useEffect, useRef } from 'react';

/** How far (px) a pointer may move for it to be a press and no drag. */
const PRESS = 5;
const BLOCKS = '.calendar-available, .calendar-unavailable';

/** The block of a window that was pressed: by its button, or through what the calendar lays over it. */
function blockAt(event: MouseEvent): HTMLElement | undefined {
  const target = event.target as Element;
  const own = target.closest<HTMLElement>(BLOCKS);
  if (own) return own;
  if (target.closest('.calendar-meeting, button')) return undefined;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  return below.find((each): each is HTMLElement => each instanceof HTMLElement && each.matches(BLOCKS));
}

/** Tells when the block of a window in `frame` is pressed, by its key. Windows are the ground of a day, which the calendar leaves alone. */
export function useWindowPress(
  frame: RefObject<HTMLElement | null>,
  onPress: (key: string, block: HTMLElement) => void,
): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let from = { x: 0, y: 0 };
    const remember = ({ clientX: x, clientY: y }: PointerEvent) => {
      from = { x, y };
    };
    const press = (event: MouseEvent) => {
      // A click without a pointer is the keyboard's.
      const isDrag = event.detail > 0 && Math.hypot(event.clientX - from.x, event.clientY - from.y) > PRESS;
      const block = isDrag ? undefined : blockAt(event);
      const key = block?.querySelector<HTMLElement>('[data-window]')?.dataset.window;
      if (block && key) latest.current(key, block);
    };
    element.addEventListener('pointerdown', remember, true);
    element.addEventListener('click', press);
    return () => {
      element.removeEventListener('pointerdown', remember, true);
      element.removeEventListener('click', press);
    };
  }, [frame]);
}
