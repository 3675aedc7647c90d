/**
 * How far what is written is from being saved. `saved` is only said once it is true; `failed`: it is tried again by itself; `stopped`: the server
 * has said no, and somebody has to choose.
 */
export type SaveState = 'idle' | 'unsaved' | 'saving' | 'saved' | 'failed' | 'stopped';

/** How long after the last change it is saved (ms). */
const PAUSE_MS = 800;
/** How long is waited after a failure, and at most after several (ms). */
const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

interface AutosaveOptions<Value> {
  save: (value: Value) => Promise<void>;
  /** Whether the same would fail again: then it is not tried again. */
  isFinal: (error: unknown) => boolean;
  onState: (state: SaveState, error?: unknown) => void;
}

/** Saves what changes, one after the other, the last of it always. */
export interface Autosave<Value> {
  change(value: Value): void;
  /** Saves now what is not saved yet; when this returns nothing is under way. */
  flush(): Promise<void>;
  /** Leaves out what is not saved yet; when this returns nothing is under way. */
  drop(): Promise<void>;
}

/** Begins to save `value`s a moment after they change. What fails is tried again after longer and longer pauses. */
export function createAutosave<Value>({ save, isFinal, onState }: AutosaveOptions<Value>): Autosave<Value> {
  let pending: { value: Value } | undefined;
  let underWay: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry = FIRST_RETRY_MS;

  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  function fail(error: unknown, failed: { value: Value }): void {
    pending ??= failed;
    if (isFinal(error)) {
      clearTimeout(timer);
      onState('stopped', error);
      return;
    }
    onState('failed', error);
    later(retry);
    retry = Math.min(2 * retry, LONGEST_RETRY_MS);
  }

  async function work(next: { value: Value }): Promise<void> {
    onState('saving');
    try {
      await save(next.value);
      retry = FIRST_RETRY_MS;
      onState(pending ? 'unsaved' : 'saved');
    } catch (error) {
      fail(error, next);
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    while (underWay) await underWay;
    const next = pending;
    if (!next) return;
    pending = undefined;
    underWay = work(next).finally(() => {
      underWay = undefined;
    });
    await underWay;
  }

  return {
    change(value) {
      pending = { value };
      onState('unsaved');
      later(PAUSE_MS);
    },
    flush,
    async drop() {
      clearTimeout(timer);
      await underWay;
      clearTimeout(timer);
      pending = undefined;
    },
  };
}
