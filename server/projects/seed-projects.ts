import { Temporal } from 'temporal-polyfill';
import { createPassword } from '../admins/create-password.ts';
import { seedCheckpoints } from '../checkpoints/seed-checkpoints.ts';
import { seedContent } from '../content/seed-content.ts';
import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import type { Deps } from '../deps.ts';
import { seedMilestones } from '../milestones/seed-milestones.ts';
import { seedBilling } from '../plans/seed-billing.ts';
import { createProject } from './create-project.ts';
import { listPeople } from './queries.ts';

/** Who can sign in to the demo project. */
export interface DemoClient {
  email: string;
  password: string;
}

/** For how many days the demo project has been going on. */
const AGE_DAYS = 12;

/** A demo project with somebody who can sign in to it: the only moment at which the password is known. */
export async function seedProjects(
  context: Context,
  deps: Pick<Deps, 'clientAuth' | 'storage' | 'log'>,
): Promise<{ client: DemoClient }> {
  const client = { email: 'grace@harborcoffee.example', password: createPassword() };
  const today = Temporal.PlainDate.from(dayAt(context.zone, context.now));
  const begin = new Date(context.now.getTime() - AGE_DAYS * 86_400_000);
  const project = await createProject({ ...context, now: begin }, deps, {
    name: 'Harbor Coffee online shop',
    description:
      'An online shop with subscriptions for a roastery: order by Tuesday, roasted on Wednesday, at the door on Friday. Gift cards come before December.',
    budget: 4500,
    status: 'in_progress',
    kind: 'shop',
    clientName: 'Grace Whitfield',
    company: 'Harbor Coffee',
    startDate: today.subtract({ days: AGE_DAYS }).toString(),
    expectedCompletion: today.add({ days: 16 }).toString(),
    clientPortalEmail: client.email,
    clientPortalPassword: client.password,
    useExistingClient: false,
    invite: false,
    contactId: null,
    meetingId: null,
  });
  for (const { id, name, email } of await listPeople(context.db, [project.id])) {
    const person = { kind: 'client', id, name, email } as const;
    await seedCheckpoints(context, { storage: deps.storage, projectId: project.id, client: person });
  }
  await seedMilestones(context, project.id);
  await seedContent(context, project.id);
  await seedBilling(context, { projectId: project.id, ageDays: AGE_DAYS, log: deps.log });
  return { client };
}
