import { activityEndpoints } from '../../contract/activity.ts';
import type { EndpointRequest } from '../../contract/endpoint.ts';
import { type Milestone, type MilestoneColumn, milestoneEndpoints } from '../../contract/milestones.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';

const shown = [...refreshes.milestones, activityEndpoints.list];

/** What is sent of a new milestone, and of an edit. */
export type NewMilestone = EndpointRequest<typeof milestoneEndpoints.create>['body'];
export type MilestoneEdit = Omit<EndpointRequest<typeof milestoneEndpoints.update>['body'], 'seenVersion'>;

/** Adds a milestone to a project. */
export function useAddition(projectId: number) {
  return useChange({
    send: (body: NewMilestone) => call(milestoneEndpoints.create, { params: { id: projectId }, body }),
    refreshes: shown,
  });
}

interface SentEdit {
  id: number;
  edit: MilestoneEdit;
  seenVersion: number;
}

/** Edits a milestone. Where somebody else did meanwhile, the screen asks how to go on. */
export function useMilestoneEdit(projectId: number) {
  return useChange({
    send: ({ id, edit, seenVersion }: SentEdit) =>
      call(milestoneEndpoints.update, {
        params: { id: projectId, milestoneId: id },
        body: { ...edit, seenVersion },
      }),
    refreshes: shown,
  });
}

/** Where a milestone goes: into a column, after another one there or first. */
export interface Move {
  id: number;
  column: MilestoneColumn;
  after: number | null;
}

/** Moves a milestone. */
export function useMove(projectId: number) {
  return useChange({
    send: ({ id, ...body }: Move) =>
      call(milestoneEndpoints.move, { params: { id: projectId, milestoneId: id }, body }),
    refreshes: shown,
  });
}

/** Completes a milestone, or opens it again. */
export function useDone(projectId: number) {
  return useChange({
    send: ({ id, done }: { id: number; done: boolean }) =>
      call(milestoneEndpoints.setDone, { params: { id: projectId, milestoneId: id }, body: { done } }),
    refreshes: shown,
  });
}

/** Deletes a milestone. */
export function useMilestoneRemoval(projectId: number) {
  return useChange({
    send: ({ id }: Milestone) =>
      call(milestoneEndpoints.remove, { params: { id: projectId, milestoneId: id } }),
    refreshes: shown,
  });
}
