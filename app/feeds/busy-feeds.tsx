import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { type BusyFeed, feedEndpoints, MOST_FEEDS } from '../../contract/feeds.ts';
import { queryOf } from '../api/queries.ts';
import { formatCount, formatInstantShort } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { useFeedCheck, useFeedRemoval } from './feed-changes.ts';
import { FeedDialog } from './feed-dialog.tsx';

/** The calendars whose busy times are never offered. */
export function BusyFeeds() {
  const query = useQuery(queryOf(feedEndpoints.list));
  const [edited, setEdited] = useState<BusyFeed | 'new'>();
  const [toRemove, setToRemove] = useState<BusyFeed>();
  const remove = useFeedRemoval();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] pb-2">
      <header className="grid gap-1.5 px-4 pt-4 pb-3 md:px-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-lg">Busy in other calendars</h3>
          <Button
            size="small"
            disabled={(query.data?.length ?? 0) >= MOST_FEEDS}
            onClick={() => setEdited('new')}
          >
            <Plus aria-hidden="true" className="size-4" />
            Add a calendar
          </Button>
        </div>
        <p className="text-muted text-sm">
          Times that these calendars say are taken are never offered. Only the times are kept, no titles.
        </p>
      </header>
      {query.isPending && <Skeleton className="mx-5 mb-4 h-24" />}
      {query.isError && <LoadError title="The calendars could not be loaded" query={query} />}
      {query.data?.length === 0 && (
        <p className="px-4 pb-3 text-muted text-sm md:px-5">
          None yet. Google, Outlook and Nextcloud give each calendar a secret address in iCal format.
        </p>
      )}
      <ul>
        {query.data?.map((feed) => (
          <FeedRow
            key={feed.id}
            feed={feed}
            onEdit={() => setEdited(feed)}
            onRemove={() => setToRemove(feed)}
          />
        ))}
      </ul>
      <FeedDialog edited={edited} records={query.data ?? []} onClose={() => setEdited(undefined)} />
      <DeleteDialog
        item={toRemove}
        title="Remove calendar"
        action="Remove"
        describe={({ name }) =>
          `The busy times of ${name} are offered again. The calendar itself stays as it is.`
        }
        remove={remove}
        onClose={() => setToRemove(undefined)}
      />
    </Card>
  );
}

function busyWords(count: number): string {
  return `${count === 1 ? '1 busy time' : `${formatCount(count)} busy times`} ahead`;
}

interface FeedRowProps {
  feed: BusyFeed;
  onEdit: () => void;
  onRemove: () => void;
}

function FeedRow({ feed, onEdit, onRemove }: FeedRowProps) {
  const { name, address, busyTimes, allDayBusy, failure } = feed;
  const check = useFeedCheck();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 border-line border-t px-4 py-3 md:px-5">
      <div className="grid content-start gap-1 text-sm">
        <span className="flex flex-wrap items-center gap-2">
          <b className="wrap-anywhere font-semibold">{name}</b>
          <Badge variant={failure ? 'warning' : 'success'}>{failure ? 'Not reachable' : 'Read'}</Badge>
        </span>
        <span className="wrap-anywhere font-mono text-muted text-xs">{address}</span>
        <span className="text-muted">
          {feed.readAt ? busyWords(busyTimes) : 'Not read yet'}
          {!allDayBusy && ', without whole days'}
          {feed.readAt && (
            <>
              , read <RelativeTime instant={feed.readAt} />
            </>
          )}
        </span>
        {failure && feed.failingSince && (
          <span className="wrap-anywhere text-warning">
            {failure} Since {formatInstantShort(Date.parse(feed.failingSince))}
            {feed.readAt ? '; what was read before still counts.' : '.'}
          </span>
        )}
        <InlineError error={check.error} />
      </div>
      <div className="flex gap-1 max-sm:flex-col">
        <Button
          variant="quiet"
          size="icon"
          pending={check.isPending}
          aria-label={`Read ${name} now`}
          onClick={() => check.start(feed)}
        >
          {!check.isPending && <RefreshCw aria-hidden="true" className="size-4" />}
        </Button>
        <Button variant="quiet" size="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <TrashButton label={`Remove ${name}`} onClick={onRemove} />
      </div>
    </li>
  );
}
