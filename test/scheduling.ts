import { insertAvailability } from '../server/availability/queries.ts';
import type { Deps } from '../server/deps.ts';
import type { TestServer } from './server.ts';

let people = 0;

/** A date far enough ahead to be free of clock changes, a new one with each call: 1 June 2032 and on. */
let dates = 0;
export function nextDay(): string {
  dates += 1;
  return new Date(Date.UTC(2032, 5, dates)).toISOString().slice(0, 10);
}

/** A request that the product takes when its time is offered; each has an email of its own. */
export function wish(changes: Record<string, unknown> = {}) {
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
