import type { Context } from '../context.ts';
import { insertContact } from './queries.ts';
import { insertReply } from './reply-queries.ts';

const HOUR = 3_600_000;

interface Demo {
  hoursAgo: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** After how many hours it was read, answered and done, where it was. */
  readAfter?: number;
  doneAfter?: number;
  reply?: { after: number; text: string };
  note?: { after: number; text: string };
}

const messages: Demo[] = [
  {
    hoursAgo: 218,
    readAfter: 2,
    reply: {
      after: 4,
      text: 'Hi Tomás, thank you for writing. Four pages and a repair booking take us about three weeks. Shall we talk it through this week?',
    },
    note: { after: 30, text: 'Had the call. Two shops, one price list. Wants to keep his domain and mail.' },
    name: 'Tomás Herrera',
    email: 'tomas@northyard.example',
    subject: 'Custom Website',
    message:
      'We are opening a second bike workshop in March and our site still has the old address in four places. Could you take a look and say what a new one would cost? Booking a repair online would be a big plus.',
  },
  {
    hoursAgo: 97,
    readAfter: 1,
    doneAfter: 3,
    reply: {
      after: 3,
      text: 'Hi Priya, yes: hours, booking and payment are what we build most. I have sent you three times for a first call.',
    },
    name: 'Priya Raman',
    email: 'priya.raman@lantern-tutors.example',
    subject: 'Web App',
    message:
      'Lantern matches tutors with families. Today that is a spreadsheet and my phone. I would like a small web app where tutors set their hours and parents book and pay. We have about 60 families and 14 tutors.',
  },
  {
    hoursAgo: 52,
    readAfter: 5,
    note: {
      after: 6,
      text: 'Nine people, patient records: ask which rules they are under before any price.',
    },
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

async function seedContact({ db, now, site }: Context, { hoursAgo, ...demo }: Demo): Promise<void> {
  const { readAfter, doneAfter, reply, note, ...message } = demo;
  const after = (hours: number) => new Date(now.getTime() - (hoursAgo - hours) * HOUR);
  const { id } = await insertContact(db, {
    ...message,
    createdAt: after(0),
    readAt: readAfter === undefined ? null : after(readAfter),
    doneAt: doneAfter === undefined ? null : after(doneAfter),
    answeredAt: reply ? after(reply.after) : null,
    ...(note && { note: note.text, notedAt: after(note.after) }),
  });
  if (!reply) return;
  await insertReply(db, {
    contactId: id,
    text: reply.text,
    adminName: site.name,
    createdAt: after(reply.after),
  });
}

/** Demo contact requests of the last days, some of them answered. */
export async function seedContacts(context: Context): Promise<void> {
  for (const demo of messages) await seedContact(context, demo);
}
