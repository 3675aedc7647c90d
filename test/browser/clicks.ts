import type { Page } from 'playwright-core';

/** Counts the clicks and the changed fields on a page from here on. */
export async function countActs(page: Page): Promise<() => Promise<{ clicks: number; changes: number }>> {
  await page.evaluate(() => {
    const acts = { clicks: 0, changes: 0 };
    Object.assign(window, { acts });
    const click = ({ isTrusted }: MouseEvent) => {
      if (isTrusted) acts.clicks += 1;
    };
    const change = () => {
      acts.changes += 1;
    };
    document.addEventListener('click', click, true);
    document.addEventListener('change', change, true);
  });
  return () => page.evaluate(() => (window as never as { acts: { clicks: number; changes: number } }).acts);
}
