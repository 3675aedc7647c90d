import { type RefObject, useState } from 'react';
import type { ContactRequest } from '../../contract/contacts.ts';
import { useUndo } from '../api/undo.tsx';
import { useSearchWriter } from '../browser/search-param.ts';
import { useShortcuts } from '../browser/shortcuts.ts';
import { useItemParam } from '../browser/tab-param.ts';
import { countMessages, useMarking, useRemoving, useRestoring } from './contact-changes.ts';

type Mark = 'done' | 'open' | 'unread' | 'not-spam';

/** What was done, and what takes it back. */
const told: Record<Mark, { words: (count: number) => string; back?: Mark | 'read' }> = {
  done: { words: (count) => `Marked ${countMessages(count)} done`, back: 'open' },
  open: { words: (count) => `Reopened ${countMessages(count)}`, back: 'done' },
  unread: { words: (count) => `Marked ${countMessages(count)} unread`, back: 'read' },
  'not-spam': { words: (count) => `Moved ${countMessages(count)} into the inbox` },
};

/** The contact request that is open beside the list, and the ways to open another or none. */
export function useOpenContact() {
  const { id, hide } = useItemParam('contact');
  const address = useSearchWriter();

  function open(next: number): void {
    // Back leads to the list, however many were gone through.
    address.write((search) => search.set('contact', String(next)), { replace: id !== undefined });
  }

  return { id, open, hide };
}

/** Marks and deletes contact requests, each with the way to take it back. */
export function useInboxActions({ id, hide }: ReturnType<typeof useOpenContact>) {
  const undo = useUndo();
  const back = useMarking();
  const restoring = useRestoring();
  const marking = useMarking((done, mark) => {
    const { words, back: reverse } = told[mark as Mark];
    const { ids } = done;
    if (ids.length === 0) return;
    if (mark === 'unread' && id !== undefined && ids.includes(id)) hide();
    undo.offer({ text: words(ids.length), undo: () => reverse && back.start({ ...done, mark: reverse }) });
  });
  const removing = useRemoving((done) => {
    const { ids } = done;
    if (id !== undefined && ids.includes(id)) hide();
    if (ids.length === 0) return;
    undo.offer({ text: `Deleted ${countMessages(ids.length)}`, undo: () => restoring.start(done) });
  });
  return {
    line: undo.line,
    isBusy: marking.isPending || removing.isPending,
    error: marking.error ?? removing.error ?? restoring.error ?? back.error,
    mark: (ids: number[], mark: Mark) => ids.length > 0 && marking.start({ ids, mark }),
    remove: (ids: number[]) => ids.length > 0 && removing.start(ids),
  };
}

/** Which of the rows that are shown are selected. */
export function useSelection(rows: readonly ContactRequest[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id);

  function toggle(id: number): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return {
    selected,
    toggle,
    clear: () => setChosen(new Set()),
    selectAll: (all: boolean) => setChosen(new Set(all ? rows.map(({ id }) => id) : [])),
  };
}

interface InboxKeys {
  screen: RefObject<HTMLElement | null>;
  rows: readonly ContactRequest[];
  opened: ReturnType<typeof useOpenContact>;
  selection: ReturnType<typeof useSelection>;
  actions: ReturnType<typeof useInboxActions>;
}

/** From here on the list and a message stand beside each other. */
const BESIDE = '(min-width: 1024px)';

/** The row that has the focus. */
function focusedRow(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-contact]');
  return row ? Number(row.dataset.contact) : undefined;
}

/** The keys of the inbox, as mail programs have them. */
export function useInboxKeys({ screen, rows, opened, selection, actions }: InboxKeys): void {
  const here = () => focusedRow() ?? opened.id;

  /** What a key is about: what is selected, else the row that has the focus or is open. */
  function targets(): number[] {
    const one = here();
    if (selection.selected.length > 0) return selection.selected;
    return one === undefined ? [] : [one];
  }

  function move(step: 1 | -1): void {
    const at = rows.findIndex(({ id }) => id === here());
    const next = rows[at === -1 ? 0 : at + step];
    if (!next) return;
    if (opened.id !== undefined || window.matchMedia(BESIDE).matches) opened.open(next.id);
    else screen.current?.querySelector<HTMLElement>(`[data-contact="${next.id}"] a`)?.focus();
  }

  function toggleDone(): void {
    const ids = targets();
    const isOpen = rows.some(({ id, doneAt }) => ids.includes(id) && doneAt === null);
    // What is open beside the list may have left it by having been marked done.
    const isListed = rows.some(({ id }) => ids.includes(id));
    actions.mark(ids, isOpen || !isListed ? 'done' : 'open');
    selection.clear();
  }

  function act(work: (ids: number[]) => void): void {
    work(targets());
    selection.clear();
  }

  useShortcuts('Inbox', [
    { key: 'j', does: 'Next message', run: () => move(1) },
    { key: 'k', does: 'Previous message', run: () => move(-1) },
    { key: 'o', does: 'Open the message', run: () => opened.open(focusedRow() ?? rows[0]?.id ?? 0) },
    { key: 'x', does: 'Select the message', run: () => targetOf(here(), selection.toggle) },
    { key: 'e', does: 'Mark done, or reopen', run: toggleDone },
    { key: 'u', does: 'Mark unread', run: () => act((ids) => actions.mark(ids, 'unread')) },
    { key: 'd', does: 'Delete', run: () => act(actions.remove) },
  ]);
}

function targetOf(id: number | undefined, work: (id: number) => void): void {
  if (id !== undefined) work(id);
}
