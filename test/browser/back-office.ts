import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { ADMIN, signInAdmin, type TestServer } from '../server.ts';
import type { BrowserSession } from './browser.ts';

interface OpenOptions extends BrowserContextOptions {
  /** The tab, as the address names it, and more of the address's query. */
  search?: string;
  width?: number;
  /** It hears of nothing that others change. */
  isHidden?: boolean;
}

/** Opens a screen of the back office as an admin who has signed in before. */
async function openScreen(
  server: TestServer,
  browser: BrowserSession,
  { path, search = '', ...options }: OpenOptions & { path: string },
): Promise<Page> {
  const { cookie } = await signInAdmin(server);
  const { origin, hostname } = new URL(server.url);
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false };
  });
  const admin = JSON.stringify({ id: 1, username: ADMIN.username });
  const page = await browser.visit(`${path}${search}`, {
    timezoneId: 'Asia/Kolkata',
    ...options,
    storageState: {
      cookies: cookies.map((each) => ({ ...each, sameSite: 'Lax' as const })),
      origins: [{ origin, localStorage: [{ name: 'admin', value: admin }] }],
    },
  });
  // What is still under way would show what others do from here on.
  if (options.isHidden) await page.waitForLoadState('networkidle');
  return page;
}

/** Opens the dashboard as an admin who has signed in before. */
export async function openDashboard(
  server: TestServer,
  browser: BrowserSession,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openScreen(server, browser, { path: '/woolbulldog/dashboard', ...options });
  // The dialog of an item that the address names hides the rest from those who listen.
  await page.getByRole('heading', { name: 'Admin Dashboard', includeHidden: true }).waitFor();
  // It moves what is below it, and it is on every screen while mail is not set up.
  await page.locator('section[aria-label="Mail"]').waitFor();
  // So does what waits.
  await page.locator('[aria-label="Loading what waits"]').waitFor({ state: 'detached' });
  return page;
}

/** Opens the settings as an admin who has signed in before; `search` names the page, as in `?page=words`. */
export async function openSettings(
  server: TestServer,
  browser: BrowserSession,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openScreen(server, browser, { path: '/woolbulldog/settings', ...options });
  await page.getByRole('heading', { name: 'Settings', level: 1, includeHidden: true }).waitFor();
  return page;
}

/** Opens the list of invoices as an admin who has signed in before; `search` narrows it or opens one of them. */
export async function openInvoices(
  server: TestServer,
  browser: BrowserSession,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openScreen(server, browser, { path: '/woolbulldog/invoices', ...options });
  await page.getByRole('heading', { name: 'Invoices', level: 1, includeHidden: true }).waitFor();
  await page.locator('section[aria-label="Mail"]').waitFor();
  return page;
}

/** Opens the insights as an admin who has signed in before; `search` names the period. */
export async function openInsights(
  server: TestServer,
  browser: BrowserSession,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openScreen(server, browser, { path: '/woolbulldog/insights', ...options });
  await page.getByRole('heading', { name: 'Insights', level: 1 }).waitFor();
  await page.locator('section[aria-label="Mail"]').waitFor();
  return page;
}

/** Opens the notes as an admin who has signed in before; `search` opens one of them, as in `?note=new`. */
export async function openNotes(
  server: TestServer,
  browser: BrowserSession,
  options: OpenOptions = {},
): Promise<Page> {
  const page = await openScreen(server, browser, { path: '/woolbulldog/notes', ...options });
  await page.getByRole('heading', { name: 'Notes', level: 1, includeHidden: true }).waitFor();
  await page.locator('section[aria-label="Mail"]').waitFor();
  return page;
}

/** A toast with this text, as soon as it is there. */
export function toast(page: Page, text: string) {
  return page.locator('[role=region] li').getByText(text, { exact: true });
}

/** What has the focus, in words: its role or element and its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'the page';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.tagName.toLowerCase()} ${name.trim().slice(0, 60)}`;
  });
}

/** Lets a call of the page go to the server only once the page has closed its stream of changes. */
export async function holdUntilStreamEnds(page: Page, call: string): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    const hear = (request: Request) => request.url().endsWith('/events') && resolve();
    page.on('requestfailed', hear);
    page.on('requestfinished', hear);
  });
  await page.route(`**${call}`, async (route) => {
    await ended;
    await route.continue();
  });
}

/**
 * Hides or shows the page, as another tab in front of it would. A hidden one hears of no change: what others do meanwhile is not
 * seen on it.
 */
export async function turn(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/**
 * Ends the session of what the page shows, as its own end would. What the page still asks for comes first: answered with 401, it
 * would lead to the sign-in before the test does what it is about.
 */
export async function endSession(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

/** Waits until the page knows of something typed that would be lost with it, as it does within some milliseconds. */
export async function knowsOfLoss(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
