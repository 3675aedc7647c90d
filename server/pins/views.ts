import { type Person, shownName } from '../names.ts';
import type { PinRow, Thread } from './queries.ts';

type Authored = Pick<PinRow, 'authorKind' | 'authorId' | 'authorName'>;

function authorFor(reader: Person, { authorKind: kind, authorId, authorName: name }: Authored) {
  return {
    authorName: shownName({ kind, name }, reader),
    own: kind === reader.kind && authorId === reader.id,
  };
}

/** A comment with its answers as `reader` reads it. */
export function viewPin(thread: Thread, reader: Person) {
  const { doneByKind, doneByName } = thread;
  return {
    ...thread,
    ...authorFor(reader, thread),
    doneByName: doneByKind ? shownName({ kind: doneByKind, name: doneByName }, reader) : '',
    replies: thread.replies.map((reply) => ({ ...reply, ...authorFor(reader, reply) })),
  };
}
