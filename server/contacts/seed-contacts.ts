import type { Context } from '../context.ts';
import { insertContact } from './queries.ts';

const HOUR = 3_600_000;

const messages = [
  {
    hoursAgo: 218,
    name: 'Tomás Herrera',
    email: 'tomas@northyard.example',
    subject: 'Custom Website',
    message:
      'We are opening a second bike workshop in March and our site still has the old address in four places. Could you take a look and say what a new one would cost? Booking a repair online would be a big plus.',
  },
  {
    hoursAgo: 97,
    name: 'Priya Raman',
    email: 'priya.raman@lantern-tutors.example',
    subject: 'Web App',
    message:
      'Lantern matches tutors with families. Today that is a spreadsheet and my phone. I would like a small web app where tutors set their hours and parents book and pay. We have about 60 families and 14 tutors.',
  },
  {
    hoursAgo: 52,
    name: 'Hannah Osei',
    email: 'hannah@oseidental.example',
    subject: 'Cloud Solutions',
    message:
      'Our server closet is failing and the backups are on a drive under the front desk. What would moving to the cloud look like for a practice with nine people?\n\nWe need to keep patient records in the country.',
  },
  {
    hoursAgo: 26,
    name: 'Marek Nowak',
    email: 'marek.nowak@fieldnote.example',
    subject: 'General Inquiry',
    message: 'A friend recommended you. Do you also take over sites that somebody else built?',
  },
  {
    hoursAgo: 3,
    name: 'Grace Whitfield',
    email: 'grace@harborcoffee.example',
    subject: 'Social Media Solutions',
    message:
      'The online shop is going well. Now we would like the Instagram and the newsletter to look like the same company. Is that something you can start in January?',
  },
];

/** Demo contact requests of the last days. */
export async function seedContacts({ db, now }: Context): Promise<void> {
  for (const { hoursAgo, ...message } of messages) {
    await insertContact(db, { ...message, createdAt: new Date(now.getTime() - hoursAgo * HOUR) });
  }
}
