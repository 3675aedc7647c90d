const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The reply time that the site promises. */
export const PROMISE_HOURS = 24;

/** '3 h 12 min', '12 min'; of more than two days '3 days'. */
function inWords(ms: number): string {
  if (ms >= 48 * HOUR) return `${Math.floor(ms / (24 * HOUR))} days`;
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`;
}

/** How much of the promised reply time is over at `now` (ms) for what was asked at `askedAt` (ISO 8601), of 0 to 24 hours, and in words. */
export function clockOf(askedAt: string, now: number): { hours: number; isLate: boolean; words: string } {
  const waited = Math.max(0, now - Date.parse(askedAt));
  const left = PROMISE_HOURS * HOUR - waited;
  const isLate = left <= 0;
  return {
    hours: Math.min(PROMISE_HOURS, Math.ceil(waited / HOUR)),
    isLate,
    words: isLate ? `${inWords(-left)} past ${PROMISE_HOURS} h` : `${inWords(left)} left`,
  };
}
