import { seedAvailability } from '../availability/seed-availability.ts';
import { seedCases } from '../cases/seed-cases.ts';
import { seedContacts } from '../contacts/seed-contacts.ts';
import { type Context, inTransaction } from '../context.ts';
import type { Deps } from '../deps.ts';
import type { Outbox } from '../mail/outbox.ts';
import { seedMeetings } from '../meetings/seed-meetings.ts';
import { seedNotes } from '../notes/seed-notes.ts';
import { type DemoClient, seedProjects } from '../projects/seed-projects.ts';
import { seedShowcases } from '../showcases/seed-showcases.ts';
import { seedTeam } from '../team/seed-team.ts';
import { seedTestimonials } from '../testimonials/seed-testimonials.ts';
import { markSeeded } from './queries.ts';

/** What a start tells of its demo data. */
interface Made {
  client?: DemoClient;
}

/** Makes demo data; `deps` for what needs more than the database. */
// biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to tell.
type Seed = (context: Context, deps: Pick<Deps, 'clientAuth' | 'storage' | 'log'>) => Promise<Made | void>;

/** Each feature's believable demo data, made through its own operations. */
const features: Record<string, Seed> = {
  contacts: seedContacts,
  showcases: seedShowcases,
  team: seedTeam,
  notes: seedNotes,
  testimonials: seedTestimonials,
  cases: seedCases,
  availability: seedAvailability,
  meetings: seedMeetings,
  projects: seedProjects,
};

/** Demo people are nobody: they hear nothing. */
const silentOutbox: Outbox = {
  send: async () => {},
  sendToAgency: async () => {},
  forget: async () => {},
  after: () => silentOutbox,
  takeBack: async () => true,
  within: () => silentOutbox,
};

/** Seeds what was never seeded, feature by feature: what an admin deleted since does not come back. Answers what there is to tell. */
export async function seedDemo(
  context: Context,
  deps: Pick<Deps, 'clientAuth' | 'storage' | 'log'>,
): Promise<Made> {
  const silent = { ...context, outbox: silentOutbox };
  const made: Made = {};
  for (const [feature, seed] of Object.entries(features)) {
    await inTransaction(silent, async (inside) => {
      if (await markSeeded(inside.db, feature)) Object.assign(made, await seed(inside, deps));
    });
  }
  return made;
}
