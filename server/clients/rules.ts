import { conflict, Problem } from '../http/problem.ts';

/** What is said of an email and a password that do not belong together. */
export const WRONG_CREDENTIALS = 'Invalid credentials';

/** 401: nobody can sign in with these. */
export function wrongCredentials(): Problem {
  return new Problem(401, 'invalid_credentials', { sentence: WRONG_CREDENTIALS });
}

/** 409: somebody has the email that was given in `field`. */
export function emailExists(field: string): Problem {
  const sentence = 'A client account has this email already.';
  return conflict('portal_email_exists', sentence, { [field]: sentence });
}
