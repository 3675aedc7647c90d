import type { BrowserContextOptions, Page } from 'playwright-core';
import { signInClient, type TestProject } from '../clients.ts';
import type { TestServer } from '../server.ts';
import type { BrowserSession } from './browser.ts';

interface OpenOptions extends BrowserContextOptions {
  /** What comes after the dashboard's path: a query, or the path of a page below it. */
  at?: string;
  width?: number;
  /** What the browser has stored of the project, where it is not the project itself. */
  stored?: string;
  /** Another tab is in front of it: it hears of no change. */
  isHidden?: boolean;
}

/** Opens the portal as a client of `project` who has signed in before. */
export async function openPortal(
  server: TestServer,
  browser: BrowserSession,
  { project, at = '', stored, ...options }: OpenOptions & { project: TestProject },
): Promise<Page> {
  const { cookie } = await signInClient(server, project.clientPortalUsername);
  const { origin, hostname } = new URL(server.url);
  const [name = '', value = ''] = cookie.split('=');
  const session = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false };
  const { id, name: title } = project;
  const clientProject = stored ?? JSON.stringify({ id, name: title });
  return browser.visit(`/client-dashboard${at}`, {
    ...options,
    storageState: {
      cookies: [{ ...session, sameSite: 'Lax' }],
      origins: [{ origin, localStorage: [{ name: 'clientProject', value: clientProject }] }],
    },
  });
}

/** Signs in on the page that asks for it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

/** The id of the project that the browser has stored. */
export function storedProject(page: Page): Promise<number | undefined> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('clientProject') ?? '{}').id);
}
