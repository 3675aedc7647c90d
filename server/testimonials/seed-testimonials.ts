import type { Context } from '../context.ts';
import { listShowcases } from '../showcases/queries.ts';
import { insertTestimonial } from './queries.ts';

/** The last one is the newest, so it is shown first. */
const quotes = [
  {
    name: 'Ingrid Solberg',
    role: 'Managing Partner',
    company: 'Solberg & Reyes Law',
    quote:
      'They rewrote our intake form so that a person can finish it on the bus. Twice as many inquiries are complete when they reach us.',
    rating: 5,
    featured: false,
  },
  {
    name: 'Dev Patel',
    role: 'Co-founder',
    company: 'Fieldnote',
    quote:
      'I asked for an app. They asked what the app was for, and we launched with a third of it. The rest turned out not to be needed.',
    rating: 5,
    featured: false,
  },
  {
    name: 'Carla Mendes',
    role: 'Operations Lead',
    company: 'Brightside Clinics',
    quote:
      'The move to the cloud happened on a Sunday. On Monday nobody noticed, which is the best thing I can say about it.',
    rating: 4,
    featured: false,
  },
  {
    name: 'Samuel Okafor',
    role: 'COO',
    company: 'Pantry Republic',
    quote:
      'Live in three weeks, at exactly the price on the first page of the quote. I kept waiting for the catch.',
    rating: 5,
    featured: false,
  },
  {
    name: 'Dana Reyes',
    role: 'Owner',
    company: 'Reyes Dental',
    quote:
      'Every checkpoint was in the portal. I approved the homepage from my phone between two patients, and it was live on Friday.',
    rating: 5,
    featured: true,
  },
  {
    name: 'Mikael Korhonen',
    role: 'Founder',
    company: 'Parcelwise',
    quote:
      'They began by telling us what we did not need. The site that was left paid for itself in the second month.',
    rating: 5,
    featured: true,
  },
];

/** Demo testimonials, each with the showcase that bears its company's name, where there is one. */
export async function seedTestimonials({ db }: Context): Promise<void> {
  const projects = new Map((await listShowcases(db, {})).map(({ title, id }) => [title, id]));
  for (const quote of quotes) {
    const showcaseId = projects.get(quote.company) ?? null;
    await insertTestimonial(db, { ...quote, image: '', showcaseId, example: true });
  }
}
