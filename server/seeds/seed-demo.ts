import { seedAvailability } from '../availability/seed-availability.ts';
import { seedContacts } from '../contacts/seed-contacts.ts';
import type { Db } from '../database/client.ts';
import { seedMeetings } from '../meetings/seed-meetings.ts';
import { seedShowcases } from '../showcases/seed-showcases.ts';
import { seedTestimonials } from '../testimonials/seed-testimonials.ts';
import { markSeeded } from './queries.ts';

/** The agency's time zone, and the instant that demo data is made around. */
export interface SeedClock {
  zone: string;
  now: number;
}

/** Each feature's believable demo data, made through its own operations. */
const features: Record<string, (db: Db, clock: SeedClock) => Promise<void>> = {
  contacts: seedContacts,
  testimonials: seedTestimonials,
  showcases: seedShowcases,
  availability: seedAvailability,
  meetings: seedMeetings,
};

/** Seeds what was never seeded, feature by feature: what an admin deleted since does not come back. */
export async function seedDemo(db: Db, clock: SeedClock): Promise<void> {
  for (const [feature, seed] of Object.entries(features)) {
    await db.transaction(async (tx) => {
      if (await markSeeded(tx, feature)) await seed(tx, clock);
    });
  }
}
