import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../browser/storage.ts';
import type { FilePlace, UploadOrder } from './upload-order.ts';

const KEY = 'unfinishedUploads';

/** An upload that was begun in this browser and has not arrived as a whole. The browser keeps no file: it has to be chosen again. */
export interface UnfinishedUpload {
  /** Where the server waits for the rest. */
  url: string;
  side: FilePlace['side'];
  projectId: number;
  /** What tells the file from others. */
  name: string;
  size: number;
  lastModified: number;
  fileName: string;
  description: string;
  shared: boolean;
  /** How many bytes the server had at the latest word. */
  arrived: number;
}

function isUnfinished(value: unknown): value is UnfinishedUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { url, name, size } = value as Partial<UnfinishedUpload>;
  return typeof url === 'string' && typeof name === 'string' && typeof size === 'number';
}

let readText: string | null = null;
let readUploads: readonly UnfinishedUpload[] = [];

/** All of them; the same array as long as nothing has changed. */
function readAll(): readonly UnfinishedUpload[] {
  const text = readStored(KEY);
  if (text === readText) return readUploads;
  readText = text;
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    readUploads = Array.isArray(parsed) ? parsed.filter(isUnfinished) : [];
  } catch {
    readUploads = [];
  }
  return readUploads;
}

const listeners = new Set<() => void>();

function writeAll(uploads: readonly UnfinishedUpload[]): void {
  if (uploads.length === 0) removeStored(KEY);
  else writeStored(KEY, JSON.stringify(uploads));
  for (const listener of listeners) listener();
}

/** Remembers how far an upload is. */
export function remember(upload: UnfinishedUpload): void {
  writeAll([...readAll().filter(({ url }) => url !== upload.url), upload]);
}

/** Forgets an upload that has arrived, or is given up. */
export function forget(url: string): void {
  if (readAll().some((each) => each.url === url)) writeAll(readAll().filter((each) => each.url !== url));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: readonly UnfinishedUpload[] = [];

/** What was begun in this browser, in all projects. */
export function useUnfinishedUploads(): readonly UnfinishedUpload[] {
  return useSyncExternalStore(subscribe, readAll, () => none);
}

/** Whether `file` is the one that an upload was begun with, as far as a browser tells. */
export function isSameFile(file: File, { name, size, lastModified }: UnfinishedUpload): boolean {
  return file.name === name && file.size === size && file.lastModified === lastModified;
}

/** The upload that was begun with this very file for the same place, if one was. */
export function findUnfinished({ place, file }: UploadOrder): UnfinishedUpload | undefined {
  return readAll().find(
    (each) => each.side === place.side && each.projectId === place.projectId && isSameFile(file, each),
  );
}
