/** Codes of PostgreSQL and of the socket that mean: the server is away, starting or stopping. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** What node-postgres says, without a code, of a connection that ended or could not be had in time. */
const awayMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

interface CodedError extends Error {
  code?: string;
  syscall?: string;
  constraint?: string;
}

/** `error` and what caused it: drizzle wraps what node-postgres throws. */
function chain(error: unknown): CodedError[] {
  const errors: CodedError[] = [];
  for (let current = error; current instanceof Error && errors.length < 8; current = current.cause) {
    errors.push(current);
  }
  return errors;
}

function meansAway({ code, syscall, message }: CodedError): boolean {
  // A missing file is ENOENT too; only a socket that is not there means the server.
  if (code === 'ENOENT') return syscall === 'connect';
  // A client that hung up is ECONNRESET too, without a call of the system behind it.
  if (code === 'ECONNRESET' && syscall === undefined) return false;
  return awayCodes.has(code ?? '') || awayMessage.test(message);
}

/** Whether `error`, or what caused it, says that the database cannot be reached for the moment. */
export function isDatabaseAway(error: unknown): boolean {
  return chain(error).some(meansAway);
}

/** Whether `error`, or what caused it, is a violation of the constraint named `constraint`. */
export function violates(error: unknown, constraint: string): boolean {
  return chain(error).some((cause) => cause.constraint === constraint);
}

/** Whether `error`, or what caused it, says that a row belongs to one that is gone. */
export function isOrphan(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '23503');
}

/** Whether `error`, or what caused it, says that two transactions waited for each other and this one was given up. */
export function isDeadlock(error: unknown): boolean {
  return chain(error).some(({ code }) => code === '40P01');
}

/** Whether `error` is one of the system or of PostgreSQL with that code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
