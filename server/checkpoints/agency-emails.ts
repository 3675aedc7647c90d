import { z } from 'zod';
import { decisionValues } from '../../contract/checkpoints.ts';
import { emailKind } from '../mail/email-kind.ts';
import {
  agencyUrl,
  countWords,
  example,
  exampleRemarks,
  factsOf,
  remarkFacts,
  remarks,
  snapshot,
} from './email-facts.ts';

/** What the agency is told of its reviews. */
export const reviewAgencyEmails = {
  decided: emailKind({
    kind: 'review-decided-agency',
    data: snapshot.extend({
      decision: z.enum(decisionValues),
      /** Empty where nobody decides, but those who are still asked have all approved. */
      deciderName: z.string(),
      feedback: z.string(),
      openPins: z.int(),
      /** How many of those who are asked have not decided, where others are waited for. */
      waitingFor: z.int(),
    }),
    example: {
      ...example,
      decision: 'needs_revision',
      deciderName: 'Priya Raman',
      feedback: 'The photo is an old one. I have put the new one into the files.',
      openPins: 2,
      waitingFor: 0,
    },
    words: {
      subject: '{decider}: {decision} “{title}”',
      opening: '{decider} {decision} “{title}” in {project}.',
    },
    write: (data, desk) => {
      const isApproved = data.decision === 'approved';
      const decision = isApproved ? 'approved' : 'requested changes to';
      return {
        status: isApproved ? { tone: 'good', word: 'Approved' } : { tone: 'bad', word: 'Changes requested' },
        heading: isApproved ? 'A review was approved' : 'Changes were requested',
        facts: [
          ...factsOf({ ...data, dueAt: null }, desk.zone),
          ...(data.feedback ? [{ label: 'Feedback', text: data.feedback }] : []),
          ...(data.openPins > 0 ? [{ label: 'Open comments', text: String(data.openPins) }] : []),
          ...(data.waitingFor > 0 ? [{ label: 'Not yet decided', text: String(data.waitingFor) }] : []),
        ],
        button: { label: 'Open the review', url: agencyUrl(data, desk), isOpen: !isApproved },
        reason: 'You get this mail because decisions on reviews are switched on in your settings.',
        values: {
          decider: data.deciderName || 'Everybody who is asked',
          decision,
          title: data.title,
          project: data.projectName,
        },
      };
    },
  }),

  comments: emailKind({
    kind: 'review-comments-agency',
    data: snapshot.extend(remarks.shape),
    example: { ...example, ...exampleRemarks },
    words: {
      subject: '{author} comments on “{title}”',
      opening: '{author} has commented on “{title}” in {project}.',
    },
    write: (data, desk) => ({
      status: { tone: 'open', word: 'New' },
      heading: `${countWords(data.count)} on a review`,
      facts: [...factsOf({ ...data, dueAt: null }, desk.zone), ...remarkFacts(data, desk.zone)],
      button: { label: 'Read and answer', url: agencyUrl(data, desk), isOpen: true },
      reason: 'You get this mail because comments on reviews are switched on in your settings.',
      values: {
        author: data.comments.at(-1)?.authorName ?? '',
        title: data.title,
        project: data.projectName,
      },
    }),
  }),
};
