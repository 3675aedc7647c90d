import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Holiday, type HoursSettings, hoursEndpoints } from '../../contract/hours.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { queryOf } from '../api/queries.ts';
import { formatDayShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { daysChanged, type HolidayDraft, type HolidayPlace, seenOf } from './holiday-draft.ts';
import { useHolidayChange } from './hours-changes.ts';

/** A menu has no empty value: the whole country is chosen by this one. */
const WHOLE = '*';

/** The holidays of a country or a region, of which those that are chosen are days off. */
export function Holidays({ settings }: { settings: HoursSettings }) {
  const [draft, setDraft] = useState<HolidayDraft>();
  const { country, region } = draft ?? settings;
  const choose = (place: HolidayPlace) => setDraft({ ...place, seen: draft?.seen ?? settings });
  const places = useQuery(queryOf(hoursEndpoints.places, { query: country ? { country } : {} }));
  const options = (all: readonly { code: string; name: string }[]) =>
    all.map(({ code, name }) => ({ value: code, label: name }));
  const regions = places.data?.regions ?? [];
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5">
      <header className="grid gap-1.5">
        <h3 className="text-lg">Holidays</h3>
        <p className="text-muted text-sm">Those that you choose are days off, until January 1, 2030.</p>
      </header>
      {places.isError && <LoadError title="The countries could not be loaded" query={places} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Country">
          <Select
            options={options(places.data?.countries ?? [])}
            placeholder="Choose a country"
            value={country}
            onValueChange={(chosen) => chosen && choose({ country: chosen, region: '' })}
          />
        </Field>
        {regions.length > 0 && (
          <Field label="Region">
            <Select
              options={[{ value: WHOLE, label: 'The whole country' }, ...options(regions)]}
              value={region || WHOLE}
              onValueChange={(chosen) =>
                chosen && choose({ country, region: chosen === WHOLE ? '' : chosen })
              }
            />
          </Field>
        )}
      </div>
      {country && (
        <HolidayList
          key={`${country} ${region}`}
          place={{ country, region }}
          {...{ settings, draft }}
          onDraft={setDraft}
        />
      )}
    </Card>
  );
}

interface HolidayListProps {
  place: HolidayPlace;
  settings: HoursSettings;
  draft: HolidayDraft | undefined;
  onDraft: (draft: HolidayDraft | undefined) => void;
}

function HolidayList(props: HolidayListProps) {
  const query = useQuery(queryOf(hoursEndpoints.holidays, { query: props.place }));
  if (query.isPending) return <Skeleton className="h-60" />;
  if (query.isError) return <LoadError title="The holidays could not be loaded" query={query} />;
  return <HolidayForm holidays={query.data} {...props} />;
}

interface HolidayFormProps extends HolidayListProps {
  holidays: readonly Holiday[];
}

/** The choice among the holidays of a place. What a colleague chose meanwhile is shown before it is written over. */
function HolidayForm({ holidays, place, settings, draft, onDraft }: HolidayFormProps) {
  const closed = new Set(settings.daysOff.map(({ date }) => date));
  const dates = holidays.map(({ date }) => date);
  const chosen = draft?.dates ?? dates.filter((date) => closed.has(date));
  const seen = draft?.seen ?? settings;
  const save = useHolidayChange();
  const publicDays = holidays.filter(({ type }) => type === 'public').map(({ date }) => date);

  const choose = (dates: readonly string[]) => onDraft({ ...place, dates, seen });
  const toggle = (date: string, isOff: boolean) =>
    choose(isOff ? [...chosen, date] : chosen.filter((each) => each !== date));
  const saveOver = (over: HoursSettings) =>
    save.start(
      { ...place, dates: [...chosen], seen: seenOf(over, holidays) },
      { onDone: () => onDraft(undefined) },
    );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => choose([...new Set([...chosen, ...publicDays])])}>
          Choose all public holidays
        </Button>
        <Button size="small" variant="quiet" onClick={() => choose([])}>
          Choose none
        </Button>
      </div>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        tabIndex={0}
        aria-label="Holidays"
        className="max-h-96 overflow-y-auto rounded-md border border-line"
      >
        {holidays.map(({ date, name, type }) => (
          <li key={date} className="border-line border-t first:border-t-0">
            <label className="holiday-row grid min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 text-sm hover:bg-raised">
              <input
                type="checkbox"
                className="size-4.5 accent-ember"
                checked={chosen.includes(date)}
                onChange={({ target }) => toggle(date, target.checked)}
              />
              <span className="text-muted">{formatDayShort(date)}</span>
              <span dir="auto" className="wrap-anywhere text-left">
                {name}
                {type !== 'public' && <span className="text-muted"> ({type})</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hasChanged(save.error) ? (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => saveOver(settings)}
          onTakeTheirs={() => {
            onDraft(undefined);
            save.reset();
          }}
        >
          <OnRecord settings={settings} seen={seen} holidays={holidays} />
        </ChangedMeanwhile>
      ) : (
        <InlineError error={save.error} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm">
          {chosen.length} of {holidays.length} are days off. {draft?.dates && 'Not saved yet.'}
        </p>
        <Button disabled={!draft?.dates} pending={save.isPending} onClick={() => saveOver(seen)}>
          Save Holidays
        </Button>
      </div>
    </div>
  );
}

interface OnRecordProps {
  settings: HoursSettings;
  seen: HoursSettings;
  holidays: readonly Holiday[];
}

/** Where the holidays are from by now, and what has become another since they were seen. */
function OnRecord({ settings, seen, holidays }: OnRecordProps) {
  const { country, region } = settings;
  const { data } = useQuery(queryOf(hoursEndpoints.places, { query: country ? { country } : {} }));
  const nameOf = (of: 'countries' | 'regions', wanted: string) =>
    data?.[of].find(({ code }) => code === wanted)?.name ?? wanted;
  const place = [nameOf('countries', country), nameOf('regions', region)].filter(Boolean).join(', ');
  return (
    <RecordLines
      lines={[
        { label: 'Place', text: place || 'None' },
        ...daysChanged(seenOf(seen, holidays), seenOf(settings, holidays)),
      ]}
    />
  );
}
