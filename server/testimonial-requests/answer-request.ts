import type { TestimonialAnswer } from '../../contract/testimonial-requests.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { recordUse } from '../pictures/record-use.ts';
import { deleteOwnWords } from '../testimonials/queries.ts';
import { testimonialEmails } from './emails.ts';
import { aboutRequest, type HeldRequest, holdRequest, openRequest, writerOf } from './open-request.ts';
import { type RequestRow, updateRequest } from './queries.ts';
import { isOpen, stateOf } from './rules.ts';

/** Why nothing can be written any more, by how the request stands. */
const closed: Partial<Record<ReturnType<typeof stateOf>, string>> = {
  published: 'Your words are published. To change them, withdraw them first.',
  withdrawn: 'You have withdrawn your words.',
  expired: 'The time to write has passed. Please ask us for a new link.',
};

/** Runs `work` on the request of a link, as the one who was asked. */
function withOwnRequest(
  context: Context,
  token: string,
  work: (inside: Context, held: HeldRequest) => Promise<RequestRow>,
): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const held = await holdRequest(inside, (await openRequest(inside, token)).id);
    return work({ ...inside, actor: writerOf(held.request) }, held);
  });
}

async function record(inside: Context, { request, hasProject }: HeldRequest, kind: 'written' | 'withdrawn') {
  if (!hasProject || request.projectId === null) return;
  await recordActivity(inside, { projectId: request.projectId, kind: `testimonial-${kind}`, visible: true });
}

/**
 * Writes the testimonial of a link, or changes it, and tells the agency. @throws Problem 404, 400 where the picture is gone, or 409
 * `words_closed`
 */
export function answerRequest(
  context: Context,
  token: string,
  answer: TestimonialAnswer,
): Promise<RequestRow> {
  return withOwnRequest(context, token, async (inside, held) => {
    const { db, now, outbox } = inside;
    const { id, projectName, personName } = held.request;
    const state = stateOf(held.request, now);
    if (!isOpen(state)) throw conflict('words_closed', closed[state] ?? '');
    await recordUse(inside, answer.image);
    const written = await updateRequest(db, id, {
      ...answer,
      status: 'written',
      writtenAt: now,
      consentedAt: now,
    });
    await record(inside, held, 'written');
    await outbox.sendToAgency(testimonialEmails.written, {
      data: { requestId: id, projectName, personName, rating: answer.rating, quote: answer.quote },
      about: aboutRequest(id),
    });
    return written;
  });
}

/**
 * Withdraws the testimonial of a link: what was published is so no more, and the words are deleted. What they had agreed to, and until
 * when, stays on record. Twice is the same as once. @throws Problem 404
 */
export function withdrawWords(context: Context, token: string): Promise<RequestRow> {
  return withOwnRequest(context, token, async (inside, held) => {
    const { request } = held;
    if (request.status === 'withdrawn') return request;
    await deleteOwnWords(inside.db, request.id);
    const withdrawn = await updateRequest(inside.db, request.id, {
      status: 'withdrawn',
      withdrawnAt: inside.now,
      quote: '',
      rating: null,
      name: '',
      role: '',
      company: '',
      image: '',
    });
    await record(inside, held, 'withdrawn');
    return withdrawn;
  });
}
