import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type MailMessage, mailEndpoints, mailStatusValues } from '../../contract/mail.ts';
import { ListFooter, ListStates, RefreshButton } from '../api/list-states.tsx';
import { usePagedList } from '../api/paged-list.ts';
import { refresh } from '../api/queries.ts';
import { refreshes } from '../api/refreshes.ts';
import { useTabParam } from '../browser/tab-param.ts';
import { formatInstantShort } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { kindLabel, standingOf, statusFilters } from './mail-labels.ts';

/** Every message, newest first. */
export function MailList({ onOpen }: { onOpen: (id: number) => void }) {
  const queryClient = useQueryClient();
  const [filter, setFilter] = useTabParam(['all', ...mailStatusValues], 'status');
  const status = mailStatusValues.find((value) => value === filter);
  const list = usePagedList(mailEndpoints.list, { status });
  const reload = () => void refresh(queryClient, ...refreshes.mail);
  return (
    <section aria-labelledby="messages" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h3 id="messages" className="text-lg">
          Messages
        </h3>
        <div className="ml-auto w-44">
          <Select
            size="small"
            label="Show messages"
            options={statusFilters}
            value={filter}
            onValueChange={setFilter}
          />
        </div>
        <RefreshButton isFetching={list.query.isFetching} label="Refresh messages" onRefresh={reload} />
      </header>
      <ListStates
        list={list}
        failure="Messages could not be loaded"
        waiting={<MailSkeletons />}
        empty={<NoMessages isFiltered={status !== undefined} />}
        onRetry={reload}
      >
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {list.rows.map((message) => (
            <MailRow key={message.id} message={message} onOpen={() => onOpen(message.id)} />
          ))}
        </ul>
        <ListFooter list={list} />
      </ListStates>
    </section>
  );
}

function MailRow({ message, onOpen }: { message: MailMessage; onOpen: () => void }) {
  const { kind, name, email, createdAt } = message;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1.5 px-4 py-3.5 hover:bg-raised sm:px-5 md:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_11rem]">
      <div>
        <MailBadge message={message} />
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        <p className="truncate font-semibold text-sm">{kindLabel(kind)}</p>
        <p className="truncate text-muted text-sm">
          <bdi>{name}</bdi> <span className="text-faint">{email}</span>
        </p>
      </div>
      <p className="line-clamp-2 wrap-anywhere text-muted text-sm max-md:col-span-2 max-md:row-start-3 max-md:empty:hidden">
        {newsOf(message)}
      </p>
      <div className="flex items-center justify-end gap-2 text-faint text-xs">
        <RelativeTime instant={createdAt} />
        <Button
          variant="quiet"
          size="icon"
          // The whole row is its target.
          className="-my-2 -mr-2 static! after:absolute after:inset-0 after:content-['']"
          aria-label={`Open “${kindLabel(kind)}” to ${name || email}`}
          onClick={onOpen}
        >
          <ChevronRight aria-hidden="true" className="size-4.5" />
        </Button>
      </div>
    </li>
  );
}

/** How a message stands, as a word with its colour. */
export function MailBadge({ message }: { message: Pick<MailMessage, 'status' | 'via'> }) {
  const { label, badge } = standingOf(message);
  return <Badge variant={badge}>{label}</Badge>;
}

/** What there is to say of a message beside its status. */
function newsOf({ status, answer, attempts, nextAttemptAt, dueAt }: MailMessage): string {
  if (status === 'queued' && Date.parse(dueAt) > Date.now()) {
    return `Goes out on ${formatInstantShort(Date.parse(dueAt))}, with what happens until then.`;
  }
  if (status === 'retrying' && nextAttemptAt) {
    const tries = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
    return `${tries}, next on ${formatInstantShort(Date.parse(nextAttemptAt))}. ${answer}`;
  }
  return status === 'given_up' ? answer : '';
}

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No such messages" />
  ) : (
    <EmptyState title="No messages yet">
      Whatever the product tells visitors and you by mail is listed here.
    </EmptyState>
  );
}

function MailSkeletons() {
  return (
    <div
      role="status"
      aria-label="Loading messages"
      className="grid gap-px overflow-hidden rounded-lg border border-line"
    >
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-5 bg-surface px-5 py-4">
          <Skeleton className="h-6 w-20" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
