import { toDay } from '../time/days.ts';
import { type DrawnMilestone, TimelineColumns } from './timeline-columns.tsx';

const none = { description: '', note: '', dueDate: null, daysLeft: null, doneOn: null, mark: null };
const planned = { ...none, column: 'planning', percent: 0 } as const;
const begun = { ...none, column: 'in_progress' } as const;
const done = { ...none, column: 'completed', percent: 100 } as const;

const sample: Record<DrawnMilestone['column'], DrawnMilestone[]> = {
  planning: [
    { ...planned, id: 1, title: 'Launch checklist', description: 'Domain, analytics, legal pages.' },
  ],
  in_progress: [
    {
      ...begun,
      id: 2,
      title: 'Homepage design',
      description: 'The look of every page, shown on the first.',
      percent: 75,
    },
    { ...begun, id: 3, title: 'Product catalog', description: '64 of 107 products moved.', percent: 60 },
  ],
  completed: [
    { ...done, id: 4, title: 'Kick-off and goals' },
    { ...done, id: 5, title: 'Content collected' },
    { ...done, id: 6, title: 'Brand and colors' },
  ],
};

/** The timeline of the sample project: fixed, and without a call. */
export function SampleTimeline() {
  return <TimelineColumns columns={sample} today={toDay(new Date())} />;
}
