import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output, without cookies, credentials or bodies. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
  });
}
