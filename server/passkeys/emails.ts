import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths } from '../../contract/site/paths.ts';
import { reasonOf } from '../admins/email-facts.ts';
import { type Desk, emailKind } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';

const changed = z.object({ username: z.string(), name: z.string(), at: instant });
const example = { username: 'mara', name: 'Laptop', at: new Date('2027-03-14T10:00:00Z') };

function ownPasskeys(desk: Desk) {
  return {
    button: {
      label: 'Look at your passkeys',
      url: `${desk.publicUrl}${closedPaths.adminSettings}?page=account`,
      isOpen: false,
    },
    reason: reasonOf(desk),
  };
}

export const passkeyEmails = {
  added: emailKind({
    kind: 'passkey-added',
    data: changed,
    example,
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
      smallPrint:
        'If it was you, there is nothing to do. If not, remove it and choose another password at once.',
      ...ownPasskeys(desk),
      values: { username, passkey: name },
    }),
  }),

  removed: emailKind({
    kind: 'passkey-removed',
    data: changed,
    example,
    words: {
      subject: 'A passkey was removed',
      opening: 'Nobody signs in as {username} with the passkey {passkey} any more.',
    },
    write: ({ username, name, at }, desk) => ({
      status: { tone: 'plain', word: 'Passkey removed' },
      heading: 'A passkey was removed from your account',
      facts: [
        { label: 'Username', text: username },
        { label: 'Passkey', text: name },
        { label: 'Removed', text: writeInstant(at, desk.zone) },
      ],
      smallPrint: 'If it was you, there is nothing to do. If not, choose another password at once.',
      ...ownPasskeys(desk),
      values: { username, passkey: name },
    }),
  }),
};
