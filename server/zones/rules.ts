import { Temporal } from 'temporal-polyfill';

/** A date, `YYYY-MM-DD`, and a time, `HH:MM`, on the wall. */
export interface Wall {
  date: string;
  time: string;
}

/** A meeting's instants, and what the wall showed at them: at its start and at the start that its visitor proposes. */
export interface Walls {
  id: number;
  startsAt: Date;
  requestedDate: string;
  requestedTime: string;
  proposedStartsAt: Date | null;
  proposedDate: string | null;
  proposedTime: string | null;
}

/** What the wall of `zone` shows at an instant. */
export function wallAt(zone: string, instant: Date): Wall {
  const shown = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The meeting with what the wall of `zone` shows at its instants. */
export function moveWalls(meeting: Walls, zone: string): Walls {
  const { startsAt, proposedStartsAt } = meeting;
  const requested = wallAt(zone, startsAt);
  const proposed = proposedStartsAt && wallAt(zone, proposedStartsAt);
  return {
    ...meeting,
    requestedDate: requested.date,
    requestedTime: requested.time,
    proposedDate: proposed?.date ?? null,
    proposedTime: proposed?.time ?? null,
  };
}

/** Whether two states of a meeting show the same on the wall. */
export function hasSameWalls(a: Walls, b: Walls): boolean {
  return (
    a.requestedDate === b.requestedDate &&
    a.requestedTime === b.requestedTime &&
    a.proposedDate === b.proposedDate &&
    a.proposedTime === b.proposedTime
  );
}

/** The one name of a zone that has several, or is written in other letter case. */
export function canonicalZone(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}
