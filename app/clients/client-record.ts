import type { ClientProject } from '../../contract/projects.ts';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';

const KEY = 'clientProject';

/** A client who signed in here. It only decides what is shown; the server decides what is allowed. */
export interface ClientRecord {
  /** The project that they looked at last; undefined where what is stored is none. */
  project: Pick<ClientProject, 'id' | 'name'> | undefined;
  /** What they sign in with, once this page has heard it. */
  email: string | undefined;
}

/** Stands in for blocked storage, until the page is loaded again. */
let unstored: ClientProject | undefined;
let knownEmail: string | undefined;

function parseProject(text: string): ClientProject | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const isProject =
      typeof parsed === 'object' &&
      parsed !== null &&
      'id' in parsed &&
      typeof parsed.id === 'number' &&
      'name' in parsed &&
      typeof parsed.name === 'string';
    return isProject ? (parsed as ClientProject) : undefined;
  } catch {
    return undefined;
  }
}

/** Who signed in here as a client; undefined when nothing is stored. What is stored and is no project still says that somebody did. */
export function readClient(): ClientRecord | undefined {
  const text = readStored(KEY);
  if (text !== null) return { project: parseProject(text), email: knownEmail };
  return unstored && { project: unstored, email: knownEmail };
}

/** Remembers what the client signs in with, so that they are known again when their session ends under their hands. */
export function rememberEmail(email: string): void {
  knownEmail = email;
}

export function storeClient(project: ClientProject, email: string): ClientRecord {
  knownEmail = email;
  unstored = writeStored(KEY, JSON.stringify(project)) ? undefined : project;
  return { project, email };
}

export function forgetClient(): void {
  unstored = undefined;
  knownEmail = undefined;
  removeStored(KEY);
}
