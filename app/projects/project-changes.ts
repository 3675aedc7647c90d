import { type AdminStatus, type Project, projectEndpoints, storedStatus } from '../../contract/projects.ts';
import { ApiError, call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import type { NewProject, ProjectEdit } from './project-draft.ts';

/** Creates a project. Where the email is a client's already, the screen asks how to go on. */
export function useCreation(onFailed: (error: Error) => void) {
  return useChange({
    send: (body: NewProject) => call(projectEndpoints.create, { body }),
    done: (_, { invite, useExistingClient, clientPortalEmail }) => ({
      title: 'Project Created',
      ...(invite && !useExistingClient && { description: `An invite goes to ${clientPortalEmail}.` }),
    }),
    failed: (error) =>
      isKnownEmail(error) ? undefined : { title: 'Error', description: 'Failed to create client project.' },
    refreshes: refreshes.projects,
    onFailed,
  });
}

interface SentEdit {
  id: number;
  edit: ProjectEdit;
  seenVersion: number;
}

/** Edits a project. Where somebody else did meanwhile, the screen asks how to go on. */
export function useEdit(onFailed: (error: Error) => void) {
  return useChange({
    send: ({ id, edit, seenVersion }: SentEdit) =>
      call(projectEndpoints.update, { params: { id }, body: { ...edit, seenVersion } }),
    done: { title: 'Project Updated' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to update project.' },
    refreshes: refreshes.projects,
    onFailed,
  });
}

/** Sets the status of a project in place of the one that was seen. */
export function useStatus({ id }: Project) {
  return useChange({
    send: ({ status, seen }: { status: AdminStatus; seen: AdminStatus }) =>
      call(projectEndpoints.setStatus, {
        params: { id },
        body: { status: storedStatus(status), seenStatus: storedStatus(seen) },
      }),
    done: { title: 'Project status updated successfully' },
    failed: { title: 'Failed to update project status' },
    refreshes: refreshes.projects,
  });
}

/** Whether something failed because a client account has the email already. */
export function isKnownEmail(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'portal_email_exists';
}
