import { sentenceAt } from '../../contract/plain-sentences.ts';

/** An expected refusal: what the API answers instead of the reply, in the error format. */
export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    code: string,
    details: { sentence: string; fields?: Record<string, string>; retryAfter?: number },
  ) {
    super(details.sentence);
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }
}

/** 400: the request is well-formed but a field's value is not acceptable. */
export function invalid(fields: Record<string, string>): Problem {
  const sentence = Object.values(fields)[0] ?? 'The request is not valid.';
  return new Problem(400, 'invalid', { sentence, fields });
}

/** Something wrong with a request, and where: `['slots', 0, 'startTime']`. */
export interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/** 400: like {@link invalid}, of faults wherever they are: those inside lists say which item they are about. */
export function invalidAt(faults: readonly Fault[]): Problem {
  const fields: Record<string, string> = {};
  for (const { path, message } of faults) {
    fields[path.join('.') || 'body'] ??= sentenceAt(path, message);
  }
  return invalid(fields);
}

/** 401: nobody is signed in. */
export function notSignedIn(): Problem {
  return new Problem(401, 'not_signed_in', { sentence: 'Please sign in to continue.' });
}

/** 403: signed in, but this is not theirs. */
export function forbidden(sentence = 'You do not have access to this.'): Problem {
  return new Problem(403, 'forbidden', { sentence });
}

/** 403: an admin who looks at what a client sees is not that client. */
export function viewing(): Problem {
  return new Problem(403, 'viewing', {
    sentence: 'You only view this portal. Nothing can be changed here.',
  });
}

/** 404: there is no such row. `noun` as people call it: 'contact request'. */
export function notFound(noun: string): Problem {
  return new Problem(404, 'not_found', { sentence: `This ${noun} does not exist or was deleted.` });
}

/** 409: the present state does not allow it; `code` names the conflict, `fields` what it is about. */
export function conflict(code: string, sentence: string, fields?: Record<string, string>): Problem {
  return new Problem(409, code, { sentence, ...(fields && { fields }) });
}

/** 429: too many attempts; `retryAfter` in seconds. */
export function tooMany(retryAfter: number): Problem {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  return new Problem(429, 'too_many_requests', {
    sentence: `Too many attempts. Please try again in ${wait}.`,
    retryAfter,
  });
}

/** 503: a part that the answer needs is away for the moment. */
export function unavailable(): Problem {
  return new Problem(503, 'unavailable', {
    sentence: 'The service is briefly unavailable. Please try again in a moment.',
    retryAfter: 2,
  });
}

const refusals: Record<number, [code: string, sentence: string]> = {
  400: ['malformed', 'The request could not be read.'],
  404: ['not_found', 'There is nothing at this address.'],
  405: ['wrong_method', 'This method is not supported.'],
  406: ['wrong_type', 'The request must be a form with files.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  414: ['address_too_long', 'The address is too long.'],
  415: ['wrong_type', 'The request must be JSON.'],
  417: ['wrong_expectation', 'The server cannot do what the request expects.'],
  431: ['headers_too_large', 'The headers of the request are too large.'],
};

/** What is said of a request that was refused with `status` before anything of ours saw it. */
export function refused(status: number): Problem {
  const [code, sentence] = refusals[status] ?? ['refused', 'The request was refused.'];
  return new Problem(status, code, { sentence });
}
