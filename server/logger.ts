import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** What may be said of an error: a statement's values and PostgreSQL's details are people's data. */
function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  if (error instanceof pg.DatabaseError) {
    const { code, table, constraint } = error;
    return ['PostgreSQL', code, table, constraint].filter(Boolean).join(' ');
  }
  return error.message;
}

/** An error as it is logged: what it says without people's data, where it came from, and what caused it. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  return {
    type: error.name,
    message: messageOf(error),
    code: (error as { code?: unknown }).code,
    stack: frames?.join('\n'),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

/** Why something did not work, in one line: the innermost cause. */
export function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return innermost instanceof Error ? messageOf(innermost) : String(innermost);
}

/** JSON lines on standard output or `destination`, without cookies, credentials, bodies or statements' values. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
