import type { z } from 'zod';
import type { publication } from '../../contract/testimonial-requests.ts';
import { recordActivity, recordAgencyActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict } from '../http/problem.ts';
import { insertTestimonial, type TestimonialRow } from '../testimonials/queries.ts';
import { testimonialEmails } from './emails.ts';
import { aboutRequest, holdRequest } from './open-request.ts';
import { type RequestRow, updateRequest } from './queries.ts';
import { canPublish, stateOf } from './rules.ts';
import { wordsOf } from './views.ts';

/** @throws Problem 409 where there is nothing to decide on, in a sentence that says why. */
function requireWritten(request: RequestRow, now: Date): void {
  if (canPublish(stateOf(request, now))) return;
  if (request.status === 'published') throw conflict('words_published', 'These words are published already.');
  const sentence =
    request.status === 'withdrawn'
      ? 'The client has withdrawn these words.'
      : 'The client has not written anything yet.';
  throw conflict('words_missing', sentence);
}

/**
 * Publishes what a client wrote, named as they chose, and thanks them. It comes first.
 * @throws Problem 404, or 409 `words_missing`, `words_published`, `words_changed`; where the showcase is none, what the query throws
 */
export function publishWords(
  context: Context<Admin>,
  id: number,
  { seenVersion, showcaseId, featured }: z.output<typeof publication>,
): Promise<TestimonialRow> {
  return inTransaction(context, async (inside) => {
    const { db, now, outbox } = inside;
    const { request, hasProject } = await holdRequest(inside, id);
    requireWritten(request, now);
    const words = wordsOf(request);
    if (!words || request.version !== seenVersion) {
      throw conflict(
        'words_changed',
        'The client has changed these words meanwhile. Please read them again.',
      );
    }
    const testimonial = await insertTestimonial(db, { ...words, showcaseId, featured, requestId: id });
    await updateRequest(db, id, { status: 'published' });
    const { projectId, projectName, personName, email } = request;
    if (hasProject && projectId !== null) {
      await recordActivity(inside, {
        projectId,
        kind: 'testimonial-published',
        subject: personName,
        visible: true,
      });
    } else {
      await recordAgencyActivity(inside, { kind: 'testimonial-published', subject: personName });
    }
    await outbox.send(testimonialEmails.published, {
      to: { name: personName, email },
      data: { requestId: id, projectName, name: personName },
      once: `${aboutRequest(id)}:published:${testimonial.id}`,
    });
    return testimonial;
  });
}

/** Puts what a client wrote aside, unpublished; twice is the same as once. @throws Problem 404, 409 `words_missing`, `words_published` */
export function declineWords(context: Context<Admin>, id: number): Promise<RequestRow> {
  return inTransaction(context, async (inside) => {
    const { request } = await holdRequest(inside, id);
    requireWritten(request, inside.now);
    if (request.status === 'declined') return request;
    const { projectId } = request;
    const kind = 'testimonial-declined';
    if (projectId === null) await recordAgencyActivity(inside, { kind });
    else await recordActivity(inside, { projectId, kind, visible: false });
    return updateRequest(inside.db, id, { status: 'declined' });
  });
}
