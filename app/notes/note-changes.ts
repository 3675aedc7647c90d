import type { EndpointRequest } from '../../contract/endpoint.ts';
import { type Note, noteEndpoints } from '../../contract/notes.ts';
import { pictureEndpoints } from '../../contract/pictures.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** What is sent of a note. */
type Written = EndpointRequest<typeof noteEndpoints.create>['body'];

/** The toast of a failure; where a colleague was first the screen asks instead. */
const failed = (deed: string) => (error: Error) =>
  hasChanged(error) ? undefined : { title: 'Error', description: `Failed to ${deed} the note.` };

/** Keeps a new note, or changes one. */
export function useSaving(onFailed: (error: Error) => void) {
  return useChange({
    send: ({ id, seenVersion, ...body }: Written & { id: number | undefined; seenVersion: number }) =>
      id === undefined
        ? call(noteEndpoints.create, { body })
        : call(noteEndpoints.update, { params: { id }, body: { ...body, seenVersion } }),
    done: ({ status }) =>
      status === 'published'
        ? { title: 'Note Saved', description: 'The site shows it within a second.' }
        : { title: 'Note Saved' },
    failed: failed('save'),
    refreshes: refreshes.notes,
    onFailed,
  });
}

/** Publishes a note now, or plans it for a time. */
export function usePublishing(onFailed: (error: Error) => void) {
  return useChange({
    send: ({ id, ...body }: { id: number; seenVersion: number; at: string | null }) =>
      call(noteEndpoints.publish, {
        params: { id },
        body: { ...body, at: body.at === null ? null : new Date(body.at) },
      }),
    done: ({ status }) => ({ title: status === 'planned' ? 'Note Planned' : 'Note Published' }),
    failed: failed('publish'),
    refreshes: refreshes.notes,
    onFailed,
  });
}

/** Makes a note a draft again. */
export function useWithdrawal() {
  return useChange({
    send: (id: number) => call(noteEndpoints.withdraw, { params: { id } }),
    done: { title: 'Note Is a Draft Again', description: 'Visitors no longer find it.' },
    failed: { title: 'Error', description: 'Failed to change the note.' },
    refreshes: refreshes.notes,
  });
}

/** Deletes a note. */
export function useRemoval() {
  return useChange({
    send: ({ id }: Note) => call(noteEndpoints.remove, { params: { id } }),
    done: { title: 'Note Deleted' },
    failed: { title: 'Error', description: 'Failed to delete the note.' },
    // The note itself cannot be asked for any more.
    refreshes: [noteEndpoints.list],
  });
}

/** Keeps a picture of a note; answers where it is. */
export function sendPicture(body: Blob): Promise<{ image: string }> {
  return call(pictureEndpoints.create, { query: { use: 'note' }, body });
}
