import type { Client, Context } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { keepProject } from '../projects/queries.ts';
import { hashSecret } from '../secrets.ts';
import { findByLink, findRequest, lockRequest, type RequestRow } from './queries.ts';

/** A request that nobody else changes until the transaction ends. */
export interface HeldRequest {
  request: RequestRow;
  /** Whether its project is still there, and stays so until then. */
  hasProject: boolean;
}

/** What a request is called where mail is about it. */
export const aboutRequest = (id: number) => `testimonial-request:${id}`;

/** The request of a secret link. @throws Problem 404 when none has this link. */
export async function openRequest({ db }: Context, token: string): Promise<RequestRow> {
  const request = await findByLink(db, hashSecret(token));
  if (!request) throw notFound('testimonial link');
  return request;
}

/** Holds a request, its project first, as whoever deletes that. @throws Problem 404 */
export async function holdRequest({ db }: Context, id: number): Promise<HeldRequest> {
  const before = await findRequest(db, id);
  const project = before?.projectId ? await keepProject(db, before.projectId) : undefined;
  const request = await lockRequest(db, id);
  if (!request) throw notFound('testimonial request');
  return { request, hasProject: project !== undefined && request.projectId !== null };
}

/** The one who was asked, as they act through their link. */
export function writerOf({ clientId, personName: name, email }: RequestRow): Client {
  return { kind: 'client', id: clientId ?? 0, name, email };
}
