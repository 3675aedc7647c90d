import { X } from 'lucide-react';
import type { RefObject } from 'react';
import type { MeetingOffer } from '../../../contract/meetings.ts';
import type { ContractForm } from '../../api/form.ts';
import { formatDay, formatTime } from '../../time/format.ts';
import { Button } from '../../ui/button.tsx';

type Times = MeetingOffer['times'];

interface OfferTimesProps {
  form: ContractForm<MeetingOffer>;
  heading: RefObject<HTMLHeadingElement | null>;
  times: Times;
  onChange: (times: Times) => void;
}

/** The times to be offered, each with what is wrong with it. */
export function OfferTimes({ form, heading, times, onChange }: OfferTimesProps) {
  return (
    <section aria-labelledby="offer-times" className="grid gap-2">
      <h3 ref={heading} id="offer-times" tabIndex={-1} className="font-medium text-sm outline-none">
        Times to propose
      </h3>
      <div aria-live="polite" className="grid gap-2">
        {times.length === 0 && <p className="text-muted text-sm">None yet.</p>}
        <ul className="divide-y divide-line">
          {times.map((time, index) => (
            <OfferedTime
              key={`${time.requestedDate} ${time.requestedTime}`}
              time={time}
              error={
                form.errorOf(`times.${index}.requestedTime`) ?? form.errorOf(`times.${index}.requestedDate`)
              }
              onRemove={() => onChange(times.filter((each) => each !== time))}
            />
          ))}
        </ul>
      </div>
      <Wrong sentence={form.errorOf('times')} />
    </section>
  );
}

interface OfferedTimeProps {
  time: Times[number];
  error: string | undefined;
  onRemove: () => void;
}

function OfferedTime({ time, error, onRemove }: OfferedTimeProps) {
  const [day, start] = [formatDay(time.requestedDate), formatTime(time.requestedTime)];
  return (
    <li className="flex items-center justify-between gap-3 py-1.5 text-sm">
      <div className="grid gap-1">
        <p>
          {day}, <span className="font-mono">{start}</span>
        </p>
        <Wrong sentence={error} />
      </div>
      <Button variant="quiet" size="icon" aria-label={`Remove ${day}, ${start}`} onClick={onRemove}>
        <X aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}

function Wrong({ sentence }: { sentence: string | undefined }) {
  return (
    sentence && (
      <p role="alert" className="text-danger text-sm">
        {sentence}
      </p>
    )
  );
}
