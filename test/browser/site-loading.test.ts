import { expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { useBrowser, WIDTHS } from './browser.ts';

const server = useServer({ listen: true });
const browser = useBrowser(server);

test.each([WIDTHS.phone, WIDTHS.desk])('works without JavaScript, %i px wide', async (width) => {
  const page = await browser.visit('/', { width, javaScriptEnabled: false });
  await page.getByRole('heading', { level: 1, name: 'Build. Grow. Legalize.' }).waitFor();
  await page.getByText('Everything a company needs to be taken seriously').waitFor();
  expect(await page.getByTestId('testimonial-skeleton').first().isVisible()).toBe(false);
  await page.getByText('The testimonials are loaded with JavaScript').waitFor();
  if (width === WIDTHS.phone) await page.locator('button[popovertarget]').click();
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Services' }).and(page.locator(':visible')).click();
  await page.getByRole('heading', { level: 1, name: 'Call for a quote' }).waitFor();
  await page.locator('details').nth(2).locator('summary').click();
  await page.getByText('you are charged only the difference').waitFor();
});

test('on a slow 3G line the page is read long before its scripts are there, and then they work', async () => {
  const page = await browser.visit('/client-portal', { width: WIDTHS.phone });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const rate = 50 * 1024;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
  const scripts: string[] = [];
  page.on('requestfinished', (request) => request.url().endsWith('.js') && scripts.push(request.url()));
  await page.goto(`${server.url}/services`, { waitUntil: 'commit', timeout: 30_000 });
  await page.getByRole('heading', { level: 1, name: 'Call for a quote' }).waitFor();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Launch Your Venture' }).click({ timeout: 30_000 });
  await page.getByRole('dialog', { name: 'Ready to Launch?' }).waitFor();
});

test.each(['/', '/services', '/why-choose-venture', '/testimonials', '/contact', '/client-portal'])(
  '%s loads nothing of the back office',
  async (path) => {
    const page = await browser.visit('/client-login');
    const loaded: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.text());
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    expect(loaded.length).toBeGreaterThan(3);
    const code = (await Promise.all(loaded)).join('\n');
    // A word of the calendar, of the date picker, and of the dashboard itself.
    for (const word of ['eventDidMount', 'rdp-', 'Admin Dashboard']) expect(code).not.toContain(word);
  },
);
