import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type PortalItem, portalContentEndpoints } from '../../contract/content.ts';
import { ApiError, call } from '../api/call.ts';
import { hasChanged, isRefusal } from '../api/change.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { findPortalItem, putItem } from './content-changes.ts';
import { forgetDraft, keepDraft, recallDraft, saysTheSame, type Written } from './kept-draft.ts';

/** What is on record of an answer: what was begun, else what was sent. */
export function writtenOf({ draft, text, files }: PortalItem): Written {
  const known = (draft?.files ?? files).flatMap(({ id, name }) => (id === null ? [] : [{ id, name }]));
  return { text: draft?.text ?? text, files: known };
}

interface ItemDraft {
  written: Written;
  state: SaveState;
  error: unknown;
  /** Whether this browser keeps what is not saved. */
  isKept: boolean;
  /** What is on record instead, where somebody else has written meanwhile: there is a choice to make. */
  theirs: Written | undefined;
  change: (written: Partial<Written>) => void;
  keepMine: () => void;
  takeTheirs: () => void;
  /** The draft that an answer is made from, once nothing is under way. */
  settle: () => Promise<number>;
  /** The answer was sent: nothing is left to be saved. */
  clear: () => void;
  /** Somebody else's words stand where this was to be sent. */
  meetTheirs: () => Promise<void>;
}

interface Owner {
  projectId: number;
  /** Who writes. */
  writer: string;
}

/**
 * What is being written of an answer. It is saved by itself, also as the page is left; what cannot be saved is kept in this browser and tried again. Where
 * somebody else wrote in the same place, nothing is written over: there is a choice.
 */
export function useItemDraft(item: PortalItem, { projectId, writer }: Owner): ItemDraft {
  const owner = { writer, itemId: item.id };
  const queryClient = useQueryClient();
  const [recalled] = useState(() => recallDraft(owner));
  const [written, setWritten] = useState<Written>(() => recalled ?? writtenOf(item));
  const [status, setStatus] = useState<{ state: SaveState; error?: unknown }>({ state: 'idle' });
  const [isKept, setKept] = useState(true);
  const [theirs, setTheirs] = useState<PortalItem>();
  const base = useRef(recalled?.seenDraft ?? item.draftVersion);
  const latest = useRef(written);
  const [autosave] = useState(() => createSaving());
  const isClean = status.state === 'idle' || status.state === 'saved';

  function createSaving(): Autosave<Written> {
    return createAutosave<Written>({
      save,
      isFinal: (error) => error instanceof Error && isRefusal(error),
      onState: (state, error) => setStatus({ state, error }),
    });
  }

  async function save(value: Written): Promise<void> {
    const body = { text: value.text, fileIds: value.files.map(({ id }) => id), seenDraft: base.current };
    try {
      const input = { params: { id: item.id }, body };
      arrive(await call(portalContentEndpoints.saveDraft, input, optionsFor(value)), value);
    } catch (error) {
      if (hasChanged(error) && (await isSavedAlready(value))) return;
      if (error instanceof Error && isRefusal(error)) void refresh(queryClient, ...refreshes.content);
      throw error;
    }
  }

  function arrive(saved: PortalItem, value: Written): void {
    base.current = saved.draftVersion;
    putItem(queryClient, saved);
    if (latest.current === value) forgetDraft(owner);
    else keep(latest.current);
  }

  /** Whether what was refused is on record: its first try had arrived, and only the reply had not. */
  async function isSavedAlready(value: Written): Promise<boolean> {
    const now = await findPortalItem(projectId, item.id);
    if (!now) return false;
    if (now.draft && saysTheSame(writtenOf(now), value)) {
      arrive(now, value);
      return true;
    }
    setTheirs(now);
    putItem(queryClient, now);
    return false;
  }

  function keep(value: Written): void {
    setKept(keepDraft(owner, { ...value, seenDraft: base.current }));
  }

  function write(value: Written): void {
    latest.current = value;
    setWritten(value);
  }

  function take(from: PortalItem): void {
    base.current = from.draftVersion;
    write(writtenOf(from));
    forgetDraft(owner);
    setTheirs(undefined);
    setStatus({ state: 'idle' });
  }

  // What others saved shows by itself where nothing is being written here.
  useEffect(() => {
    if (isClean && item.draftVersion > base.current) take(item);
  });

  useEffect(() => {
    if (recalled && saysTheSame(recalled, writtenOf(item))) forgetDraft(owner);
    else if (recalled) autosave.change(recalled);
    const leave = () => document.visibilityState === 'hidden' && void autosave.flush();
    const goOn = () => void autosave.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', goOn);
    window.addEventListener('online', goOn);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', goOn);
      window.removeEventListener('online', goOn);
      void autosave.flush();
    };
    // Once: as writing begins, and as it ends.
  }, []);

  return {
    written,
    ...status,
    error: status.error,
    isKept,
    theirs: theirs && writtenOf(theirs),
    change(more) {
      const next = { ...latest.current, ...more };
      write(next);
      keep(next);
      if (!theirs) autosave.change(next);
    },
    keepMine() {
      if (theirs) base.current = theirs.draftVersion;
      setTheirs(undefined);
      autosave.change(latest.current);
      void autosave.flush();
    },
    takeTheirs() {
      void autosave.drop();
      if (theirs) take(theirs);
    },
    async settle() {
      await autosave.drop();
      return base.current;
    },
    clear() {
      forgetDraft(owner);
      setStatus({ state: 'idle' });
    },
    async meetTheirs() {
      const now = await findPortalItem(projectId, item.id);
      if (now) setTheirs(now);
    },
  };
}

/** How many characters surely fit into what a browser sends for a page that is gone. */
const KEPT_ALIVE = 15_000;

/** What is being saved as the page is left still arrives; what is too long for that stays in this browser. */
function optionsFor({ text }: Written) {
  return { keepalive: text.length < KEPT_ALIVE };
}

/** Why a draft cannot be saved at all, where that is not for others' words. */
export function refusalOf(error: unknown): ApiError | undefined {
  return error instanceof ApiError && !hasChanged(error) ? error : undefined;
}
