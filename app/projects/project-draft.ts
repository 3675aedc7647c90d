import type { z } from 'zod';
import type { ContactRequest } from '../../contract/contacts.ts';
import type { MeetingRequest } from '../../contract/meetings.ts';
import type { newProject, Project, projectEdit } from '../../contract/projects.ts';

/** What the dialog of a new project holds, and what is sent of it. */
export type ProjectDraft = z.input<typeof newProject>;
export type NewProject = z.output<typeof newProject>;

/** What the dialog of an edit holds, and what is sent of it. */
export type EditDraft = z.input<typeof projectEdit>;
export type ProjectEdit = z.output<typeof projectEdit>;

/** What a project is made of: who asked, and what they wrote. */
export type ProjectOrigin = Pick<ProjectDraft, 'contactId' | 'meetingId'> & {
  name: string;
  email: string;
  company: string;
  message: string;
};

export function originInContact({ id, name, email, company, message }: ContactRequest): ProjectOrigin {
  return { contactId: id, name, email, company, message };
}

export function originInMeeting({ id, name, email, company, message }: MeetingRequest): ProjectOrigin {
  return { meetingId: id, name, email, company, message };
}

/** An empty dialog, or one that carries over what a project is made of. */
export function draftFrom(origin: ProjectOrigin | undefined): ProjectDraft {
  return {
    name: '',
    description: origin?.message ?? '',
    budget: '',
    status: 'planning',
    kind: 'website',
    clientName: origin?.name ?? '',
    company: origin?.company ?? '',
    startDate: '',
    expectedCompletion: '',
    clientPortalEmail: origin?.email ?? '',
    clientPortalPassword: '',
    useExistingClient: false,
    invite: false,
    contactId: origin?.contactId ?? null,
    meetingId: origin?.meetingId ?? null,
  };
}

/** The facts of a project that an edit changes, as the dialog holds them. */
export function draftOf(project: Project) {
  const { name, description, budget, clientName, company, startDate, expectedCompletion } = project;
  return {
    name,
    description,
    budget: budget === null ? '' : String(budget),
    clientName,
    company,
    startDate: startDate ?? '',
    expectedCompletion: expectedCompletion ?? '',
  } satisfies EditDraft;
}

/** What of an edit differs from the project that it was made from: only that is sent. */
export function changedIn(edit: ProjectEdit, seen: Project): ProjectEdit {
  const differs = ([field, value]: [string, unknown]) => value !== seen[field as keyof Project];
  return Object.fromEntries(Object.entries(edit).filter(differs));
}
