import type { DatedWindow } from '../../contract/availability.ts';
import { formatCount, formatDayShort, formatTime } from '../time/format.ts';
import { MOST_WINDOWS } from './weekly-pattern.ts';

/** How many windows a preview lists. */
const LISTED = 60;

/** What will be added, before it is. */
export function WindowPreview({ windows }: { windows: readonly DatedWindow[] }) {
  const rest = windows.length - LISTED;
  return (
    <section aria-label="Preview" aria-live="polite" className="grid gap-2">
      <p className="text-muted text-sm">
        {windows.length === 0 && 'Nothing to add.'}
        {windows.length === 1 && 'Adds one time:'}
        {windows.length > 1 && `Adds ${formatCount(windows.length)} times:`}
        {windows.length >= MOST_WINDOWS && ` No more than ${MOST_WINDOWS} are added at once.`}
      </p>
      {windows.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
          tabIndex={0}
          aria-label="Times to be added"
          className="max-h-40 overflow-y-auto rounded-md border border-line bg-surface px-3.5 py-2.5 font-mono text-muted text-xs leading-6"
        >
          {windows.slice(0, LISTED).map(({ specificDate, startTime, endTime }) => (
            <li key={`${specificDate} ${startTime} ${endTime}`}>
              {formatDayShort(specificDate)}, {formatTime(startTime)}–{formatTime(endTime)}
            </li>
          ))}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      )}
    </section>
  );
}
