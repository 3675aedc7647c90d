import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus: its name, and whether one sees that it has. */
interface Focus {
  name: string;
  isSeen: boolean;
}

/** Looks at what has the focus, and at what may stand for it: an outline, a ring or a border around it or what holds it. */
export function lookAtFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) {
      return { name: 'the page', isSeen: true };
    }
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    const said = [
      element.getAttribute('aria-label'),
      ...(element.getAttribute('aria-labelledby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
      ...labels.map((label) => label.textContent),
      element.textContent,
    ].find((text) => text?.trim());
    const isDrawn = (each: Element | null) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    };
    // Headings that the product leads to are read, and show nothing by themselves.
    const isRead = element.tabIndex < 0;
    // The button within such a field draws its own outline, which no script sees.
    const hasOwn = element.matches('input:is([type="date"], [type="time"])');
    const { top, bottom, width } = element.getBoundingClientRect();
    const isOnScreen = width > 0 && bottom > 0 && top < innerHeight;
    const around = [element, element.parentElement, element.closest('label'), ...labels];
    return {
      name: `${element.tagName.toLowerCase()} ${(said ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      isSeen: isRead || (isOnScreen && (hasOwn || around.some(isDrawn))),
    };
  });
}

/**
 * Presses Tab, or Shift+Tab, until what has the focus is called so, and fails where something on the way shows no focus or it takes
 * more than `most` presses. Answers how many it took.
 */
export async function tabTo(
  page: Page,
  name: RegExp,
  { key = 'Tab', most = 25 }: { key?: 'Tab' | 'Shift+Tab'; most?: number } = {},
): Promise<number> {
  const passed: string[] = [];
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press(key);
    const focus = await lookAtFocus(page);
    expect(focus.isSeen, `the focus on “${focus.name}” is seen`).toBe(true);
    if (name.test(focus.name)) return presses;
    passed.push(focus.name);
  }
  throw new Error(`${name} was not reached with ${most} presses of ${key}: ${passed.join(' · ')}`);
}

/** Waits until what has the focus is called so. */
export async function expectFocus(page: Page, name: RegExp): Promise<void> {
  await expect.poll(async () => (await lookAtFocus(page)).name).toMatch(name);
}
