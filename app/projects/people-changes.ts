import type { z } from 'zod';
import {
  type newPerson,
  type Person,
  type Project,
  type personEdit,
  projectEndpoints,
} from '../../contract/projects.ts';
import { call } from '../api/call.ts';
import { hasChanged, useChange } from '../api/change.ts';
import { refreshes } from '../api/refreshes.ts';
import { formatInstantShort } from '../time/format.ts';
import { isKnownEmail } from './project-changes.ts';

/** What the dialog of a new person holds, and what is sent of it. */
export type PersonDraft = z.input<typeof newPerson>;
export type NewPerson = z.output<typeof newPerson>;

/** What the dialog of a person holds, and what is sent of it. */
export type PersonEdit = z.output<typeof personEdit>;

type SentEdit = PersonEdit & { seenName?: string; seenEmail?: string };

/** What was touched of somebody, and what was seen of it: what was not stays as it is on record. */
export function touchedIn({ name, email }: PersonEdit, shown: Person, seen: Person): SentEdit {
  return {
    ...(name !== shown.name && { name, seenName: seen.name }),
    ...(email !== shown.email && { email, seenEmail: seen.email }),
  };
}

/** Somebody, as a sentence names them. */
export function personName({ name, email }: Pick<Person, 'name' | 'email'>): string {
  return name || email;
}

/** Lets somebody in to a project. Where the email is a client's already, the screen asks how to go on. */
export function useAddition({ id }: Project, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: NewPerson) => call(projectEndpoints.addPerson, { params: { id }, body }),
    done: (_, { invite, useExistingClient, email }) => ({
      title: 'Person Added',
      ...(invite && !useExistingClient && { description: `An invite goes to ${email}.` }),
    }),
    failed: (error) =>
      isKnownEmail(error) ? undefined : { title: 'Error', description: 'Failed to add the person.' },
    refreshes: refreshes.people,
    onFailed,
  });
}

/** Changes somebody's name or email. Where somebody else did meanwhile, the screen asks how to go on. */
export function usePersonEdit(project: Project, person: Person, onFailed: (error: Error) => void) {
  return useChange({
    send: (body: SentEdit) => call(projectEndpoints.editPerson, { params: paramsOf(project, person), body }),
    done: { title: 'Person Updated' },
    failed: (error) =>
      hasChanged(error) ? undefined : { title: 'Error', description: 'Failed to update the person.' },
    refreshes: refreshes.people,
    onFailed,
  });
}

/** Ends somebody's access to a project. */
export function useRemoval(project: Project) {
  return useChange({
    send: (person: Person) => call(projectEndpoints.removePerson, { params: paramsOf(project, person) }),
    done: { title: 'Person Removed' },
    failed: { title: 'Error', description: 'Failed to remove the person.' },
    refreshes: refreshes.people,
  });
}

/** Sets somebody's password. */
export function usePasswordChange(project: Project, person: Person, onFailed: (error: Error) => void) {
  return useChange({
    send: (password: string) =>
      call(projectEndpoints.setPassword, { params: paramsOf(project, person), body: { password } }),
    done: { title: 'Password Set', description: `The sessions of ${personName(person)} have ended.` },
    failed: { title: 'Error', description: 'Failed to set the password.' },
    refreshes: refreshes.people,
    onFailed,
  });
}

/** Sends somebody a link to choose a password. */
export function useInvite(project: Project, person: Person) {
  return useChange({
    send: () => call(projectEndpoints.invite, { params: paramsOf(project, person), body: { copy: false } }),
    done: ({ expiresAt }) => ({
      title: 'Invite Queued',
      description: `It goes to ${person.email} and is good until ${formatInstantShort(Date.parse(expiresAt))}.`,
    }),
    failed: { title: 'Error', description: 'Failed to send the invite.' },
  });
}

/** Makes a link to choose a password, to be handed over. */
export function useInviteLink(project: Project, person: Person) {
  return useChange({
    send: () => call(projectEndpoints.invite, { params: paramsOf(project, person), body: { copy: true } }),
    failed: { title: 'Error', description: 'Failed to make a link.' },
  });
}

function paramsOf({ id }: Project, person: Person) {
  return { id, clientId: person.id };
}
