import type { ActivityKind } from '../../contract/activity.ts';
import type { Actor, Context } from '../context.ts';
import { findDoneSince, insertActivities, insertActivity } from './queries.ts';

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

/** Names something that belongs to no project in what is on record of it. */
const aboutThing = (
  thing: 'contact' | 'meeting' | 'booking' | 'testimonial' | 'showcase' | 'case' | 'note' | 'member',
  id: number,
) => `${thing}:${id}`;

/** Something that somebody did to what belongs to no project. */
interface AgencyDone extends Pick<Done, 'kind' | 'subject' | 'detail'> {
  /** The thing that it was done to, where it can be looked at. */
  thing?: { kind: Parameters<typeof aboutThing>[0]; id: number };
}

/** Records what was done to something of no project, in the transaction that does it. No client sees it. */
export async function recordAgencyActivity(
  { db, actor, now }: Context,
  { thing, ...done }: AgencyDone,
): Promise<void> {
  const about = thing && aboutThing(thing.kind, thing.id);
  await insertActivity(db, { ...done, about, projectId: null, visible: false, ...actorOf(actor), at: now });
}

/**
 * Records what was done to contact requests, in the transaction that does it. No client sees it, and it names nobody but who did it.
 * Answers what {@link leftAlone} asks for; null where there is nothing to record.
 */
export async function recordContactActivity(
  { db, actor, now }: Context,
  ids: number[],
  { kind, detail = '' }: { kind: ActivityKind; detail?: string },
): Promise<number | null> {
  const who = actorOf(actor);
  const done = ids.map((id) => ({
    projectId: null,
    kind,
    detail,
    about: aboutThing('contact', id),
    visible: false,
    ...who,
    at: now,
  }));
  return done.length > 0 ? insertActivities(db, done) : null;
}

/** Those of some contact requests, which are locked, to which nobody has done anything since a deed that `counts`. */
export async function leftAlone(
  { db }: Context,
  ids: number[],
  { deed, counts }: { deed: number; counts: (kind: ActivityKind) => boolean },
): Promise<number[]> {
  const aboutOf = (id: number) => aboutThing('contact', id);
  const done = await findDoneSince(db, ids.map(aboutOf), deed);
  const changed = new Set(done.filter(({ kind }) => counts(kind)).map(({ about }) => about));
  return ids.filter((id) => !changed.has(aboutOf(id)));
}

/** Records what was done to a meeting, in the transaction that does it. It names nobody but who did it. */
export function recordMeetingActivity(
  context: Context,
  id: number,
  done: Pick<Done, 'kind' | 'detail'>,
): Promise<void> {
  return recordAgencyActivity(context, { ...done, thing: { kind: 'meeting', id } });
}
