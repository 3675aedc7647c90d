import type { Config } from '../config.ts';
import { hasCode } from '../database/database-errors.ts';
import { StartupError } from '../startup-error.ts';
import type { App } from './bind.ts';

/** Listens where the settings say. @throws StartupError that names the setting when that cannot be. */
export async function listen(app: App, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartupError(explain(error, { host, port }), { cause: error });
  }
}

function explain(error: unknown, { host, port }: { host: string; port: number }): string {
  if (hasCode(error, 'EADDRINUSE')) {
    return `PORT ${port} on ${host} is taken: stop the program that listens there, or set another PORT.`;
  }
  if (hasCode(error, 'EACCES')) return `PORT ${port} may not be opened by this user: set another PORT.`;
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EINVAL', 'EAI_AGAIN'].some((code) => hasCode(error, code))) {
    return `HOST ${host} is no address of this machine.`;
  }
  return `The product cannot listen on HOST ${host}, PORT ${port}: ${(error as Error).message}.`;
}
