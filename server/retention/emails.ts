import { z } from 'zod';
import { closedPaths } from '../../contract/site/paths.ts';
import { emailKind } from '../mail/email-kind.ts';

const leaving = z.object({
  projects: z.array(z.object({ id: z.int(), name: z.string(), leavesOn: z.string() })),
});

type Leaving = z.infer<typeof leaving>;

const countWords = ({ projects }: Leaving) =>
  projects.length === 1 ? 'a closed project' : `${projects.length} closed projects`;

/** Tells the agency which closed projects go, while there is time to hold them. */
export const projectsLeaving = emailKind({
  kind: 'projects-leaving',
  data: leaving,
  example: { projects: [{ id: 7, name: 'Harbor shop', leavesOn: '2027-01-15' }] },
  words: {
    subject: 'To be deleted in 30 days: {count}',
    opening:
      'The period that your privacy page names for closed projects is nearly over for {count}. It is deleted then with messages, files and reviews. Invoices stay. What you still need you can hold.',
  },
  write: (data, { publicUrl }) => ({
    status: { tone: 'open', word: 'Leaving' },
    heading: 'Closed projects that go',
    facts: data.projects.map(({ name, leavesOn }) => ({ label: leavesOn, text: name })),
    button: {
      label: 'Look at them, and hold what you need',
      url: `${publicUrl}${closedPaths.adminSettings}?page=legal`,
      isOpen: true,
    },
    reason: 'You get this mail because news of closed projects is switched on in your settings.',
    values: { count: countWords(data) },
  }),
});
