import { expect } from 'vitest';
import type { Periods } from '../contract/retention.ts';
import { asAdmin } from './clients.ts';
import type { TestServer } from './server.ts';

/** Publishes the legal pages with these periods. */
export async function publishPeriods(server: TestServer, of: Partial<Periods>): Promise<void> {
  const url = '/api/admin/legal';
  const { draft, version } = (await asAdmin(server, 'GET', url)).json();
  const imprint = { ...draft.imprint, legalName: 'Forge', address: 'Amboss 1' };
  const payload = { ...draft, imprint, periods: { ...draft.periods, ...of }, seenVersion: version };
  expect((await asAdmin(server, 'PUT', url, payload)).statusCode).toBe(200);
  const reply = await asAdmin(server, 'POST', `${url}/versions`, { seenVersion: version + 1 });
  expect(reply.statusCode).toBe(200);
}
