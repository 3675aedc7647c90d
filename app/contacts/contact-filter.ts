import { useSearchParams } from 'react-router';
import { useSearchParam } from '../browser/search-param.ts';

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
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useSearchParam('q');
  const [named] = useSearchParam('filter');
  const q = words.trim();
  const view: ContactView = contactViews.find((each) => each === named) ?? (q === '' ? 'open' : 'all');

  function show(next: ContactView | undefined): void {
    const after = new URLSearchParams();
    const tab = search.get('tab');
    if (tab) after.set('tab', tab);
    if (next && q !== '') after.set('q', q);
    if (next) after.set('filter', next);
    setSearch(after, { replace: true, preventScrollReset: true });
  }

  return { view, q, query: { ...asked[view], q }, show, search: setWords };
}
