import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { refresh } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { ContactCard } from './contact-card.tsx';
import { contactPages, useQuarantinedCount } from './contact-list.ts';
import { DeleteContact } from './delete-contact.tsx';

/** The tab 'Contact Requests'. */
export function AdminContacts() {
  const [search, setSearch] = useSearchParams();
  const quarantined = search.get('filter') === 'quarantined';
  const contacts = useInfiniteQuery(contactPages(quarantined));
  const [toDelete, setToDelete] = useState<ContactRequest>();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const reload = () => void refresh(queryClient, contactEndpoints.list);

  return (
    <section className="grid gap-6" aria-labelledby="contacts-heading">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2
          id="contacts-heading"
          ref={heading}
          tabIndex={-1}
          className="text-[1.5rem] sm:text-[1.75rem] outline-none"
        >
          Contact Requests
        </h2>
        <QuarantineFilter
          active={quarantined}
          onChange={(active) => setSearch(active ? { filter: 'quarantined' } : {}, { replace: true })}
        />
        <Button size="small" className="ml-auto" disabled={contacts.isFetching} onClick={reload}>
          {contacts.isFetching ? <Spinner /> : <RefreshCw aria-hidden="true" className="size-4" />}
          Refresh
        </Button>
      </header>
      {quarantined && (
        <p className="-mt-2 max-w-[70ch] text-muted text-sm">
          A field that people cannot see was filled in, so a program probably wrote these. Nothing is dropped:
          look through them now and then.
        </p>
      )}
      <ContactList {...{ contacts, quarantined }} onRetry={reload} onDelete={setToDelete} />
      <DeleteContact
        contact={toDelete}
        onClose={() => setToDelete(undefined)}
        onDeleted={() => heading.current?.focus()}
      />
    </section>
  );
}

interface ContactListProps {
  contacts: UseInfiniteQueryResult<InfiniteData<{ rows: ContactRequest[]; total: number }>>;
  quarantined: boolean;
  onRetry: () => void;
  onDelete: (contact: ContactRequest) => void;
}

/** The requests that are loaded, or why there are none, and the way to more. */
function ContactList({ contacts, quarantined, onRetry, onDelete }: ContactListProps) {
  const rows = contacts.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = contacts.data?.pages[0]?.total ?? 0;
  return (
    <>
      {contacts.isPending && <ContactSkeletons />}
      {contacts.isError && (
        <LoadError title="Contact requests could not be loaded" query={contacts} onRetry={onRetry} />
      )}
      {contacts.isSuccess && rows.length === 0 && <NoContacts quarantined={quarantined} />}
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((contact) => (
            <ContactCard key={contact.id} contact={contact} onDelete={() => onDelete(contact)} />
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <footer className="flex flex-wrap items-center gap-4 text-muted text-sm">
          <p role="status">
            {rows.length.toLocaleString('en-US')} of {total.toLocaleString('en-US')} shown
          </p>
          {contacts.hasNextPage && (
            <Button
              size="small"
              pending={contacts.isFetchingNextPage}
              onClick={() => void contacts.fetchNextPage()}
            >
              Load more
            </Button>
          )}
        </footer>
      )}
    </>
  );
}

interface QuarantineFilterProps {
  active: boolean;
  onChange: (active: boolean) => void;
}

/** Stays out of the way until something was quarantined. */
function QuarantineFilter({ active, onChange }: QuarantineFilterProps) {
  const count = useQuarantinedCount();
  if (!count && !active) return null;
  return (
    <Button
      variant={active ? 'line' : 'quiet'}
      size="small"
      aria-pressed={active}
      onClick={() => onChange(!active)}
    >
      Quarantined
      <span className="font-mono text-faint text-xs">{count?.toLocaleString('en-US')}</span>
    </Button>
  );
}

function NoContacts({ quarantined }: { quarantined: boolean }) {
  return quarantined ? (
    <EmptyState title="Nothing in quarantine" />
  ) : (
    <EmptyState title="No contact requests yet">
      Messages sent from the contact page arrive here. Refresh to look for new ones.
    </EmptyState>
  );
}

function ContactSkeletons() {
  return (
    <div role="status" aria-label="Loading contact requests" className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <div
          key={row}
          className="grid gap-x-10 gap-y-5 rounded-lg border border-line bg-surface p-5 md:grid-cols-[16rem_1fr] md:p-6"
        >
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-52" />
          </div>
          <div className="grid content-start gap-2.5">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 max-w-160" />
            <Skeleton className="h-4 w-3/5 max-w-96" />
          </div>
        </div>
      ))}
    </div>
  );
}
