import type { Erasure } from '../../contract/people.ts';
import { formatCount } from '../time/format.ts';

type Words = Record<string, [one: string, many: string]>;

const goes: Record<keyof Erasure['goes'], [one: string, many: string]> = {
  contacts: [
    'message to the agency, with notes and replies',
    'messages to the agency, with notes and replies',
  ],
  meetings: ['meeting', 'meetings'],
  bookings: ['legacy booking', 'legacy bookings'],
  newsletter: ['newsletter subscription', 'newsletter subscriptions'],
  accounts: [
    'portal account, with its sessions and access',
    'portal accounts, with their sessions and access',
  ],
  guests: ['invitation to a review', 'invitations to reviews'],
  testimonials: ['published testimonial, taken off the site', 'published testimonials, taken off the site'],
  testimonialRequests: ['request for a testimonial', 'requests for testimonials'],
  messages: [
    'message in a project: that it was sent is all that stays',
    'messages in projects: that they were sent is all that stays',
  ],
  comments: ['comment on a review', 'comments on reviews'],
  mails: ['mail to them or about them', 'mails to them or about them'],
};

const anonymised: Record<keyof Erasure['anonymised'], [one: string, many: string]> = {
  decisions: [
    'decision in the record of reviews, without their name and words',
    'decisions in the record of reviews, without their name and words',
  ],
  activities: ['line of the activity, without their name', 'lines of the activity, without their name'],
  mentions: [
    'text of others that mentions them, without their name and address',
    'texts of others that mention them, without their name and address',
  ],
};

const works: Record<keyof Erasure['works'], [one: string, many: string]> = {
  files: ['file', 'files'],
  answers: ['answer to a content request', 'answers to content requests'],
};

function say(words: Words, counts: Record<string, number>): string[] {
  return Object.entries(words).flatMap(([name, [one, many]]) => {
    const count = counts[name] ?? 0;
    return count === 0 ? [] : [`${formatCount(count)} ${count === 1 ? one : many}`];
  });
}

/** What erasing somebody does, in lines. */
export function describeErasure(erasure: Erasure) {
  const { invoices, typedTestimonials } = erasure.stays;
  const stays = [
    ...say(
      {
        invoices: [
          'invoice or credit note, with its payments: the law wants it kept as it is',
          'invoices and credit notes, with their payments: the law wants them kept as they are',
        ],
      },
      { invoices },
    ),
    ...say(
      {
        typedTestimonials: [
          'testimonial that was typed in under the same name: delete it among the testimonials if it is theirs',
          'testimonials that were typed in under the same name: delete them among the testimonials if they are theirs',
        ],
      },
      { typedTestimonials },
    ),
  ];
  return {
    goes: say(goes, erasure.goes),
    anonymised: say(anonymised, erasure.anonymised),
    works: say(works, erasure.works),
    stays,
  };
}
