import { useState } from 'react';
import type { AvailabilityWindow } from '../../contract/availability.ts';
import { formatDay, formatDayShort, formatTime } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { useDeleteAvailability } from './availability-changes.ts';
import { useAvailability } from './availability-queries.ts';

/** How many dates are shown before more are asked for. */
const DATES = 12;

/** 'Your Availability Schedule': the windows of today and later, by date. */
export function AvailabilitySchedule({ today }: { today: string }) {
  const availability = useAvailability({ from: today });
  const [shown, setShown] = useState(DATES);
  const [toDelete, setToDelete] = useState<AvailabilityWindow>();
  const remove = useDeleteAvailability();
  const days = Object.entries(Object.groupBy(availability.data ?? [], (slot) => slot.specificDate));
  return (
    <Card className="p-5 sm:p-6">
      <h3 tabIndex={-1} className="mb-4 text-lg outline-none">
        Your Availability Schedule
      </h3>
      {availability.isPending && <Skeleton className="h-40" />}
      {availability.isError && (
        <LoadError title="The availability could not be loaded" query={availability} />
      )}
      {availability.isSuccess && days.length === 0 && (
        <EmptyState title="No availability set. Add time slots when you're free for meetings." />
      )}
      <ul className="grid gap-x-10 md:grid-cols-2 2xl:grid-cols-3">
        {days.slice(0, shown).map(([day, slots = []]) => (
          <li
            key={day}
            className="grid items-start gap-x-3 border-line border-t py-3 sm:grid-cols-[7rem_minmax(0,1fr)]"
          >
            <h4 className="pt-2 font-medium font-sans text-sm tracking-normal">{formatDayShort(day)}</h4>
            <ul className="grid gap-1">
              {slots.map((slot) => (
                <SlotLine key={slot.id} slot={slot} onDelete={() => setToDelete(slot)} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {days.length > shown && (
        <Button size="small" className="mt-4" onClick={() => setShown(shown + 4 * DATES)}>
          Show {Math.min(days.length - shown, 4 * DATES)} more dates
        </Button>
      )}
      <DeleteDialog
        item={toDelete}
        title="Delete availability"
        {...{ describe, remove }}
        onClose={() => setToDelete(undefined)}
      />
    </Card>
  );
}

function SlotLine({ slot, onDelete }: { slot: AvailabilityWindow; onDelete: () => void }) {
  const { specificDate, startTime, endTime, isAvailable, meetings } = slot;
  return (
    <li className="flex min-h-9 items-center gap-3">
      <span className="whitespace-nowrap font-mono text-sm">
        {formatTime(startTime)}–{formatTime(endTime)}
      </span>
      {!isAvailable && <Badge variant="neutral">Unavailable</Badge>}
      {meetings > 0 && (
        <span className="text-muted text-xs">
          {meetings} {meetings === 1 ? 'meeting' : 'meetings'}
        </span>
      )}
      <TrashButton
        className="ml-auto"
        label={`Delete ${formatTime(startTime)} to ${formatTime(endTime)} on ${formatDay(specificDate)}`}
        onClick={onDelete}
      />
    </li>
  );
}

function inside(meetings: number): string {
  if (meetings === 0) return 'No meetings lie inside.';
  if (meetings === 1) return 'One meeting lies inside and stays.';
  return `${meetings} meetings lie inside and stay.`;
}

function describe({ specificDate, startTime, endTime, meetings }: AvailabilityWindow): string {
  const when = `${formatDay(specificDate)}, ${formatTime(startTime)}–${formatTime(endTime)}.`;
  return `${when} ${inside(meetings)} Visitors can no longer ask for these times.`;
}
