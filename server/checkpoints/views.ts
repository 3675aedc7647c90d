import { guestEndpoints, reviewEndpoints } from '../../contract/checkpoints.ts';
import type { PictureSize } from '../../contract/files.ts';
import type { Context } from '../context.ts';
import { dayAt, daysUntil } from '../days.ts';
import { type MediaUrls, viewMedia } from '../files/views.ts';
import { type Person, shownName } from '../names.ts';
import type { Thread } from '../pins/queries.ts';
import { viewPin } from '../pins/views.ts';
import type { Reviewer } from './find-reviewers.ts';
import type { DecisionRow, NamedCheckpoint, ShownVersion } from './queries.ts';

/** A checkpoint with what its place in a list shows. */
export interface Overview {
  checkpoint: NamedCheckpoint;
  version: ShownVersion;
  reviewers: Reviewer[];
  openPins: number;
}

/** A checkpoint with all that its page shows. */
export interface WholeReview {
  checkpoint: NamedCheckpoint;
  versions: ShownVersion[];
  reviewers: Reviewer[];
  decisions: DecisionRow[];
  threads: Thread[];
}

/** Who reads: a guest with the secret of their link, which is in the addresses that they get; an admin may only look on. */
export interface Reading extends Pick<Context<Person>, 'actor' | 'now' | 'zone' | 'site'> {
  token?: string;
  isViewing?: boolean;
}

/** Where a reader asks for what a version shows. */
function mediaUrls({ checkpointId, number }: ShownVersion, token: string | undefined): MediaUrls {
  const own = token === undefined ? reviewEndpoints : guestEndpoints;
  const place = (path: string) =>
    path
      .replace(':id', String(checkpointId))
      .replace(':token', token ?? '')
      .replace(':number', String(number));
  return {
    content: place(own.content.path),
    picture: (size: PictureSize) => place(own.picture.path).replace(':size', size),
  };
}

const nothingShown = {
  view: 'none',
  pictures: 'none',
  fileType: '',
  pictureUrl: null,
  viewUrl: null,
} as const;

/** What can be seen of a version. */
function viewShown(version: ShownVersion, token: string | undefined) {
  const { content, link } = version;
  if (!content) return { ...nothingShown, url: link ?? '', width: null, height: null };
  const urls = mediaUrls(version, token);
  const { type: fileType, width, height } = content;
  return { ...viewMedia(content, urls), fileType, url: `${urls.content}?download=true`, width, height };
}

const isOwn = (actor: Person, { kind, id }: { kind: Person['kind']; id: number }) =>
  actor.kind === kind && actor.id === id;

/** Whether the reader may decide now. */
export function mayDecide({ status }: NamedCheckpoint, reviewers: Reviewer[], actor: Person): boolean {
  return status === 'pending' && reviewers.some((each) => isOwn(actor, each) && each.decision === null);
}

function viewCommon({ checkpoint, version, reviewers, openPins }: Overview, token?: string) {
  const decided = reviewers.filter(({ decision }) => decision !== null).length;
  return { ...checkpoint, decided, reviewers: reviewers.length, openPins, ...viewShown(version, token) };
}

/** A checkpoint in the list of whoever is of its project. */
export function viewOwn(overview: Overview, { actor }: Pick<Reading, 'actor'>) {
  const { checkpoint, reviewers } = overview;
  return {
    ...viewCommon(overview),
    notes: checkpoint.feedback,
    mayDecide: mayDecide(checkpoint, reviewers, actor),
  };
}

/** A checkpoint in the admin's queue. */
export function viewQueued(overview: Overview) {
  const common = viewCommon(overview);
  return { ...common, clientFeedback: overview.checkpoint.feedback, supabaseUrl: common.url };
}

function viewVersion(version: ShownVersion, { actor, site, token }: Reading) {
  const { createdByName: name, content } = version;
  return {
    ...version,
    createdByName: shownName({ kind: 'admin', name }, actor, site),
    fileSize: content?.bytes ?? null,
    ...viewShown(version, token),
  };
}

/** How many days are left for a round that is open, by the agency's calendar. */
function daysLeft({ status, dueAt }: NamedCheckpoint, { now, zone }: Reading): number | null {
  if (status !== 'pending' || !dueAt) return null;
  return daysUntil(dayAt(zone, dueAt), dayAt(zone, now));
}

/** A review as its page shows it to a reader. */
export function viewReview(review: WholeReview, reading: Reading) {
  const { checkpoint, versions, reviewers, decisions, threads } = review;
  const { actor, site, isViewing = false } = reading;
  return {
    ...checkpoint,
    daysLeft: daysLeft(checkpoint, reading),
    versions: versions.map((version) => viewVersion(version, reading)),
    reviewers: reviewers.map(({ name, email, ...reviewer }) => ({
      ...reviewer,
      name: shownName({ kind: reviewer.kind, name: name || email }, actor, site),
      own: isOwn(actor, reviewer),
    })),
    decisions: decisions.map((decision) => ({
      ...decision,
      reviewerName: shownName({ kind: decision.reviewerKind, name: decision.reviewerName }, actor, site),
    })),
    pins: threads.map((thread) => viewPin(thread, reading)),
    mayDecide: mayDecide(checkpoint, reviewers, actor),
    mayComment: checkpoint.status !== 'approved' && !isViewing,
  };
}
