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
  await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
  await page.locator('details').nth(2).locator('summary').click();
  await page.getByText('you are charged only the difference').waitFor();
});

test.each([
  ['/contact', 'This form needs JavaScript'],
  ['/testimonials', 'The project showcases are loaded with JavaScript'],
  ['/client-portal', 'The demo needs JavaScript'],
  ['/meeting', 'Your meeting is shown with JavaScript'],
  ['/newsletter', 'Confirming and unsubscribing need JavaScript'],
  ['/review', 'The review is shown with JavaScript'],
  ['/woolbulldog/password', 'Choosing another password needs JavaScript'],
  ['/woolbulldog/email', 'Confirming needs JavaScript'],
  ['/client-login', 'Signing in needs JavaScript'],
  ['/client-dashboard', 'Your project is shown with JavaScript'],
  ['/client-dashboard/account', 'Your account is shown with JavaScript'],
  ['/client-password', 'Choosing another password needs JavaScript'],
  ['/client-email', 'Confirming needs JavaScript'],
  ['/woolbulldog', 'Signing in needs JavaScript'],
  ['/woolbulldog/dashboard', 'The dashboard needs JavaScript'],
  ['/woolbulldog/settings', 'The settings need JavaScript'],
  ['/woolbulldog/invoices', 'The invoices need JavaScript'],
])('%s says without scripts what does not work, and with them nothing', async (path, sentence) => {
  const without = await browser.visit(path, { javaScriptEnabled: false });
  await without.getByText(sentence).first().waitFor();
  expect(await without.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
  const page = await browser.visit(path);
  expect(await page.getByText(sentence).first().isVisible()).toBe(false);
});

test('scripts that cannot be had are told of as those that are switched off', async () => {
  browser.expectNoise(/Failed to load resource|Failed to fetch dynamically imported module/);
  const page = await browser.visit('/client-portal');
  await page.context().route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  for (const path of ['/woolbulldog', '/contact', '/meeting']) {
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await page.getByText('which does not run here').first().waitFor();
  }
});

test('a page out of the history that is older than its scripts is loaded anew, once', async () => {
  browser.expectNoise(/Failed to load resource|Failed to fetch dynamically imported module/);
  const page = await browser.visit('/contact');
  await page.goto(`${server.url}/services`);
  await page.waitForLoadState('networkidle');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.context().route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goBack();
  await page.getByText('which does not run here').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
});

test.each([
  '/',
  '/services',
  '/why-choose-venture',
  '/testimonials',
  '/contact',
  '/contact?tab=meeting',
  '/client-portal',
  '/client-login',
  '/privacy',
  '/terms',
  '/imprint',
  '/meeting',
  '/newsletter',
  '/review',
])('without JavaScript %s promises nothing that it cannot do', async (path) => {
  const page = await browser.visit(path, { javaScriptEnabled: false });
  // The menu's button works by itself; whatever else is there to press says why it does not.
  const dead = page.getByRole('main').locator('button:enabled:visible:not([popovertarget])');
  const reasons = page
    .getByRole('main')
    .getByText(/JavaScript.*does not run here/)
    .and(page.locator(':visible'));
  if ((await dead.count()) > 0) expect(await reasons.count()).toBeGreaterThan(0);
  const alone = ['/services', '/why-choose-venture', '/client-login', '/client-portal', '/'];
  if (alone.includes(path)) expect(await dead.count()).toBe(0);
  if (path === '/client-portal') await page.getByText('The demo needs JavaScript').waitFor();
});

test('on a slow 3G line the page is read long before its scripts are there, and then they work', async () => {
  const page = await browser.visit('/client-portal', { width: WIDTHS.phone });
  // What this page still loads would be taken for a script of the next.
  await page.waitForLoadState('networkidle');
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
  await page.goto(`${server.url}/services`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'Launch Your Venture' }).click();
  await page.getByRole('dialog', { name: 'Ready to Launch?' }).waitFor();
});

test.each(['/', '/services', '/why-choose-venture', '/testimonials', '/contact', '/client-portal'])(
  '%s loads nothing of the back office',
  async (path) => {
    const page = await browser.visit('/client-login');
    const loaded: string[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) loaded.push(response.url());
    });
    await page.goto(server.url + path, { waitUntil: 'networkidle' });
    expect(loaded.length).toBeGreaterThan(3);
    const files = await Promise.all(loaded.map(async (url) => (await page.request.get(url)).text()));
    const code = files.join('\n');
    // A word of the calendar, of the date picker, and of the dashboard itself.
    for (const word of ['eventDidMount', 'rdp-', 'Admin Dashboard']) expect(code).not.toContain(word);
  },
);

test('a font that cannot be had takes no other with it', async () => {
  browser.expectNoise(/Failed to load resource/);
  const page = await browser.visit('/contact', { reducedMotion: 'no-preference' });
  await page.context().route('**/geist-mono*', (route) => route.abort());
  await page.reload();
  const loaded = () =>
    page.evaluate(() =>
      Array.from(document.fonts, ({ family, status }) =>
        status === 'loaded' ? family.replaceAll('"', '') : '',
      ),
    );
  await expect.poll(loaded).toContain('Instrument Sans');
  expect(await loaded()).toContain('Archivo Display');
  expect(await loaded()).not.toContain('Geist Mono');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.fonts)).toBeUndefined();
});

test('paper shows what waits on the screen for the first paint and for the fonts', async () => {
  // Frames that never come: the page stays as it is before it was painted.
  const page = await browser.visit('/testimonials', {
    scriptsAfter: new Promise(() => {}),
    reducedMotion: 'no-preference',
  });
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.evaluate(() => {
    document.documentElement.dataset.fonts = 'coming';
  });
  const held = () =>
    page.evaluate(() => {
      const picture = document.body.appendChild(new Image());
      picture.loading = 'lazy';
      const { transform } = getComputedStyle(picture);
      picture.remove();
      const main = document.querySelector('body > :not(.splash)') as Element;
      return { isAside: transform !== 'none', isHidden: getComputedStyle(main).opacity === '0' };
    });
  expect(await held()).toEqual({ isAside: true, isHidden: true });
  await page.emulateMedia({ media: 'print' });
  expect(await held()).toEqual({ isAside: false, isHidden: false });
});
