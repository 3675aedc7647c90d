import { type Topic, topicValues } from '../../contract/live.ts';

/** What happened, as the contract tells it. */
export interface Change {
  topic: Topic;
  projectId?: number;
}

export type ReaderRole = 'admin' | 'client';

/** Something that the database announced. */
export type Announcement =
  /** A client hears only of what is about a project of theirs. */
  | { kind: 'change'; change: Change; readers: readonly ReaderRole[] }
  /** Somebody's sessions or projects are others now. */
  | { kind: 'access'; role: ReaderRole; personId: number };

/** Topics that clients hear of too. */
const sharedTopics = new Set<Topic>(['projects', 'messages', 'checkpoints', 'content']);

/** What a client sees of a topic is announced apart, as `activity-shown`, where they must not hear of the rest. */
const SHOWN = /^(activity|milestones|files|content|invoices)-shown$/;

/**
 * Reads what came over the channel: `topic`, or `topic:id`. Null for what this version of the product does not know, as another
 * one may announce it while both run.
 */
export function readAnnouncement(payload: string): Announcement | null {
  const [name = '', digits] = payload.split(':');
  const id = digits === undefined ? undefined : Number(digits);
  const access = /^(admin|client)-access$/.exec(name)?.[1];
  if (access && id !== undefined) return { kind: 'access', role: access as ReaderRole, personId: id };
  const shown = SHOWN.exec(name)?.[1];
  const topic = topicValues.find((known) => known === (shown ?? name));
  if (!topic) return null;
  if (shown) return { kind: 'change', change: toChange(topic, id), readers: ['client'] };
  const readers = sharedTopics.has(topic) ? (['admin', 'client'] as const) : (['admin'] as const);
  return { kind: 'change', change: toChange(topic, id), readers };
}

function toChange(topic: Topic, projectId: number | undefined): Change {
  return { topic, ...(projectId !== undefined && { projectId }) };
}
