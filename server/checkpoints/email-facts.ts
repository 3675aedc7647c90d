import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { closedPaths, reviewPath } from '../../contract/site/paths.ts';
import type { Desk } from '../mail/email-kind.ts';
import { writeInstant } from '../mail/moments.ts';
import { hashSecret } from '../secrets.ts';
import { findReviewersOf } from './find-reviewers.ts';
import { findCheckpoint, insertGuestLink, type NamedCheckpoint } from './queries.ts';

/** A checkpoint as it was when something happened to it. */
export const snapshot = z.object({
  checkpointId: z.int(),
  projectId: z.int(),
  projectName: z.string(),
  title: z.string(),
  version: z.int(),
  round: z.int(),
  dueAt: instant.nullable(),
});

/** See {@link snapshot}. */
export type Snapshot = z.infer<typeof snapshot>;

/** Somebody who is asked to decide, whom a message goes to. */
export const reader = z.object({ kind: z.enum(['client', 'guest']), id: z.int(), name: z.string() });

type Reader = z.infer<typeof reader>;

/** The thing that mail about a checkpoint is about. */
export const aboutCheckpoint = (id: number) => `checkpoint:${id}`;

/** What mail about a checkpoint needs to know of it. */
export function snapshotOf(checkpoint: NamedCheckpoint): Snapshot {
  const { id: checkpointId, projectId, projectName, title, version, round, dueAt } = checkpoint;
  return { checkpointId, projectId, projectName, title, version, round, dueAt };
}

/** What previews are written from. */
export const example: Snapshot = {
  checkpointId: 1,
  projectId: 1,
  projectName: 'Engine Works shop',
  title: 'Homepage design',
  version: 1,
  round: 1,
  dueAt: new Date('2026-12-04T22:00:00Z'),
};

/** See {@link example}. */
export const exampleReader: Reader = { kind: 'client', id: 1, name: 'Priya Raman' };

/** The lines that every letter about a checkpoint begins with. */
export function factsOf({ projectName, title, version, dueAt }: Snapshot, zone: string) {
  return [
    { label: 'Project', text: projectName },
    { label: 'For review', text: version > 1 ? `${title}, version ${version}` : title },
    ...(dueAt ? [{ label: 'Please by', text: writeInstant(dueAt, zone) }] : []),
  ];
}

/** How many comments a mail repeats, the last ones. */
export const NAMED = 10;

/** Comments that somebody is told of. */
export const remarks = z.object({
  comments: z.array(
    z.object({
      /** The number of the comment, or of the one that is answered. */
      number: z.int(),
      isReply: z.boolean(),
      authorName: z.string(),
      text: z.string(),
      createdAt: instant,
    }),
  ),
  /** How many there are, repeated or not. */
  count: z.int(),
});

type Remarks = z.infer<typeof remarks>;

/** See {@link example}. */
export const exampleRemarks: Remarks = {
  comments: [
    {
      number: 1,
      isReply: false,
      authorName: 'Priya Raman',
      text: 'Please make the title larger.',
      createdAt: new Date('2026-12-02T16:00:00Z'),
    },
  ],
  count: 1,
};

/** 'One new comment'. */
export const countWords = (count: number) => (count === 1 ? 'One new comment' : `${count} new comments`);

/** The comments, each under its author's name, number and time. */
export function remarkFacts({ comments, count }: Remarks, zone: string) {
  const earlier = count - comments.length;
  return [
    ...(earlier > 0 ? [{ label: 'Before', text: `${countWords(earlier)} before these` }] : []),
    ...comments.map(({ number, isReply, authorName, text, createdAt }) => ({
      label: `${authorName}, ${isReply ? `on ${number}` : number}, ${writeInstant(createdAt, zone)}`,
      text,
    })),
  ];
}

/** Where a client finds a review in the portal. */
export function portalUrl({ projectId, checkpointId }: Snapshot, { publicUrl }: Desk): string {
  return `${publicUrl}${closedPaths.clientDashboard}?project=${projectId}&tab=checkpoints&checkpoint=${checkpointId}`;
}

/** Where an admin finds it. */
export function agencyUrl({ checkpointId }: Snapshot, { publicUrl }: Desk): string {
  return `${publicUrl}${closedPaths.adminDashboard}?tab=reviews&checkpoint=${checkpointId}`;
}

/** Where a guest finds it, by the secret of the letter. */
export function guestUrl({ publicUrl, token }: Desk): string {
  return `${publicUrl}${reviewPath}#${token}`;
}

/** Where whoever is asked to decide finds it. */
export function reviewUrl(data: Snapshot & { reader: Reader }, desk: Desk): string {
  return data.reader.kind === 'guest' ? guestUrl(desk) : portalUrl(data, desk);
}

/** Why whoever is asked to decide gets it. */
export function reasonOf({ reader: { kind }, projectName }: Snapshot & { reader: Reader }, agency: string) {
  return kind === 'guest'
    ? `You get this mail because ${agency} has invited you to a review.`
    : `You get this mail because you have access to ${projectName} in the client portal of ${agency}.`;
}

type Occasion = Parameters<typeof findReviewersOf>[0];

/** What asks somebody to decide is told while they are asked and have not decided, and its link is theirs. */
export const asking = {
  async isDue(at: Occasion, { checkpointId, round, reader }: Snapshot & { reader: Reader }) {
    const checkpoint = await findCheckpoint(at.db, checkpointId);
    if (checkpoint?.status !== 'pending' || checkpoint.round !== round) return false;
    const reviewers = await findReviewersOf(at, checkpointId);
    return reviewers.some(
      ({ kind, id, decision }) => kind === reader.kind && id === reader.id && decision === null,
    );
  },
  async grant({ db }: Occasion, { reader: { kind, id } }: { reader: Reader }, token: string) {
    if (kind === 'guest') await insertGuestLink(db, id, hashSecret(token));
  },
};
