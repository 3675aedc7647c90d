import type { Context } from '../context.ts';
import { windowSpan } from '../slots/rules.ts';
import { countOpenMeetings, type Window } from './queries.ts';

/** The windows, each with the number of open meetings that share time with it, however short. */
export async function findMeetings({ db, zone }: Context, windows: Window[]) {
  const spans = windows.map((window) => {
    const { start, end } = windowSpan(window, zone);
    return { id: window.id, start: new Date(start), end: new Date(end) };
  });
  const counts = await countOpenMeetings(db, spans);
  return windows.map((window) => ({ ...window, meetings: counts.get(window.id) ?? 0 }));
}
