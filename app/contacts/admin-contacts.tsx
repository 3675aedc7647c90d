import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ContactRequest, contactEndpoints } from '../../contract/contacts.ts';
import { useCounts } from '../api/counts.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { CreateProject } from '../projects/create-project.tsx';
import { MadeProjects } from '../projects/made-projects.tsx';
import { originInContact, type ProjectOrigin } from '../projects/project-draft.ts';
import { formatCount } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ContactCard } from './contact-card.tsx';
import { DeleteContact } from './delete-contact.tsx';
import { LinkedContact } from './linked-contact.tsx';

/** The tab 'Contact Requests'. */
export function AdminContacts() {
  const [search, setSearch] = useSearchParams();
  const quarantined = search.get('filter') === 'quarantined';
  const list = usePagedList(contactEndpoints.list, { quarantined });
  const [toDelete, setToDelete] = useState<ContactRequest>();
  const [origin, setOrigin] = useState<ProjectOrigin>();
  const queryClient = useQueryClient();
  const showMade = (contact: ContactRequest) => (
    <MadeProjects
      projects={contact.projects}
      of={`the contact request from ${contact.name}`}
      onMake={() => setOrigin(originInContact(contact))}
    />
  );
  const reload = () => void refresh(queryClient, ...refreshes.contacts);

  return (
    <section className="grid gap-6" aria-labelledby="contacts-heading">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="contacts-heading" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Contact Requests
        </h2>
        <QuarantineFilter
          active={quarantined}
          onChange={(active) => setSearch(active ? { filter: 'quarantined' } : {}, { replace: true })}
        />
        <RefreshButton isFetching={list.query.isFetching} onRefresh={reload} />
      </header>
      {quarantined && (
        <p className="-mt-2 max-w-[70ch] text-muted text-sm">
          A field that people cannot see was filled in, so a program probably wrote these. Nothing is dropped:
          look through them now and then.
        </p>
      )}
      <LinkedContact showMade={showMade} onDelete={setToDelete} />
      <ListStates
        list={list}
        failure="Contact requests could not be loaded"
        waiting={<ContactSkeletons />}
        empty={<NoContacts quarantined={quarantined} />}
        onRetry={reload}
      >
        <ul className="grid gap-3">
          {list.rows.map((contact) => (
            <ContactCard
              key={contact.id}
              contact={contact}
              made={showMade(contact)}
              onDelete={() => setToDelete(contact)}
            />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <CreateProject open={origin !== undefined} origin={origin} onClose={() => setOrigin(undefined)} />
      <DeleteContact contact={toDelete} onClose={() => setToDelete(undefined)} />
    </section>
  );
}

interface QuarantineFilterProps {
  active: boolean;
  onChange: (active: boolean) => void;
}

/** Stays out of the way until something was quarantined. */
function QuarantineFilter({ active, onChange }: QuarantineFilterProps) {
  const count = useCounts()?.quarantined;
  if (!count && !active) return null;
  return (
    <Button
      variant={active ? 'line' : 'quiet'}
      size="small"
      aria-pressed={active}
      onClick={() => onChange(!active)}
    >
      Quarantined
      <span className="font-mono text-faint text-xs">{count !== undefined && formatCount(count)}</span>
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
