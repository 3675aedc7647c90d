import { setOrDelete, useSearchParam, useSearchWriter } from '../browser/search-param.ts';

/** The parts of the inbox, as the address names them. */
export const contactViews = ['open', 'unread', 'done', 'all', 'quarantined'] as const;

export type ContactView = (typeof contactViews)[number];

/** What each of them asks of the list. */
const asked = {
  open: { state: 'open', unread: false, quarantined: false },
  unread: { state: 'all', unread: true, quarantined: false },
  done: { state: 'done', unread: false, quarantined: false },
  all: { state: 'all', unread: false, quarantined: false },
  quarantined: { state: 'all', unread: false, quarantined: true },
} as const;

/**
 * What of the contact requests is shown, as the address says: those that are open or, where somebody searches, all of them. The rest of
 * the address, such as the one that is open, goes when another part is shown.
 */
export function useContactFilter() {
  const address = useSearchWriter();
  const [words, setWords] = useSearchParam('q');
  const [named] = useSearchParam('filter');
  const q = words.trim();
  const view: ContactView = contactViews.find((each) => each === named) ?? (q === '' ? 'open' : 'all');

  function show(next: ContactView | undefined): void {
    const [before, after] = [address.read(), new URLSearchParams()];
    for (const name of next ? ['tab', 'q'] : ['tab']) setOrDelete(after, name, before.get(name)?.trim());
    setOrDelete(after, 'filter', next);
    address.replace(after);
  }

  return { view, q, query: { ...asked[view], q }, show, search: setWords };
}
