import { dayAt, dayBounds, timeAt } from '../days.ts';
import { overlaps, type Span } from '../spans.ts';

const MINUTE_MS = 60_000;

/** A calendar is asked so often while it answers. */
export const CHECK_MS = 10 * MINUTE_MS;
const MOST_WAIT_MS = 6 * 60 * MINUTE_MS;

/** After so long it is read whole, whether it has changed or not: recurring events come nearer as time goes on. */
export const EXPAND_MS = 12 * 60 * MINUTE_MS;

/** Whoever takes a feed has it for so long; asking and reading take less. */
export const TAKEN_MS = 2 * MINUTE_MS;

/** Busy times of so many days before today are kept: the calendar shows the weeks past. */
export const DAYS_BACK = 35;

/** When a calendar is asked next; after each failure the wait is twice as long, up to six hours. */
export function nextCheck(now: Date, failures: number): Date {
  const wait = Math.min(CHECK_MS * 2 ** Math.max(0, failures - 1), MOST_WAIT_MS);
  return new Date(now.getTime() + wait);
}

/** What can be shown of a secret address: its site, and the last few characters to tell two apart. */
export function maskAddress(address: string): string {
  const { host } = new URL(address);
  const secret = address.slice(address.indexOf(host) + host.length);
  return secret.length > 16 ? `${host}/…${secret.slice(-4)}` : `${host}/…`;
}

/** A busy time of a feed. */
export interface BusyTime extends Span {
  feedId: number;
  feed: string;
}

/** The busy times as the parts of them that lie on each of the dates, with what the wall clock shows there. */
export function busyPieces(busy: readonly BusyTime[], dates: readonly string[], zone: string) {
  return dates.flatMap((date) => {
    const bounds = dayBounds(date, zone);
    return busy
      .filter((time) => overlaps(time, bounds))
      .map(({ feedId, feed, start, end }) => ({
        feedId,
        feed,
        date,
        startTime: timeAt(zone, new Date(Math.max(start, bounds.start))),
        endTime: endTime({ end, bounds, zone }),
        startsAt: new Date(start),
        endsAt: new Date(end),
      }));
  });
}

function endTime({ end, bounds, zone }: { end: number; bounds: Span; zone: string }): string {
  return end >= bounds.end ? '24:00' : timeAt(zone, new Date(end));
}

/** The instants between which busy times are wanted: some days before today until the last that can be planned. */
export function wantedSpan({ now, zone, lastDay }: { now: Date; zone: string; lastDay: string }): Span {
  const first = dayAt(zone, new Date(now.getTime() - DAYS_BACK * 24 * 60 * MINUTE_MS));
  return { start: dayBounds(first, zone).start, end: dayBounds(lastDay, zone).end };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

/** Whether an address may be asked at all: over TLS, or on this machine where private calendars are read. */
export function mayBeAsked({ protocol, hostname }: URL, mayBePrivate: boolean): boolean {
  return protocol === 'https:' || (protocol === 'http:' && mayBePrivate && isLoopback(hostname));
}

/** Whether an address is the calendar of the product's own meetings, whose path has its secret as `:token`. */
export function leadsToOwnFeed(url: URL, { publicUrl, path }: { publicUrl: string; path: string }): boolean {
  const [before = '', after = ''] = path.split(':token');
  return (
    url.host === new URL(publicUrl).host && url.pathname.startsWith(before) && url.pathname.endsWith(after)
  );
}
