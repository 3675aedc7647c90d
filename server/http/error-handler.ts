import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contract/fields.ts';
import { isDatabaseAway } from '../database/database-errors.ts';
import { reasonOf } from '../logger.ts';
import { invalid, Problem, unavailable } from './problem.ts';

const sentences: Record<number, [code: string, sentence: string]> = {
  400: ['malformed', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  415: ['wrong_type', 'The request must be JSON.'],
};

function fromValidation(error: FastifyError): Problem {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const field = instancePath.slice(1) || 'body';
    fields[field] ??= message ?? 'This value is not valid.';
  }
  return invalid(fields);
}

function toProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isDatabaseAway(error)) return unavailable();
  const status = error.statusCode ?? 500;
  if (status >= 500) return null;
  const [code, sentence] = sentences[status] ?? ['refused', 'The request was refused.'];
  return new Problem(status, code, { sentence });
}

/** Answers every error in the API's format; what nobody expected is logged and hidden behind the request id. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  if (!problem) {
    request.log.error({ err: error }, 'unexpected error');
    const body: ErrorBody = {
      error: 'Something went wrong on our side. Please try again later.',
      code: 'internal',
      requestId: request.id,
    };
    return reply.code(500).type('application/json').send(JSON.stringify(body));
  }
  if (problem.status === 503) request.log.warn({ reason: reasonOf(error) }, 'unavailable');
  if (problem.retryAfter !== undefined) reply.header('Retry-After', Math.ceil(problem.retryAfter));
  const body: ErrorBody = { error: problem.message, code: problem.code };
  if (problem.fields) body.fields = problem.fields;
  return reply.code(problem.status).type('application/json').send(JSON.stringify(body));
}
