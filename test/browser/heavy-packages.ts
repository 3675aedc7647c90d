import type { Page } from 'playwright-core';

/** What only the closed screens load: schemas and forms that are checked by them. */
const heavy = { zod: 'ZodError', forms: 'reValidateMode' };

/** Which of the heavy packages are in the scripts that the page has loaded. */
export async function heavyPackages(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
        .map(async (name) => (await fetch(name)).text()),
    ),
  );
  return Object.entries(heavy)
    .filter(([, mark]) => scripts.some((script) => script.includes(mark)))
    .map(([name]) => name);
}
