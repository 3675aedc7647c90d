import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { newsletterEndpoints, newsletterPath } from '../../contract/newsletter.ts';
import { emailKind } from '../mail/email-kind.ts';
import { hashSecret } from '../secrets.ts';
import { findInRound, insertLink } from './queries.ts';

const subscription = z.object({ id: z.int(), round: z.int(), email: z.string() });
const asking = subscription.extend({ expiresAt: instant });

const example = { id: 1, round: 1, email: 'priya@engine.example' };

export const newsletterEmails = {
  confirm: emailKind({
    kind: 'newsletter-confirm',
    data: asking,
    example: { ...example, expiresAt: new Date('2027-03-14T10:00:00Z') },
    words: {
      subject: 'Confirm your address for the letter of {agency}',
      opening: 'One press of the button, and our letter comes to {email} once a month.',
    },
    write: ({ email }, { publicUrl, token, site }) => ({
      status: { tone: 'open', word: 'Not yet confirmed' },
      heading: 'Confirm your address',
      facts: [],
      button: {
        label: 'Confirm address',
        url: `${publicUrl}${newsletterPath}#confirm=${token}`,
        isOpen: true,
      },
      smallPrint: 'The link works for a week. If you did not sign up, do nothing, and no letter comes.',
      reason: `You get this mail because ${email} was given in the newsletter box of our site.`,
      values: { email, agency: site.name },
    }),
    isDue: async ({ db, now }, { expiresAt, ...at }) => {
      const found = await findInRound(db, at);
      return found !== undefined && !found.confirmedAt && !found.unsubscribedAt && expiresAt > now;
    },
    async grant({ db }, { expiresAt, ...at }, token) {
      await db.transaction(async (tx) => {
        const found = await findInRound(tx, at);
        if (!found || found.unsubscribedAt) return;
        const [tokenHash, subscriberId] = [hashSecret(token), found.id];
        await insertLink(tx, { tokenHash, subscriberId, purpose: 'confirm', expiresAt });
      });
    },
  }),

  welcome: emailKind({
    kind: 'newsletter-welcome',
    data: subscription,
    example,
    words: {
      subject: 'You are on the list of {agency}',
      opening: '{email} is confirmed. The next letter comes to you.',
    },
    write: ({ email }, { publicUrl, token, site }) => ({
      status: { tone: 'good', word: 'Confirmed' },
      heading: 'You are on the list',
      facts: [
        { label: 'How often', text: 'Once a month' },
        { label: 'About', text: 'What we learned building for small companies' },
      ],
      smallPrint:
        'To leave, press Unsubscribe below or in your mail program. One press is enough, at any time.',
      reason: `You get this mail because ${email} was confirmed for our newsletter.`,
      unsubscribeUrl: publicUrl + newsletterEndpoints.unsubscribe.path.replace(':token', token),
      values: { email, agency: site.name },
    }),
    isDue: async ({ db }, at) => Boolean((await findInRound(db, at))?.confirmedAt),
    async grant({ db }, { id }, token) {
      const link = { tokenHash: hashSecret(token), subscriberId: id, expiresAt: null };
      await insertLink(db, { ...link, purpose: 'unsubscribe' });
    },
  }),
};
