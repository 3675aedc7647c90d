import { type SubmitEvent, useState } from 'react';
import type { WeekHours } from '../../contract/hours.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { formatDay } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useWeeklyChange } from './hours-changes.ts';
import { StartField, useStart } from './start-field.tsx';
import {
  copyDay,
  dayProblem,
  isSameWeek,
  sayChanges,
  sayHours,
  toggleDay,
  usualWeek,
  weekdays,
  withDay,
} from './week-draft.ts';
import { WeekPreview } from './week-preview.tsx';
import { WeekdayRow } from './weekday-row.tsx';

interface WeeklyFormProps {
  /** What is on record now. */
  week: WeekHours;
  /** When the hours begin. */
  startsOn: string;
  today: string;
  version: number;
  /** No hours were ever set. */
  isFirst: boolean;
}

/** The windows of each weekday. What a colleague saved meanwhile is shown before it is written over. */
export function WeeklyForm({ week: onRecord, startsOn: begins, today, version, isFirst }: WeeklyFormProps) {
  const [draft, setDraft] = useState<WeekHours>();
  const [seen, setSeen] = useState(version);
  const start = useStart(begins, today);
  const startsOn = start.day;
  const change = useWeeklyChange();
  const week = draft ?? onRecord;
  const isValid = week.every((windows) => dayProblem(windows) === undefined);
  const isDirty = draft !== undefined && (!isSameWeek(draft, onRecord) || startsOn !== begins);
  useUnsaved(isDirty);

  const edit = (edited: WeekHours) => {
    if (draft === undefined) setSeen(version);
    setDraft(edited);
  };

  function forget() {
    setDraft(undefined);
    start.forget();
    change.reset();
  }

  function save(seenVersion: number) {
    if (isValid && start.check())
      change.start({ startsOn, week, seenVersion }, { onDone: () => setDraft(undefined) });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save(seen);
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)]">
      {isFirst && draft === undefined && (
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-4 md:px-5">
          <p className="min-w-48 flex-1 text-muted text-sm">
            No weekly hours yet: only dated times are offered.
          </p>
          <Button onClick={() => edit(usualWeek)}>Monday to Friday with a lunch break</Button>
        </div>
      )}
      <ul aria-label="Weekdays">
        {week.map((windows, index) => (
          <WeekdayRow
            key={weekdays[index]}
            {...{ index, windows }}
            before={onRecord[index] ?? []}
            onToggle={(isOpen) => edit(toggleDay(week, index, isOpen))}
            onChange={(hours) => edit(withDay(week, index, hours))}
            onCopy={() => edit(copyDay(week, index))}
          />
        ))}
      </ul>
      {draft !== undefined && (
        <section aria-label="What changes" className="grid gap-5 border-line border-t px-4 py-5 md:px-5">
          <StartField {...{ start, today }} />
          {isValid && !start.problem && (
            <div className="grid gap-2">
              <h4 className="font-medium font-sans text-sm tracking-normal">
                Offered in the seven days from then on
              </h4>
              <WeekPreview week={week} startsOn={startsOn} />
            </div>
          )}
        </section>
      )}
      {hasChanged(change.error) && (
        <div className="px-4 pb-4 md:px-5">
          <ChangedMeanwhile
            keepLabel="Save mine anyway"
            onKeepMine={() => save(version)}
            onTakeTheirs={forget}
          >
            <RecordLines
              lines={weekdays.map((label, index) => ({ label, text: sayHours(onRecord[index] ?? []) }))}
            />
          </ChangedMeanwhile>
        </div>
      )}
      {isDirty && (
        <SaveBar
          changes={sayChanges(onRecord, week)}
          startsOn={start.problem ? undefined : startsOn}
          today={today}
          isValid={isValid}
          isPending={change.isPending}
          error={change.error}
          onForget={forget}
        />
      )}
    </form>
  );
}

interface SaveBarProps {
  changes: readonly string[];
  /** Undefined where what was typed is no day to begin on. */
  startsOn: string | undefined;
  today: string;
  isValid: boolean;
  isPending: boolean;
  error: Error | null;
  onForget: () => void;
}

/** What is saved, in words: what changes, from when, and that no meeting moves. */
function SaveBar({ changes, startsOn, today, isValid, isPending, error, onForget }: SaveBarProps) {
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 rounded-b-lg border-line-strong border-t bg-raised px-4 py-3.5 md:px-5">
      <InlineError error={hasChanged(error) ? null : error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div role="status" className="min-w-56 flex-1 text-muted text-sm">
          {(changes.length > 0 ? changes : ['The same hours, from another date on']).map((words) => (
            <b key={words} className="block font-semibold text-text">
              {words}
            </b>
          ))}
          {startsOn === today && 'From today on. '}
          {startsOn && startsOn !== today && `From ${formatDay(startsOn)} on. `}
          No meeting moves.
        </div>
        <Button variant="quiet" size="small" onClick={onForget}>
          Discard
        </Button>
        <Button type="submit" variant="solid" disabled={!isValid} pending={isPending}>
          Save Weekly Hours
        </Button>
      </div>
    </div>
  );
}
