import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contract/fields.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { reasonOf } from '../logger.ts';
import { invalidAt, Problem, refused, unavailable } from './problem.ts';

function fromValidation(error: FastifyError): Problem {
  const faults = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.split('/').slice(1),
    message: message ?? 'This value is not valid.',
  }));
  return invalidAt(faults);
}

/**
 * Whether `error` says that the client hung up before its request was whole, alone or through what was
 * reading it, or before its answer was: nobody waits for that, and nothing is wrong here.
 */
function hasHungUp(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return Boolean(raw.errored) || raw.socket.destroyed;
  return raw.errored !== null && [error, error.cause].includes(raw.errored);
}

function toProblem(error: FastifyError | Problem, request: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);

  if (hasHungUp(error, request)) return refused(400);
  if (isDatabaseAway(error)) return unavailable();
  const status = error.statusCode ?? 500;
  return status >= 500 ? null : refused(status);
}

/** What a handler may have said of an answer that then did not come: an error is of no version, and kept by nobody. */
const UNSAID = ['Accept-Ranges', 'Content-Disposition', 'Content-Range', 'ETag'];

function takeBack(reply: FastifyReply): void {
  for (const name of UNSAID) reply.removeHeader(name);
  reply.header('Cache-Control', 'no-store');
}

/** Answers every error in the API's format; what nobody expected is logged and hidden behind the request id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error, request);
  const { refusal } = request.routeOptions.config;
  takeBack(reply);
  if (!problem) {
    request.log.error({ err: error }, 'unexpected error');
    const body: ErrorBody = {
      error: 'Something went wrong on our side. Please try again later.',
      code: 'internal',
      requestId: request.id,
      ...refusal,
    };
    return reply.code(500).type('application/json').send(JSON.stringify(body));
  }
  if (problem.status === 503) request.log.warn({ reason: reasonOf(error) }, 'unavailable');
  if (problem.retryAfter !== undefined) reply.header('Retry-After', Math.ceil(problem.retryAfter));
  const body: ErrorBody = { error: problem.message, code: problem.code, ...refusal };
  if (problem.fields) body.fields = problem.fields;
  return reply.code(problem.status).type('application/json').send(JSON.stringify(body));
}
