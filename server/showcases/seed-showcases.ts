import type { Context } from '../context.ts';
import { insertShowcase, type NewShowcase } from './queries.ts';

/** The last one is the newest, so it is shown first. */
const projects: NewShowcase[] = [
  {
    title: 'Fieldnote',
    category: 'SaaS',
    description:
      'Site inspectors dictate; the report writes itself into the client’s template and waits for a signature.',
    technologies: ['React', 'PostgreSQL', 'Offline sync'],
    timeline: '4 weeks',
    budget: '$6,000',
    features: [
      'Works without a signal',
      'PDF in the client’s own template',
      'Photos pinned to the floor plan',
    ],
    featured: false,
  },
  {
    title: 'Brightside Clinics',
    category: 'HealthTech',
    description: 'Online booking for four clinics, and a move off the server in the closet over one weekend.',
    technologies: ['TypeScript', 'PostgreSQL', 'Cloud backup', 'Monitoring'],
    timeline: '4 weeks',
    budget: '$5,800',
    features: ['Booking in three taps', 'Nightly backups that are tried once a month', 'No-show reminders'],
    featured: false,
  },
  {
    title: 'Parcelwise',
    category: 'Web Development',
    description:
      'A site that prices a shipment while you type, so the sales team only talks to people who want to ship.',
    technologies: ['React', 'Node.js', 'Carrier APIs'],
    timeline: '2 weeks',
    budget: '$3,900',
    features: ['Live quotes from three carriers', 'Quote to booking in one page', 'Loads in under a second'],
    featured: true,
  },
  {
    title: 'Harbor Coffee',
    category: 'E-commerce',
    description:
      'Subscriptions for a roastery that sold only over the counter. The roasting plan now follows the orders.',
    technologies: ['React', 'Stripe', 'PostgreSQL', 'Cloud hosting', 'Email'],
    timeline: '3 weeks',
    budget: '$4,500',
    features: [
      'Pause or change a subscription by email link',
      'Roast list printed every morning',
      'Gift boxes',
    ],
    featured: true,
  },
];

/** Demo project showcases. */
export async function seedShowcases({ db }: Context): Promise<void> {
  for (const project of projects) await insertShowcase(db, { ...project, example: true });
}
