import type { SiteFacts } from '../../contract/site-facts.ts';
import type { MessageRow, Reader } from './queries.ts';
import { changeableFor } from './rules.ts';

/** Who reads a thread, up to which message they have read it, and when. */
interface Reading {
  /** Null where an admin sees it as its client does. */
  reader: Reader | null;
  readId: number;
  now: Date;
  site: SiteFacts;
}

/** A message as somebody of either side reads it. */
export function viewMessage(row: MessageRow, { reader, readId, now, site }: Reading) {
  const { id, authorKind, authorId, authorName, removedAt } = row;
  const own = reader?.kind === authorKind && reader.id === authorId;
  return {
    ...row,
    own,
    // To a client the name of an admin is nothing but what they sign in with.
    authorName: authorKind === 'admin' && reader?.kind !== 'admin' ? site.name : authorName,
    unread: reader !== null && reader.kind !== authorKind && !removedAt && id > readId,
    changeableMs: own ? changeableFor(row, now) : 0,
  };
}
