import { writeRow } from '../csv.ts';
import { dayAt, timeAt } from '../days.ts';
import type { Subscriber, SubscriberFilter } from './queries.ts';
import { standingOf } from './rules.ts';

const names: Record<SubscriberFilter['state'], string> = {
  all: 'all states',
  waiting: 'waiting to confirm',
  confirmed: 'confirmed',
  unsubscribed: 'unsubscribed',
};

/** What a file of subscribers is called on a day: it says which states it holds. */
export function subscriberFileName({ state }: SubscriberFilter, day: string): string {
  return `Newsletter subscribers, ${names[state]}, ${day}.csv`;
}

/** Subscribers as CSV for a spreadsheet, batch by batch as they are read, times on the clock of `zone`. */
export async function* writeSubscribersCsv(
  batches: AsyncIterable<Subscriber[]>,
  { zone }: { zone: string },
): AsyncGenerator<string> {
  // The mark tells a spreadsheet that it is UTF-8.
  yield `\ufeff${writeRow(['email', 'state', 'since'])}`;
  for await (const batch of batches) {
    yield batch
      .map((subscriber) => {
        const { state, since } = standingOf(subscriber);
        return writeRow([subscriber.email, names[state], `${dayAt(zone, since)} ${timeAt(zone, since)}`]);
      })
      .join('');
  }
}
