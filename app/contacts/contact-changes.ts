import { type ContactMark, contactEndpoints } from '../../contract/contacts.ts';
import { mailEndpoints } from '../../contract/mail.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { formatCount } from '../time/format.ts';

/** Contact requests, and what is said of them. */
interface Marking {
  ids: number[];
  mark: ContactMark;
  /** The deed that this takes back. */
  seen?: number;
}

/** What was done to contact requests, as it can be taken back. */
export interface Deed {
  ids: number[];
  seen?: number;
}

const deedOf = ({ ids, deed }: { ids: number[]; deed: number | null }): Deed => ({
  ids,
  ...(deed !== null && { seen: deed }),
});

/** Says how many stay as they are, of those that were to be taken back. */
function sayLeft({ ids }: { ids: number[] }, asked: Deed) {
  const left = asked.ids.length - ids.length;
  if (left === 0 || asked.seen === undefined) return undefined;
  return {
    title: `${countMessages(left)} ${left === 1 ? 'stays as it is' : 'stay as they are'}`,
    description: 'Somebody else has changed them meanwhile.',
  };
}

/** '3 messages', '1 message'. */
export function countMessages(count: number): string {
  return count === 1 ? '1 message' : `${formatCount(count)} messages`;
}

/** Says something of contact requests; `onDone` hears which of them it was news of. */
export function useMarking(
  onDone?: (done: Deed, mark: ContactMark) => void,
  onFailed?: (error: Error) => void,
) {
  return useChange({
    send: (body: Marking) => call(contactEndpoints.mark, { body }),
    done: sayLeft,
    failed: { title: 'Error', description: 'Failed to update the contact requests.' },
    refreshes: refreshes.contacts,
    onDone: (done, { mark }) => onDone?.(deedOf(done), mark),
    onFailed,
  });
}

/** Marks the contact request that is opened as read; whoever reads is told nothing of it. */
export function useReading() {
  return useChange({
    send: (id: number) => call(contactEndpoints.mark, { body: { ids: [id], mark: 'read' } }),
    refreshes: refreshes.contacts,
  });
}

const leaving = new Set<number>();

/** Whether this page is deleting a contact request: it is asked for no more, though it may be open until the answer is there. */
export const isLeaving = (id: number): boolean => leaving.has(id);

/** Deletes by `work`; what could not be deleted stays. */
export async function leave<Result>(ids: number[], work: () => Promise<Result>): Promise<Result> {
  for (const id of ids) leaving.add(id);
  try {
    return await work();
  } catch (error) {
    for (const id of ids) leaving.delete(id);
    throw error;
  }
}

/** Deletes contact requests so that it can be taken back. */
export function useRemoving(onDone: (done: Deed) => void) {
  return useChange({
    send: (ids: number[]) => leave(ids, () => call(contactEndpoints.removeMany, { body: { ids } })),
    failed: { title: 'Error', description: 'Failed to delete contact request.' },
    refreshes: refreshes.contacts,
    onDone: (done) => onDone(deedOf(done)),
  });
}

/** Takes a deletion back, and says so where others were faster. */
export function useRestoring() {
  return useChange({
    async send(deletion: Deed) {
      const restored = await call(contactEndpoints.restore, { body: deletion });
      for (const id of restored.ids) leaving.delete(id);
      return restored;
    },
    done: ({ ids }, asked) =>
      ids.length < asked.ids.length
        ? { title: `${countMessages(asked.ids.length - ids.length)} could not be brought back` }
        : undefined,
    failed: { title: 'Error', description: 'Failed to bring the contact requests back.' },
    refreshes: refreshes.contacts,
  });
}

/** A reply as it is sent. */
interface Reply {
  text: string;
  done: boolean;
  requestKey: string;
}

/** Answers a contact request from here. */
export function useReply(id: number) {
  return useChange({
    send: (body: Reply) => call(contactEndpoints.reply, { params: { id }, body }),
    done: (_, { done }) => ({ title: done ? 'Reply sent, message done' : 'Reply sent' }),
    failed: { title: 'Error', description: 'Failed to send the reply.' },
    refreshes: refreshes.contacts,
  });
}

/** Changes the note of a contact request. */
export function useNote(id: number) {
  return useChange({
    send: (body: { note: string; seen: string }) =>
      call(contactEndpoints.changeNote, { params: { id }, body }),
    failed: { title: 'Error', description: 'Failed to save the note.' },
    refreshes: refreshes.contacts,
  });
}

/** Tries a reply again whose mail was given up. */
export function useRetry() {
  return useChange({
    send: (mailId: number) => call(mailEndpoints.resend, { params: { id: mailId } }),
    failed: { title: 'Error', description: 'Failed to queue the message.' },
    refreshes: [...refreshes.contacts, ...refreshes.mail],
  });
}
