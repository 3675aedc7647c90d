import type { FileSide } from '../../contract/files.ts';
import type { UploadFailure } from './upload-failure.ts';

/** Whose files they are, and the side that they are seen from. */
export interface FilePlace {
  side: FileSide;
  projectId: number;
}

/** What is to be uploaded, and as what. */
export interface UploadOrder {
  place: FilePlace;
  file: File;
  fileName: string;
  description: string;
  /** Whether the client is to see what the agency uploads. */
  shared: boolean;
}

/** The fields of an upload beside its file. Only the agency says whether something is shared. */
export function fieldsOf({ place, fileName, description, shared }: UploadOrder): Record<string, string> {
  return {
    fileName,
    projectId: String(place.projectId),
    ...(description !== '' && { description }),
    ...(place.side === 'admin' && { shared: String(shared) }),
  };
}

/** What a transfer tells while it goes on. */
export interface TransferEvents {
  /** So many bytes of the file have left. */
  onProgress: (sent: number) => void;
  onDone: () => void;
  onFailed: (failure: UploadFailure) => void;
}

/** A file on its way. */
export interface Transfer {
  /** Sends again what has not arrived. */
  retry: () => void;
  /** Stops, and has the server forget what has arrived. Nothing is told any more. */
  cancel: () => void;
}

/** How the agency says who acts, where a client is signed in beside it in the same browser. */
export function actingAs({ side }: FilePlace): Record<string, string> {
  return side === 'admin' ? { 'X-Acting-As': 'agency' } : {};
}
