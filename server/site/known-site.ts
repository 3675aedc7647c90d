import type { SiteFacts } from '../../contract/site-facts.ts';
import { factsOf } from '../../contract/site-facts.ts';
import type { Db } from '../database/client.ts';
import { findSite, type Site } from './queries.ts';

/** What the agency says of itself, known to this instance without asking: it stands in nearly everything that is said. */
export interface KnownSite {
  facts(): SiteFacts;
  /** Takes what was set or read, unless it is older than what is known. */
  take(site: Site): void;
  /** Reads it anew. @throws where the database does not answer; what is known stays. */
  read(db: Db): Promise<void>;
}

/** Knows the example until it is told better. */
export function createKnownSite(): KnownSite {
  let known: Site = { ...factsOf(undefined), version: 0 };
  function take(site: Site): void {
    if (site.version >= known.version) known = site;
  }
  return {
    facts() {
      const { version: _, ...facts } = known;
      return facts;
    },
    take,
    async read(db) {
      take(await findSite(db));
    },
  };
}
