import type { ClientProject } from '../../contract/projects.ts';
import { addDays } from '../time/days.ts';

/** The project that is shown to whoever is not signed in, seen from the day `today`. It is nobody's: its id is none. */
export function sampleProject(today: string): ClientProject {
  return {
    id: 0,
    name: 'Harbor Coffee online shop',
    description: 'An online shop for a coffee roaster.',
    budget: 15_000,
    status: 'in_progress',
    createdAt: `${addDays(today, -28)}T10:00:00.000Z`,
    clientName: 'Harbor Coffee',
    company: 'Harbor Coffee',
    startDate: addDays(today, -21),
    expectedCompletion: addDays(today, 21),
  };
}
