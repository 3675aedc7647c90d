import { Clock, Mail } from 'lucide-react';
import type { Waiting } from '../../contract/today.ts';
import { itemAddress } from '../addresses.ts';
import { type Deed, useMarking } from '../contacts/contact-changes.ts';
import { PromiseClock } from '../meetings/requests/promise-clock.tsx';
import { TodayRow } from './today-row.tsx';
import type { RowPlace, Strip } from './today-strip.ts';

const kinds = {
  overdue: { word: 'Overdue', look: 'text-danger', Icon: Clock },
  request: { word: 'Message', look: 'text-warning', Icon: Mail },
} as const;

interface MessageRowProps extends RowPlace {
  item: Extract<Waiting, { about: 'message' }>;
  now: number;
  strip: Strip;
  onReopen: (done: Deed) => void;
}

/** A message that nobody has answered. */
export function TodayMessage({ item: { kind, message }, now, strip, onReopen, ...place }: MessageRowProps) {
  const { id, name, subject, excerpt, createdAt } = message;
  const marking = useMarking(
    (done) =>
      done.ids.length > 0 &&
      strip.done({ text: `Marked the message of ${name} done`, undo: () => onReopen(done) }),
    (error) => strip.failed(name, error),
  );
  const address = itemAddress.contact(id);
  return (
    <TodayRow
      {...place}
      kind={kinds[kind]}
      who={name}
      what={
        <>
          <em className="today-subject">
            <bdi>{subject}</bdi>:
          </em>{' '}
          <bdi className="today-words">{excerpt}</bdi>
        </>
      }
      clock={<PromiseClock askedAt={createdAt} now={now} />}
      deeds={[
        { label: 'Reply', to: `to ${name} in the inbox`, address, state: { writes: true } },
        {
          label: 'Done',
          to: `with the message of ${name}`,
          run: () => marking.start({ ids: [id], mark: 'done' }),
          key: 'e',
          isQuiet: true,
          pending: marking.isPending,
        },
      ]}
      address={address}
    />
  );
}
