import type { Context } from '../context.ts';
import { insertMember } from './queries.ts';

const people = [
  {
    name: 'Jonas Reiter',
    role: 'Design and front end',
    words:
      'Draws it and builds it, so nothing is lost in between. Will ask what the page is for before asking what it should look like. Tests on a phone with a cracked screen.',
  },
  {
    name: 'Maya Adeyemi',
    role: 'Systems, payments, hosting',
    words:
      'Builds the part that nobody sees and everybody waits for. Restores a backup once a month, on purpose. Answers when something is down, usually before you have noticed.',
  },
  {
    name: 'Ruth Castellano',
    role: 'Words, contracts, launch',
    words:
      'Writes the quote, the texts and the small print, in the same language. Was a paralegal for nine years and has not used the word “herein” since.',
  },
];

/** Demo people of the agency, marked as examples until the agency introduces its own. */
export async function seedTeam({ db }: Context): Promise<void> {
  for (const person of people) await insertMember(db, { ...person, image: '', links: [], isExample: true });
}
