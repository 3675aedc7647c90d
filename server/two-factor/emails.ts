import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { ownWay } from '../admins/email-facts.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';

const changed = z.object({ username: z.string(), at: instant });
const example = { username: 'mara', at: new Date('2027-03-14T10:00:00Z') };
const surprise = 'If it was you, there is nothing to do. If not, choose another password at once.';

export const twoFactorEmails = {
  on: emailKind({
    kind: 'two-factor-on',
    data: changed,
    example,
    words: {
      subject: 'Two-factor is on',
      opening: 'From now on {username} signs in with the password and a code. Other sessions have ended.',
    },
    write: ({ username, at }, desk) => ({
      status: { tone: 'plain', word: 'Two-factor on' },
      heading: 'A code is asked for now',
      facts: [
        { label: 'Username', text: username },
        { label: 'Since', text: writeInstant(at, desk.zone) },
      ],
      smallPrint: surprise,
      ...ownWay(desk),
      values: { username },
    }),
  }),

  off: emailKind({
    kind: 'two-factor-off',
    data: changed,
    example,
    words: {
      subject: 'Two-factor is off',
      opening: 'From now on {username} signs in with the password alone.',
    },
    write: ({ username, at }, desk) => ({
      status: { tone: 'plain', word: 'Two-factor off' },
      heading: 'No code is asked for any more',
      facts: [
        { label: 'Username', text: username },
        { label: 'Since', text: writeInstant(at, desk.zone) },
      ],
      smallPrint: surprise,
      ...ownWay(desk),
      values: { username },
    }),
  }),

  recoveryCodeUsed: emailKind({
    kind: 'recovery-code-used',
    data: changed.extend({ left: z.int() }),
    example: { ...example, left: 9 },
    words: {
      subject: 'A recovery code was used',
      opening: 'A recovery code of {username} was used in place of a code of the app. It works no more.',
    },
    write: ({ username, at, left }, desk) => ({
      status: { tone: 'plain', word: 'Recovery code used' },
      heading: 'A recovery code was used',
      facts: [
        { label: 'Username', text: username },
        { label: 'Used', text: writeInstant(at, desk.zone) },
        { label: 'Codes left', text: String(left) },
      ],
      smallPrint: surprise,
      ...ownWay(desk),
      values: { username },
    }),
  }),
};
