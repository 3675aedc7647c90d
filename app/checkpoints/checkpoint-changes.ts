import { useState } from 'react';
import type { z } from 'zod';
import {
  type CheckpointType,
  type checkpointEdit,
  checkpointEndpoints,
  type Guest,
  type QueuedCheckpoint,
  reviewEndpoints,
  type SeenCheckpoint,
} from '../../contract/checkpoints.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { upload } from '../api/upload.ts';
import { type CheckpointDraft, formOf, sentDue, type VersionDraft } from './checkpoint-draft.ts';

interface Creation {
  projectId: number;
  draft: CheckpointDraft;
}

/** Asks a client to review something; tells how much of the file has gone out. */
export function useCreation(onFailed: (error: Error) => void) {
  const [progress, setProgress] = useState(0);
  const creation = useChange({
    send({ projectId, draft }: Creation) {
      const { title, type, description, rule, dueAt } = draft;
      const fields = { projectId: String(projectId), title, type, description, rule, dueAt: sentDue(dueAt) };
      setProgress(0);
      return upload(
        checkpointEndpoints.create,
        { body: formOf(fields, type, draft) },
        { onProgress: setProgress },
      );
    },
    done: { title: 'Checkpoint Created' },
    failed: { title: 'Error', description: 'Failed to create checkpoint.' },
    refreshes: refreshes.checkpoints,
    onFailed,
  });
  return { ...creation, progress };
}

interface Addition {
  id: number;
  type: CheckpointType;
  draft: VersionDraft;
  seenDueAt: string | null;
}

/** Adds a version, which opens the review again. Where a colleague has moved its date the dialog asks first. */
export function useVersionAddition(onFailed: (error: Error) => void) {
  const [progress, setProgress] = useState(0);
  const addition = useChange({
    send({ id, type, draft, seenDueAt }: Addition) {
      const { changes, dueAt } = draft;
      const fields = { changes, dueAt: sentDue(dueAt), seenDueAt: seenDueAt ?? '' };
      setProgress(0);
      return upload(
        checkpointEndpoints.addVersion,
        { params: { id }, body: formOf(fields, type, draft) },
        { onProgress: setProgress },
      );
    },
    done: { title: 'Version Added', description: 'The client is asked to review it.' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to add the version.' },
    refreshes: refreshes.checkpoints,
    onFailed,
  });
  return { ...addition, progress };
}

/** What is changed of a checkpoint. */
export type CheckpointEdit = z.output<typeof checkpointEdit>;

interface Edit {
  id: number;
  edit: CheckpointEdit;
  seen: SeenCheckpoint;
}

/** Changes what a checkpoint is called, until when it is due and who decides. Where a colleague was first the dialog asks instead. */
export function useEdit(onFailed: (error: Error) => void) {
  return useChange({
    send: ({ id, edit, seen }: Edit) =>
      call(checkpointEndpoints.edit, { params: { id }, body: { ...edit, seen } }),
    done: { title: 'Checkpoint Updated' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to update checkpoint.' },
    refreshes: refreshes.checkpoints,
    onFailed,
  });
}

/** Deletes a checkpoint. */
export function useRemoval(onDone: (id: number) => void) {
  return useChange({
    send: ({ id }: Pick<QueuedCheckpoint, 'id' | 'title'>) =>
      call(checkpointEndpoints.remove, { params: { id } }),
    done: { title: 'Review Deleted' },
    failed: { title: 'Error', description: 'Failed to delete checkpoint.' },
    // What is gone is not asked for again.
    refreshes: refreshes.checkpoints.filter(
      (each) => each !== reviewEndpoints.show && each !== checkpointEndpoints.guests,
    ),
    onDone: (_, { id }) => onDone(id),
  });
}

interface Invitation {
  id: number;
  name: string;
  email: string;
  mayDecide: boolean;
  days: number;
}

/** Invites a guest; the link is answered this once. */
export function useInvitation(onFailed: (error: Error) => void) {
  return useChange({
    send: ({ id, ...body }: Invitation) => call(checkpointEndpoints.invite, { params: { id }, body }),
    done: { title: 'Guest Invited' },
    failed: { title: 'Error', description: 'Failed to invite the guest.' },
    refreshes: refreshes.checkpoints,
    onFailed,
  });
}

/** Ends a guest's link. */
export function useRevocation(id: number) {
  return useChange({
    send: ({ id: guestId }: Guest) => call(checkpointEndpoints.revoke, { params: { id, guestId } }),
    done: { title: 'Link Ended' },
    failed: { title: 'Error', description: 'Failed to end the link.' },
    refreshes: refreshes.checkpoints,
  });
}
