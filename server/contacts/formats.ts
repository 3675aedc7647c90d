import { writeRow } from '../csv.ts';
import { dayAt, timeAt } from '../days.ts';
import type { Contact } from './queries.ts';

const columns = [
  'received',
  'name',
  'email',
  'company',
  'subject',
  'message',
  'state',
  'read',
  'answered',
  'done',
  'note',
];

function stateOf({ quarantined, doneAt, readAt }: Contact): string {
  if (quarantined) return 'quarantined';
  if (doneAt) return 'done';
  return readAt ? 'open' : 'unread';
}

/** Contact requests as CSV for a spreadsheet, batch by batch as they are read, times on the clock of `zone`. */
export async function* writeContactsCsv(
  batches: AsyncIterable<Contact[]>,
  { zone }: { zone: string },
): AsyncGenerator<string> {
  const time = (instant: Date | null) => (instant ? `${dayAt(zone, instant)} ${timeAt(zone, instant)}` : '');
  // The mark tells a spreadsheet that it is UTF-8.
  yield `\ufeff${writeRow(columns)}`;
  for await (const batch of batches) {
    yield batch
      .map((contact) => {
        const { name, email, company, subject, message, note } = contact;
        const [received, ...times] = [
          contact.createdAt,
          contact.readAt,
          contact.answeredAt,
          contact.doneAt,
        ].map(time);
        const texts = [name, email, company, subject, message];
        return writeRow([received ?? '', ...texts, stateOf(contact), ...times, note]);
      })
      .join('');
  }
}
