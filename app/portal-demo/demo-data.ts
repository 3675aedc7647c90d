/** The project that the demo shows: made up, and never sent anywhere. */

export type TaskStatus = 'completed' | 'pending' | 'in-progress';
export type Priority = 'high' | 'medium' | 'low';

export interface DemoTask {
  id: number;
  title: string;
  status: TaskStatus;
  priority: Priority;
}

export const demoClient = {
  name: 'Maya Lindqvist',
  company: 'Juniper Street Bakery',
  package: 'Growth Package',
  progress: 65,
};

/** What the client has said about the one checkpoint. */
export type Decision = 'open' | 'approved' | 'changes';

const afterDecision: Record<Decision, TaskStatus> = {
  open: 'pending',
  approved: 'completed',
  changes: 'in-progress',
};

/** The tasks of the project; one of them waits for the client's decision. */
export function demoTasks(decision: Decision = 'open'): DemoTask[] {
  return [
    { id: 1, title: 'Agree on the page list', status: 'completed', priority: 'high' },
    { id: 2, title: 'Send the product photos', status: 'completed', priority: 'medium' },
    { id: 3, title: 'Build the order form for cakes', status: 'in-progress', priority: 'high' },
    { id: 4, title: 'Connect the payment account', status: 'in-progress', priority: 'medium' },
    { id: 5, title: 'Approve the homepage, version 2', status: afterDecision[decision], priority: 'high' },
    { id: 6, title: 'Choose pictures for the team page', status: 'pending', priority: 'low' },
  ];
}

/** How many tasks wait. */
export function countPending(tasks: DemoTask[]): number {
  return tasks.filter(({ status }) => status === 'pending').length;
}

export const demoMessages = [
  {
    from: 'Jonas, design',
    subject: 'Homepage, version 2',
    preview: 'Your three notes are in. Approve it, or tell me what is still off.',
    time: '2 hours ago',
    unread: true,
  },
  {
    from: 'Aisha, development',
    subject: 'Payments in test mode',
    preview: 'You can place a test order with any card number. Nothing is charged before launch.',
    time: 'Yesterday',
    unread: true,
  },
  {
    from: 'Jonas, design',
    subject: 'Order form, first draft',
    preview: 'The date picker blocks Sundays and shows how many cakes are still possible that day.',
    time: '3 days ago',
    unread: false,
  },
];

/** The files, and how many days ago each was uploaded. */
export const demoFiles = [
  { name: 'homepage-v2.png', size: '2.4 MB', type: 'Image', daysAgo: 0 },
  { name: 'order-form-walkthrough.mp4', size: '18.7 MB', type: 'Video', daysAgo: 3 },
  { name: 'terms-and-privacy-draft.pdf', size: '340 KB', type: 'PDF', daysAgo: 5 },
  { name: 'project-plan.pdf', size: '128 KB', type: 'PDF', daysAgo: 24 },
];

export const demoBilling = { packagePrice: '$3,500', nextInvoice: 'Jan 15, 2025', support: '3 months' };
