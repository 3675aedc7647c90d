import { isTimeZone } from '../../contract/days.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Db } from '../database/client.ts';
import { forgetStates } from '../feeds/queries.ts';
import { StartupError } from '../startup-error.ts';
import {
  countProductSessions,
  findZone,
  hasMeetings,
  listWalls,
  lockMeetings,
  recordZone,
  updateWalls,
} from './queries.ts';
import { canonicalZone, hasSameWalls, moveWalls, type Walls } from './rules.ts';

/**
 * Moves the agency to `zone` in one transaction: every meeting keeps its instants, and its dates and times become what the
 * wall shows there. Availability, weekly hours and days off stay as they are on the wall; busy calendars are read anew, since their whole
 * days are others. Again with the same zone it changes nothing. Answers how many meetings
 * are known and how many got another date or time.
 * @throws StartupError when there is no such zone, or the product runs.
 */
export async function changeTimezone(
  context: Context,
  zone: string,
): Promise<{ known: number; moved: number }> {
  if (!isTimeZone(zone)) {
    throw new StartupError(`There is no time zone ${zone}: name one such as America/New_York.`);
  }
  return inTransaction(context, async ({ db }) => {
    await lockMeetings(db);
    if ((await countProductSessions(db)) > 0) {
      throw new StartupError('The product runs on this database: stop it everywhere, then change the zone.');
    }
    const { known, moved } = await compareWalls(db, zone);
    await updateWalls(db, moved);
    await forgetStates(db);
    await recordZone(db, zone);
    return { known, moved: moved.length };
  });
}

/**
 * Holds a start in the zone of `context` to the one on record. Without meetings the zone may be any, and is put on record.
 * @throws StartupError that names the command which moves the meetings.
 */
export async function requireZone({ db, zone }: Context): Promise<void> {
  const recorded = await findZone(db);
  if (recorded && canonicalZone(recorded) === canonicalZone(zone)) return;
  const isOther = recorded ? await hasMeetings(db) : (await compareWalls(db, zone)).moved.length > 0;
  if (isOther) {
    throw new StartupError(
      `AGENCY_TIMEZONE is ${zone}, but the meetings on record are in ${recorded ?? 'another zone'}: set it back, or move them with npm run agency -- change-timezone ${zone}.`,
    );
  }
  await recordZone(db, zone);
}

/** How many meetings there are, and those that `zone` shows at another date or time than is written, as it shows them. */
async function compareWalls(db: Db, zone: string): Promise<{ known: number; moved: Walls[] }> {
  const written = await listWalls(db);
  const moved = written
    .map((meeting) => [meeting, moveWalls(meeting, zone)] as const)
    .filter(([before, after]) => !hasSameWalls(before, after))
    .map(([, after]) => after);
  return { known: written.length, moved };
}
