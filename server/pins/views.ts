import type { SiteFacts } from '../../contract/site-facts.ts';
import { type Person, shownName } from '../names.ts';
import type { PinRow, Thread } from './queries.ts';

type Authored = Pick<PinRow, 'authorKind' | 'authorId' | 'authorName'>;

/** Who reads, and whose site it is. */
export interface Reading {
  actor: Person;
  site: SiteFacts;
}

function authorFor({ actor, site }: Reading, { authorKind: kind, authorId, authorName: name }: Authored) {
  return {
    authorName: shownName({ kind, name }, actor, site),
    own: kind === actor.kind && authorId === actor.id,
  };
}

/** A comment with its answers as who acts reads it. */
export function viewPin(thread: Thread, reading: Reading) {
  const { doneByKind, doneByName } = thread;
  return {
    ...thread,
    ...authorFor(reading, thread),
    doneByName: doneByKind
      ? shownName({ kind: doneByKind, name: doneByName }, reading.actor, reading.site)
      : '',
    replies: thread.replies.map((reply) => ({ ...reply, ...authorFor(reading, reply) })),
  };
}
