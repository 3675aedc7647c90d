import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  type Subscriber,
  type SubscriberState,
  subscriberEndpoints,
  subscriberStateValues,
} from '../../contract/newsletter.ts';
import { addressOf } from '../api/call.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useSearchParam } from '../browser/search-param.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';
import { buttonClasses } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSubscriberRemoval } from './newsletter-changes.ts';
import './admin-newsletter.css';
import { TrashButton } from '../ui/trash-button.tsx';

const states: Record<SubscriberState, { label: string; badge: BadgeVariant }> = {
  waiting: { label: 'Waiting to confirm', badge: 'warning' },
  confirmed: { label: 'Confirmed', badge: 'success' },
  unsubscribed: { label: 'Unsubscribed', badge: 'neutral' },
};

const filters = [
  { value: 'all', label: 'All states' },
  ...subscriberStateValues.map((value) => ({ value, label: states[value].label })),
];

/** Who gets the newsletter, waits for it or has left. */
export function AdminNewsletter() {
  const queryClient = useQueryClient();
  const [q, search] = useSearchParam('q');
  const [named, setState] = useSearchParam('state');
  const [toDelete, setToDelete] = useState<Subscriber>();
  const remove = useSubscriberRemoval();
  const state = subscriberStateValues.find((value) => value === named) ?? 'all';
  const query = { state, q: q.trim() } as const;
  const list = usePagedList(subscriberEndpoints.list, query);
  const reload = () => void refresh(queryClient, ...refreshes.newsletter);
  return (
    <section aria-labelledby="newsletter" className="grid gap-5">
      <header className="grid gap-2">
        <h2 id="newsletter" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
          Newsletter
        </h2>
        <p className="max-w-[70ch] text-muted text-sm">
          An address gets letters once its owner has confirmed it, until they unsubscribe.
        </p>
      </header>
      <search className="flex flex-wrap items-center gap-x-3 gap-y-2" aria-label="Subscribers">
        <SearchField
          label="Search addresses"
          keys="Newsletter"
          className="w-full sm:w-64"
          value={q}
          onSearch={search}
        />
        <div className="w-48 max-sm:flex-1">
          <Select
            size="small"
            label="Show subscribers"
            options={filters}
            value={state}
            onValueChange={(value) => setState(value === 'all' ? '' : value)}
          />
        </div>
        <a
          className={buttonClasses({ variant: 'quiet', size: 'small', className: 'px-2.5' })}
          href={addressOf(subscriberEndpoints.exported.path, { query })}
          download
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
        <RefreshButton isFetching={list.query.isFetching} label="Refresh subscribers" onRefresh={reload} />
      </search>
      <ListStates
        list={list}
        failure="The subscribers could not be loaded"
        waiting={<SubscriberSkeletons />}
        empty={<NoSubscribers isNarrowed={state !== 'all' || query.q !== ''} />}
        onRetry={reload}
      >
        <ul
          aria-label="Subscribers"
          className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {list.rows.map((subscriber) => (
            <SubscriberRow
              key={subscriber.id}
              subscriber={subscriber}
              onDelete={() => setToDelete(subscriber)}
            />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
      <DeleteDialog
        item={toDelete}
        title="Delete this subscriber?"
        describe={({ email }) =>
          `${email} goes for good, with the mails that were sent to them about the newsletter. They can sign up again.`
        }
        remove={remove}
        onClose={() => setToDelete(undefined)}
      />
    </section>
  );
}

interface SubscriberRowProps {
  subscriber: Subscriber;
  onDelete: () => void;
}

function SubscriberRow({ subscriber, onDelete }: SubscriberRowProps) {
  const { email, state, since } = subscriber;
  const { label, badge } = states[state];
  return (
    <li className="subscriber min-h-14 gap-x-5 gap-y-1 px-4 py-2 sm:px-5">
      <p dir="ltr" className="wrap-anywhere font-semibold text-sm">
        {email}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge variant={badge}>{label}</Badge>
        <span className="text-faint text-xs sm:hidden">
          <RelativeTime instant={since} />
        </span>
      </p>
      <p className="text-faint text-xs max-sm:hidden">
        <RelativeTime instant={since} />
      </p>
      <TrashButton className="subscriber-delete -mr-2" label={`Delete ${email}`} onClick={onDelete} />
    </li>
  );
}

function NoSubscribers({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No such subscribers" />;
  return (
    <EmptyState title="No subscribers yet">
      Whoever signs up in the box at the end of the site is listed here.
    </EmptyState>
  );
}

function SubscriberSkeletons() {
  return (
    <div role="status" aria-label="Loading subscribers" className="grid gap-px">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
