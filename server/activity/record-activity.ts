import type { ActivityKind } from '../../contract/activity.ts';
import type { Actor, Context } from '../context.ts';
import { insertActivities, insertActivity } from './queries.ts';

/** Something that somebody did to a project. */
export interface Done {
  projectId: number;
  kind: ActivityKind;
  /** What it was done to: a milestone's title, a person's name. */
  subject?: string;
  /** What it became: a status, a percentage. */
  detail?: string;
  /** The thing, where it can be hidden from the client later: `milestone:5`. */
  about?: string;
  /** Whether the client sees it. */
  visible: boolean;
}

/** Who acts, as a record names them for ever. */
function actorOf(actor: Actor) {
  switch (actor.kind) {
    case 'admin':
      return { actorKind: actor.kind, actorName: actor.username };
    case 'client':
    case 'guest':
      return { actorKind: actor.kind, actorName: actor.name || actor.email };
    case 'system':
      return { actorKind: actor.kind, actorName: '' };
    case 'visitor':
      throw new Error('nobody unknown does anything to a project');
  }
}

/** Records what was done to a project, in the transaction that does it. */
export async function recordActivity({ db, actor, now }: Context, done: Done): Promise<void> {
  await insertActivity(db, { ...done, ...actorOf(actor), at: now });
}

/** Names a contact request in what is on record of it. */
const aboutContact = (id: number) => `contact:${id}`;

/** Records what was done to contact requests, in the transaction that does it. No client sees it, and it names nobody but who did it. */
export async function recordContactActivity(
  { db, actor, now }: Context,
  ids: number[],
  { kind, detail = '' }: { kind: ActivityKind; detail?: string },
): Promise<void> {
  const who = actorOf(actor);
  const done = ids.map((id) => ({
    projectId: null,
    kind,
    detail,
    about: aboutContact(id),
    visible: false,
    ...who,
    at: now,
  }));
  if (done.length > 0) await insertActivities(db, done);
}

/** Records what was done to the accounts of admins, in the transaction that does it. No client sees it. */
export async function recordAccountActivity(
  { db, actor, now }: Context,
  { kind, subject = '' }: { kind: ActivityKind; subject?: string },
): Promise<void> {
  await insertActivity(db, { projectId: null, kind, subject, visible: false, ...actorOf(actor), at: now });
}
