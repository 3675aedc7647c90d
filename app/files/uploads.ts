import { useSyncExternalStore } from 'react';
import { createKey } from '../browser/random-key.ts';
import { sendForm } from './send-form.ts';
import { CHUNK_BYTES, sendResumable } from './send-resumable.ts';
import { isPassing, type UploadFailure } from './upload-failure.ts';
import type { FilePlace, Transfer, UploadOrder } from './upload-order.ts';

/** How many files are sent at the same time. */
const AT_ONCE = 2;
/** How long is waited before the first, the second and every further try after the connection was lost (ms). */
const PATIENCE = [1000, 3000, 10_000, 30_000];

/** `waiting`: the connection is lost, and it goes on by itself. */
export type UploadState = 'queued' | 'sending' | 'waiting' | 'failed';

/** A file on its way. It is in the list until it has arrived, or is given up. */
export interface UnderWay extends UploadOrder {
  key: string;
  state: UploadState;
  sent: number;
  failure?: UploadFailure;
}

/** Told of how an upload ends. */
export interface UploadEnds {
  onDone: (upload: UnderWay) => void;
  onFailed: (upload: UnderWay, failure: UploadFailure) => void;
}

interface Work {
  ends: UploadEnds;
  transfer?: Transfer;
  timer?: ReturnType<typeof setTimeout>;
  /** How many tries have failed since something last arrived. */
  failures: number;
}

// They go on while the page shows something else, so they live as long as the page.
let uploads: readonly UnderWay[] = [];
const works = new Map<string, Work>();
const listeners = new Set<() => void>();

function update(next: readonly UnderWay[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

const find = (key: string) => uploads.find((each) => each.key === key);

function change(key: string, facts: Partial<UnderWay>): void {
  update(uploads.map((each) => (each.key === key ? { ...each, ...facts } : each)));
}

/** Whoever leaves the page is asked while something is on its way. */
function ask(event: BeforeUnloadEvent): void {
  if (uploads.some(({ state }) => state !== 'failed')) event.preventDefault();
}

function goOn(): void {
  for (const { key, state } of uploads) if (state === 'waiting') retryUpload(key);
}

function listen(): void {
  window.addEventListener('beforeunload', ask);
  window.addEventListener('online', goOn);
}

function remove(key: string): void {
  clearTimeout(works.get(key)?.timer);
  works.delete(key);
  update(uploads.filter((each) => each.key !== key));
  if (uploads.length === 0) {
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('online', goOn);
  }
  sendNext();
}

function succeed(key: string): void {
  const [upload, work] = [find(key), works.get(key)];
  remove(key);
  if (upload) work?.ends.onDone(upload);
}

function fail(key: string, failure: UploadFailure): void {
  const [upload, work] = [find(key), works.get(key)];
  if (!upload || !work) return;
  // A form is sent anew as a whole: it might be there already, and then be there twice.
  if (isPassing(failure) && isResumable(upload)) {
    const pause = PATIENCE[Math.min(work.failures, PATIENCE.length - 1)];
    work.failures += 1;
    work.timer = setTimeout(retryUpload, pause, key);
    change(key, { state: 'waiting', failure });
  } else {
    change(key, { state: 'failed', failure });
    work.ends.onFailed(upload, failure);
  }
  sendNext();
}

/** A file that is sent in one part anyway goes as the form that everybody knows; only a larger one can be gone on with. */
function isResumable({ file }: UploadOrder): boolean {
  return file.size > CHUNK_BYTES;
}

function send(upload: UnderWay, work: Work): void {
  const { key } = upload;
  change(key, { state: 'sending', failure: undefined });
  if (work.transfer) {
    work.transfer.retry();
    return;
  }
  const start = isResumable(upload) ? sendResumable : sendForm;
  work.transfer = start(upload, {
    onProgress(sent) {
      const last = find(key)?.sent ?? 0;
      if (sent > last) work.failures = 0;
      change(key, { sent });
    },
    onDone: () => succeed(key),
    onFailed: (failure) => fail(key, failure),
  });
}

function sendNext(): void {
  const free = AT_ONCE - uploads.filter(({ state }) => state === 'sending').length;
  for (const upload of uploads.filter(({ state }) => state === 'queued').slice(0, Math.max(free, 0))) {
    const work = works.get(upload.key);
    if (work) send(upload, work);
  }
}

/** Begins to upload, a few files at a time, in their order. */
export function startUploads(orders: readonly UploadOrder[], ends: UploadEnds): void {
  const fresh = orders.map((order) => ({ ...order, key: createKey(), state: 'queued' as const, sent: 0 }));
  for (const { key } of fresh) works.set(key, { ends, failures: 0 });
  listen();
  update([...uploads, ...fresh]);
  sendNext();
}

/** Tries an upload again that failed, or waits for the connection. */
export function retryUpload(key: string): void {
  const work = works.get(key);
  if (!work || !find(key)) return;
  clearTimeout(work.timer);
  change(key, { state: 'queued' });
  sendNext();
}

/** Gives an upload up, whatever of it has arrived. */
export function cancelUpload(key: string): void {
  works.get(key)?.transfer?.cancel();
  remove(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly UnderWay[] = [];

/** What is on its way to all places. */
export function useAllUploads(): readonly UnderWay[] {
  return useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );
}

/** Whether an upload is one of this place. */
export function isOf({ side, projectId }: FilePlace, upload: FilePlace): boolean {
  return upload.side === side && upload.projectId === projectId;
}
