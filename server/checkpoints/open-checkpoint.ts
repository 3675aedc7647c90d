import type { Context } from '../context.ts';
import { conflict, notFound, type Problem } from '../http/problem.ts';
import type { Person } from '../names.ts';
import {
  findCheckpoint,
  isGuestActive,
  isPersonOf,
  lockCheckpoint,
  type NamedCheckpoint,
} from './queries.ts';

/** 404: the same whether there is none or it is somebody else's. */
function noCheckpoint(): Problem {
  return notFound('checkpoint');
}

/** Whether a checkpoint is for somebody: an admin's are all, a client's those of their projects, a guest's the one of their link. */
async function isOpenTo({ db, actor, now }: Context<Person>, checkpointId: number): Promise<boolean> {
  if (actor.kind === 'admin') return true;
  if (actor.kind === 'client') return isPersonOf(db, { checkpointId, clientId: actor.id });
  return actor.checkpointId === checkpointId && isGuestActive(db, actor.id, now);
}

/** A checkpoint that the actor may read. @throws Problem 404 */
export async function openCheckpoint(context: Context<Person>, id: number): Promise<NamedCheckpoint> {
  const found = await findCheckpoint(context.db, id);
  if (!found || !(await isOpenTo(context, id))) throw noCheckpoint();
  return found;
}

/** Like {@link openCheckpoint}; nobody else acts on it until the transaction ends, nor changes who is of its project. */
export async function claimCheckpoint(inside: Context<Person>, id: number): Promise<NamedCheckpoint> {
  const found = await lockCheckpoint(inside.db, id);
  if (!found || !(await isOpenTo(inside, id))) throw noCheckpoint();
  return found;
}

/** Refuses what was meant for another version than the present one. @throws Problem 409 `version_changed` */
export function requirePresent({ version: present }: NamedCheckpoint, version: number | undefined): void {
  if (version === undefined || version === present) return;
  throw conflict('version_changed', `There is version ${present} now. Please look at it first.`);
}
