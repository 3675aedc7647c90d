import { expect } from 'vitest';
import { insertAvailability } from '../server/availability/queries.ts';
import type { Deps } from '../server/deps.ts';
import type { TestServer } from './server.ts';

let people = 0;

/** So many dates from 1 April 2029 on are free of clock changes. */
const QUIET_DAYS = 200;

let file: string | undefined;
let dates = 0;
/**
 * A date ahead that is free of clock changes, a new one with each call of a test file, from 1 April 2029 on. Each file has a database of
 * its own, so that it begins anew, whatever ran before it in the same worker.
 */
export function nextDay(): string {
  const { testPath } = expect.getState();
  if (testPath !== file) dates = 0;
  file = testPath;
  dates += 1;
  if (dates > QUIET_DAYS) throw new Error('this file has used up the dates without a clock change');
  return new Date(Date.UTC(2029, 3, dates)).toISOString().slice(0, 10);
}

/** A request that the product takes when its time is offered; each has an email of its own. */
export function newRequest(changes: Record<string, unknown> = {}) {
  people += 1;
  return {
    name: 'Grace Whitfield',
    email: `visitor${people}@harborcoffee.example`,
    company: 'Harbor Coffee',
    phone: '+1 555 010 0199',
    purpose: 'consultation',
    duration: 30,
    time: '',
    message: 'A new online shop.',
    requestedTime: '10:00',
    ...changes,
  };
}

/** Makes a date available. */
export async function openDay({ db }: Deps, specificDate: string, window = '09:00-17:00'): Promise<void> {
  const [startTime = '', endTime = ''] = window.split('-');
  await insertAvailability(db, [{ specificDate, startTime, endTime }]);
}

export function post(server: TestServer, payload: object) {
  return server.app.inject({ method: 'POST', url: '/api/meeting-requests', payload });
}

export async function slots(server: TestServer, date: string, duration = 30): Promise<string[]> {
  const reply = await server.app.inject({
    url: '/api/meeting-requests/available-slots',
    query: { date, duration: String(duration) },
  });
  return reply.json();
}

/** A time on a date, as it is offered and taken. */
export const at = (requestedDate: string, requestedTime: string) => ({ requestedDate, requestedTime });

/** A request at 10:00 of a day that is open until noon, and what its visitor and an admin can do about offered times. */
export async function askedMeeting(
  { app, deps }: TestServer,
  { headers, ...asked }: { headers: { cookie: string } } & Record<string, unknown>,
) {
  const day = nextDay();
  await openDay(deps, day, '10:00-12:00');
  const payload = newRequest({ requestedDate: day, ...asked });
  const request = await app.inject({ method: 'POST', url: '/api/meeting-requests', payload });
  const { id, token } = request.json();
  const [own, admin] = [`/api/meeting-links/${token}`, `/api/admin/meeting-requests/${id}`];
  return {
    day,
    id,
    token,
    see: async () => (await app.inject(own)).json(),
    look: async () => (await app.inject({ url: admin, headers })).json(),
    offer: (times: object[], rest: object = {}) =>
      app.inject({ method: 'POST', url: `${admin}/offers`, headers, payload: { times, ...rest } }),
    withdraw: () => app.inject({ method: 'DELETE', url: `${admin}/offers`, headers }),
    take: (time: object) => app.inject({ method: 'POST', url: `${own}/offer`, payload: time }),
    decline: (seen: object = {}) =>
      app.inject({ method: 'POST', url: `${own}/offer/decline`, payload: seen }),
    propose: (time: object) => app.inject({ method: 'POST', url: `${own}/propose`, payload: time }),
    cancel: () => app.inject({ method: 'POST', url: `${own}/cancel` }),
    decide: (status: string, rest: object = {}) =>
      app.inject({ method: 'PUT', url: admin, headers, payload: { status, ...rest } }),
    accept: () =>
      app.inject({ method: 'POST', url: `${admin}/proposal`, headers, payload: { accept: true } }),
  };
}
