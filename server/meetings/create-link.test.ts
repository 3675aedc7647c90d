import { expect, test } from 'vitest';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

async function makeLink(id: number) {
  const headers = await signInAdmin(server);
  const url = `/api/admin/meeting-requests/${id}/link`;
  return server.app.inject({ method: 'POST', url, headers });
}

test('an admin gets a link of their own to hand on; the visitor’s goes on working', async () => {
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const { id, token } = (await post(server, newRequest({ requestedDate }))).json();
  const urls = [];
  for (const reply of [await makeLink(id), await makeLink(id)]) {
    expect(reply.statusCode).toBe(200);
    urls.push(reply.json().url);
  }
  const secrets = urls.map((url) => url.replace('http://localhost:3000/meeting#', ''));
  expect(new Set([...secrets, token]).size).toBe(3);
  for (const secret of [...secrets, token]) {
    const shown = await server.app.inject(`/api/meeting-links/${secret}`);
    expect(shown.json()).toMatchObject({ requestedDate, requestedTime: '10:00' });
  }
});

test('there is no link to a meeting that does not exist', async () => {
  expect((await makeLink(2_147_483_647)).statusCode).toBe(404);
});
