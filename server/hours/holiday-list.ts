import type Holidays from 'date-holidays';
import type { HolidaysTypes } from 'date-holidays';
import { LAST_DAY } from '../../contract/days.ts';

interface Place {
  code: string;
  name: string;
}

/** Where holidays are listed for: a country by ISO 3166-1, and a region of it, such as a state, or the empty text. */
export interface HolidayPlace {
  country: string;
  region: string;
}

export interface ListedHoliday {
  date: string;
  name: string;
  type: string;
}

const LANGUAGE = 'en';
const DAY_MS = 86_400_000;

/** Those on which somebody is closed; the rest are days at school, or to remember. */
const TYPES = ['public', 'bank', 'optional'];

const toPlaces = (names: Record<string, string> | undefined): Place[] =>
  Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((one, other) => one.name.localeCompare(other.name, LANGUAGE));

/** The list is large and rarely asked for: it is read when it first is. */
async function openHolidays({ country, region }: Partial<HolidayPlace> = {}): Promise<Holidays> {
  const { default: List } = await import('date-holidays');
  if (!country) return new List();
  return new List({ country, ...(region && { state: region }) }, { languages: [LANGUAGE] });
}

/** The countries whose holidays are known, by name. */
export async function listCountries(): Promise<Place[]> {
  return toPlaces((await openHolidays()).getCountries(LANGUAGE));
}

/** The regions of a country that have holidays of their own, by name. */
export async function listRegions(country: string): Promise<Place[]> {
  return toPlaces((await openHolidays()).getStates(country, LANGUAGE));
}

/** The dates that a holiday covers. */
function datesOf({ date, start, end }: HolidaysTypes.Holiday): string[] {
  const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`);
  const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
  return Array.from({ length }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

/**
 * The days that are holidays in a place from a day on, until the last that can be planned; one of several days is each of them, and a day
 * that is two holidays is one with both names. Undefined where the place is not known.
 */
export async function listHolidays(place: HolidayPlace, from: string): Promise<ListedHoliday[] | undefined> {
  const { country, region } = place;
  const known = await openHolidays();
  if (!(country in (known.getCountries(LANGUAGE) ?? {}))) return undefined;
  if (region && !(region in (known.getStates(country, LANGUAGE) ?? {}))) return undefined;
  const list = await openHolidays(place);
  const byDate = new Map<string, ListedHoliday>();
  const years = { first: Number(from.slice(0, 4)), last: Number(LAST_DAY.slice(0, 4)) };
  for (let year = years.first; year <= years.last; year += 1) {
    for (const holiday of list.getHolidays(year)) {
      if (!TYPES.includes(holiday.type)) continue;
      for (const date of datesOf(holiday)) {
        if (date >= from && date <= LAST_DAY) byDate.set(date, joinHolidays(byDate.get(date), date, holiday));
      }
    }
  }
  return [...byDate.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

function joinHolidays(
  before: ListedHoliday | undefined,
  date: string,
  { name, type }: HolidaysTypes.Holiday,
): ListedHoliday {
  if (!before || before.name === name) return { date, name, type: before?.type ?? type };
  return { date, name: `${before.name}, ${name}`, type: before.type === 'public' ? 'public' : type };
}
