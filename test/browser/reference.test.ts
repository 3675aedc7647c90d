import { expect, test } from 'vitest';
import { useServer } from '../server.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true });
const { visit } = useBrowser(server);

test('the reference page shows the endpoints and asks no other host for anything', async () => {
  const page = await visit('/');
  await page.goto(`${server.url}/api/docs`);
  await page.getByText('/api/contact', { exact: true }).waitFor();
  expect(await page.title()).not.toBe('');
});
