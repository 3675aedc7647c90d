import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths } from '../../contract/site.ts';
import { reasonOf } from '../admins/email-facts.ts';
import { emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';

export const passkeyEmails = {
  added: emailKind({
    kind: 'passkey-added',
    data: z.object({ username: z.string(), name: z.string(), at: instant }),
    example: { username: 'mara', name: 'Laptop', at: new Date('2027-03-14T10:00:00Z') },
    words: {
      subject: 'A passkey was added',
      opening: 'Whoever has the passkey {passkey} can sign in as {username}, without password and code.',
    },
    write: ({ username, name, at }, desk) => ({
      status: { tone: 'plain', word: 'Passkey added' },
      heading: 'A passkey was added to your account',
      facts: [
        { label: 'Username', text: username },
        { label: 'Passkey', text: name },
        { label: 'Added', text: writeInstant(at, desk.zone) },
      ],
      button: {
        label: 'Look at your passkeys',
        url: `${desk.publicUrl}${closedPaths.adminSettings}?page=account`,
        isOpen: false,
      },
      smallPrint:
        'If it was you, there is nothing to do. If not, remove it and choose another password at once.',
      reason: reasonOf(desk),
      values: { username, passkey: name },
    }),
  }),
};
