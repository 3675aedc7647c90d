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

/** 401: nobody is signed in. */
export function notSignedIn(): Problem {
  return new Problem(401, 'not_signed_in', { sentence: 'Please sign in to continue.' });
}

/** 403: signed in, but this is not theirs. */
export function forbidden(sentence = 'You do not have access to this.'): Problem {
  return new Problem(403, 'forbidden', { sentence });
}

/** 404: there is no such row. `noun` as people call it: 'contact request'. */
export function notFound(noun: string): Problem {
  return new Problem(404, 'not_found', { sentence: `This ${noun} does not exist or was deleted.` });
}

/** 409: the present state does not allow it; `code` names the conflict. */
export function conflict(code: string, sentence: string): Problem {
  return new Problem(409, code, { sentence });
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
