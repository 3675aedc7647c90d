import { type AuthorKind, agencyMessageEndpoints, portalMessageEndpoints } from '../../contract/messages.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

/** The side that a thread is seen from, whose thread it is, and by whom. */
export interface Place {
  side: AuthorKind;
  projectId: number;
  /** Who writes, so that nobody finds what another began in the same browser. */
  writer: string;
}

interface Writing {
  text: string;
  /** Sent again with it, it is the same message. */
  requestKey: string;
}

/** Sends a message. What fails is said where it was written. */
export function useSending({ side, projectId }: Place) {
  return useChange({
    send: (body: Writing) =>
      side === 'admin'
        ? call(agencyMessageEndpoints.send, { params: { id: projectId }, body })
        : call(portalMessageEndpoints.send, { body: { projectId, ...body } }),
    refreshes: refreshes.messages,
  });
}

interface Edit {
  id: number;
  text: string;
  seenVersion: number;
}

const changing = { admin: agencyMessageEndpoints, client: portalMessageEndpoints };

/** Changes what a message says. */
export function useMessageEdit({ side }: Place) {
  return useChange({
    send: ({ id, ...body }: Edit) => call(changing[side].edit, { params: { id }, body }),
    refreshes: refreshes.messages,
  });
}

/** Removes what a message says. */
export function useMessageRemoval({ side }: Place) {
  return useChange({
    send: ({ id }: { id: number }) => call(changing[side].remove, { params: { id } }),
    refreshes: refreshes.messages,
  });
}

/** Says up to which message somebody has read. It is said again with the next message, so a failure needs no word. */
export function useReading({ side, projectId }: Place) {
  return useChange({
    send: (messageId: number) =>
      side === 'admin'
        ? call(agencyMessageEndpoints.read, { params: { id: projectId }, body: { messageId } })
        : call(portalMessageEndpoints.read, { body: { projectId, messageId } }),
    refreshes: refreshes.reading,
  });
}
