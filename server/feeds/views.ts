import type { Feed } from './queries.ts';
import { maskAddress } from './rules.ts';

/** A feed as it is shown: of its address only what is no secret. */
export function viewFeed(
  { id, name, address, allDayBusy, checkedAt, readAt, failingSince, failure, version }: Feed,
  busyTimes: number,
) {
  return {
    ...{ id, name, allDayBusy, busyTimes, checkedAt, readAt, failingSince, failure, version },
    address: maskAddress(address),
  };
}
