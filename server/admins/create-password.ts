import { randomInt } from 'node:crypto';

/** No letters or digits that look alike: the password is read from a terminal and typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A password of 20 characters that nobody guesses (more than 110 bits). */
export function createPassword(): string {
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
