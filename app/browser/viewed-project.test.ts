import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.resetModules());

/** What a page that was opened at `address` takes itself for, and after it went on to `next`. */
async function open(address: string, next = address) {
  const at = (path: string) =>
    vi.stubGlobal('window', { location: new URL(path, 'https://venture.example') });
  at(address);
  const { viewedProject } = await import('./viewed-project.ts');
  const first = viewedProject();
  at(next);
  return [first, viewedProject()];
}

test.each([
  ['/client-dashboard?view=5', '/client-dashboard?tab=files', 5, 5],
  ['/client-dashboard?tab=files&view=12', '/woolbulldog', 12, 12],
  ['/client-dashboard', '/client-dashboard?view=5', undefined, 5],
  ['/woolbulldog/dashboard?view=5', '/client-dashboard', undefined, undefined],
  ['/client-dashboard?view=x', '/client-dashboard?view=-1', undefined, undefined],
  ['/client-dashboard?view=5', '/contact', 5, undefined],
  ['/client-dashboard?view=5', '/client-login', 5, undefined],
  ['/client-dashboard?view=5', '/client-dashboard/account', 5, undefined],
  ['/client-dashboard?view=', '/client-dashboard?view=0', undefined, undefined],
])('a page opened at %s that goes on to %s shows project %s, then %s', async (address, next, first, then) => {
  vi.resetModules();
  expect(await open(address, next)).toEqual([first, then]);
});

test('a page of an admin says so with every call, and no other does', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(headers);
    return new Response('{}');
  });
  for (const page of ['/client-dashboard', '/client-dashboard?view=5', '/woolbulldog/dashboard']) {
    vi.resetModules();
    vi.stubGlobal('window', { location: new URL(page, 'https://venture.example') });
    const { call } = await import('../api/call.ts');
    const { clientEndpoints } = await import('../../contract/clients.ts');
    await call(clientEndpoints.session);
    await call(clientEndpoints.changePassword, { body: { currentPassword: 'a', password: 'b' } });
  }
  const json = { 'Content-Type': 'application/json' };
  const viewing = { 'X-Acting-As': 'admin' };
  const office = { 'X-Acting-As': 'agency' };
  expect(sent).toEqual([{}, json, viewing, { ...json, ...viewing }, office, { ...json, ...office }]);
});
