import { Download } from 'lucide-react';
import { contactEndpoints } from '../../contract/contacts.ts';
import { addressOf } from '../api/call.ts';
import { useCounts } from '../api/counts.ts';
import { formatCount } from '../time/format.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { SearchField } from '../ui/search-field.tsx';
import type { ContactView, useContactFilter } from './contact-filter.ts';

type Filter = ReturnType<typeof useContactFilter>;

const parts: { view: ContactView; label: string }[] = [
  { view: 'unread', label: 'Unread' },
  { view: 'open', label: 'Open' },
  { view: 'done', label: 'Done' },
  { view: 'all', label: 'All' },
];

/** The parts of the inbox, each with how many there are, and the quarantine, which stays out of the way until there is something in it. */
export function ContactParts({ filter }: { filter: Filter }) {
  const counts = useCounts();
  const sizes: Partial<Record<ContactView, number>> = counts
    ? {
        unread: counts.unreadContacts,
        open: counts.openContacts,
        done: counts.contacts - counts.openContacts,
      }
    : {};
  const isQuarantine = filter.view === 'quarantined';
  return (
    <>
      <fieldset className="flex min-w-0 divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong max-sm:order-last max-sm:w-full">
        <legend className="unseen">Show</legend>
        {parts.map(({ view, label }) => (
          <button
            key={view}
            type="button"
            aria-pressed={filter.view === view}
            className={classes(
              'flex h-9 min-w-0 items-center justify-center gap-1.5 px-3 text-muted text-sm transition-colors hover:text-text focus-visible:outline-offset-[-3px] inbox-choice max-sm:flex-1 pointer-coarse:h-11',
            )}
            onClick={() => filter.show(view)}
          >
            {label}
            {sizes[view] !== undefined && (
              <span className="font-mono font-normal text-muted text-xs">{formatCount(sizes[view])}</span>
            )}
          </button>
        ))}
      </fieldset>
      {(counts?.quarantined || isQuarantine) && (
        <Button
          variant={isQuarantine ? 'line' : 'quiet'}
          size="small"
          aria-pressed={isQuarantine}
          onClick={() => filter.show(isQuarantine ? undefined : 'quarantined')}
        >
          Quarantined
          <span className="font-mono text-faint text-xs">{counts && formatCount(counts.quarantined)}</span>
        </Button>
      )}
    </>
  );
}

/** Searches all that was sent, and takes the list that is shown along as a file. */
export function ContactSearch({ filter: { q, query, search } }: { filter: Filter }) {
  return (
    <search className="flex items-center gap-2 max-sm:order-last max-sm:w-full" aria-label="Contact requests">
      <SearchField
        label="Search messages"
        keys="Inbox"
        className="max-sm:min-w-0 max-sm:flex-1 sm:w-60"
        value={q}
        onSearch={search}
      />
      <a
        className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2.5' })}
        href={addressOf(contactEndpoints.exported.path, { query })}
        download
      >
        <Download aria-hidden="true" className="size-4" />
        Export CSV
      </a>
    </search>
  );
}
