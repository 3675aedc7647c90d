import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Holiday, type HoursSettings, hoursEndpoints } from '../../contract/hours.ts';
import { queryOf } from '../api/queries.ts';
import { formatDayShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHolidayChange } from './hours-changes.ts';

/** A menu has no empty value: the whole country is chosen by this one. */
const WHOLE = '*';

/** The holidays of a country or a region, of which those that are chosen are days off. */
export function Holidays({ settings }: { settings: HoursSettings }) {
  const [country, setCountry] = useState(settings.country);
  const [region, setRegion] = useState(settings.region);
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
            onValueChange={(chosen) => {
              if (!chosen) return;
              setCountry(chosen);
              setRegion('');
            }}
          />
        </Field>
        {regions.length > 0 && (
          <Field label="Region">
            <Select
              options={[{ value: WHOLE, label: 'The whole country' }, ...options(regions)]}
              value={region || WHOLE}
              onValueChange={(chosen) => chosen && setRegion(chosen === WHOLE ? '' : chosen)}
            />
          </Field>
        )}
      </div>
      {country && <HolidayList key={`${country} ${region}`} country={country} region={region} />}
    </Card>
  );
}

function HolidayList({ country, region }: { country: string; region: string }) {
  const query = useQuery(queryOf(hoursEndpoints.holidays, { query: { country, region } }));
  if (query.isPending) return <Skeleton className="h-60" />;
  if (query.isError) return <LoadError title="The holidays could not be loaded" query={query} />;
  return <HolidayForm holidays={query.data} country={country} region={region} />;
}

interface HolidayFormProps {
  holidays: readonly Holiday[];
  country: string;
  region: string;
}

function HolidayForm({ holidays, country, region }: HolidayFormProps) {
  const onRecord = holidays.filter(({ chosen }) => chosen).map(({ date }) => date);
  const [edited, setEdited] = useState<readonly string[]>();
  const save = useHolidayChange();
  const chosen = edited ?? onRecord;
  const publicDays = holidays.filter(({ type }) => type === 'public').map(({ date }) => date);

  const toggle = (date: string, isOff: boolean) =>
    setEdited(isOff ? [...chosen, date] : chosen.filter((each) => each !== date));

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => setEdited([...new Set([...chosen, ...publicDays])])}>
          Choose all public holidays
        </Button>
        <Button size="small" variant="quiet" onClick={() => setEdited([])}>
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
      <InlineError error={save.error} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted text-sm">
          {chosen.length} of {holidays.length} are days off. {edited && 'Not saved yet.'}
        </p>
        <Button
          disabled={!edited}
          pending={save.isPending}
          onClick={() =>
            save.start({ country, region, dates: [...chosen] }, { onDone: () => setEdited(undefined) })
          }
        >
          Save Holidays
        </Button>
      </div>
    </div>
  );
}
