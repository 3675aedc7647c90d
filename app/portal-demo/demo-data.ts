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
  nextMeeting: 'Jan 8, 2025 at 2:00 PM',
};

export const demoTasks: DemoTask[] = [
  { id: 1, title: 'Approve the homepage design', status: 'completed', priority: 'high' },
  { id: 2, title: 'Send the product photos', status: 'completed', priority: 'medium' },
  { id: 3, title: 'Build the order form for cakes', status: 'in-progress', priority: 'high' },
  { id: 4, title: 'Connect the payment account', status: 'in-progress', priority: 'medium' },
  { id: 5, title: 'Read through the terms and privacy pages', status: 'pending', priority: 'high' },
  { id: 6, title: 'Choose pictures for the team page', status: 'pending', priority: 'low' },
];

/** How many tasks wait. */
export const demoPending = demoTasks.filter(({ status }) => status === 'pending').length;

export const demoMessages = [
  {
    from: 'Jonas, design',
    subject: 'Order form, second draft',
    preview: 'The date picker now blocks Sundays and shows how many cakes are still possible that day.',
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
    subject: 'Homepage approved',
    preview: 'Thank you for the quick decision. The approved version is in your files.',
    time: '3 days ago',
    unread: false,
  },
];

export const demoFiles = [
  { name: 'homepage-approved.png', size: '2.4 MB', type: 'Image', uploaded: 'Jan 3, 2025' },
  { name: 'order-form-walkthrough.mp4', size: '18.7 MB', type: 'Video', uploaded: 'Jan 5, 2025' },
  { name: 'terms-and-privacy-draft.pdf', size: '340 KB', type: 'PDF', uploaded: 'Jan 6, 2025' },
  { name: 'project-plan.pdf', size: '128 KB', type: 'PDF', uploaded: 'Dec 16, 2024' },
];

export const demoBilling = { packagePrice: '$3,500', nextInvoice: 'Jan 15, 2025', support: '3 months' };
