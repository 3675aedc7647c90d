import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import type { Message } from '../../contract/messages.ts';
import type { PagedList } from '../api/paged-list.ts';
import { toDay } from '../time/days.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { useKeptPlace } from './kept-place.ts';
import { type Place, useMessageRemoval } from './message-changes.ts';
import { dayLabel, groupByDay } from './message-days.ts';
import { MessageItem } from './message-item.tsx';
import { useNewFrom, useReadMark } from './reading.ts';

interface ThreadProps {
  place: Place;
  list: PagedList<Message>;
  /** Whoever looks only looks: nothing is written, changed or marked as read. */
  readOnly?: boolean;
  placeholder: string;
  /** Said where nothing was written yet. */
  empty: ReactNode;
  /** How high it is. */
  className: string;
}

/** The messages between the people of a project and the agency, seen from either side. */
export function Thread({ place, list, readOnly = false, placeholder, empty, className }: ThreadProps) {
  const { query, rows } = list;
  const { box, isAtEnd, onScroll, toEnd } = useKeptPlace(rows, query.isSuccess);
  const newFrom = useNewFrom(rows, isAtEnd);
  const [removed, setRemoved] = useState<Message>();
  const removal = useMessageRemoval(place);
  const hasMore = !isAtEnd && rows.some(({ id, unread }) => unread && newFrom !== undefined && id >= newFrom);
  const item = { place, readOnly, onRemove: setRemoved };
  return (
    <div className={classes('flex min-h-0 flex-col gap-4', className)}>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <section
          ref={box}
          aria-label="Messages"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
          tabIndex={0}
          onScroll={onScroll}
          className="-mx-2 min-h-0 flex-1 overflow-y-auto rounded-md px-2 overscroll-contain [overflow-anchor:none] focus-visible:outline-offset-[-2px]"
        >
          <div className="flex min-h-full flex-col justify-end pb-1">
            {query.isPending && <ThreadSkeleton />}
            {query.isError && !query.isFetchNextPageError && (
              <LoadError title="The messages could not be loaded" query={query} />
            )}
            {query.isSuccess && rows.length === 0 && (
              <p className="m-auto max-w-[40ch] py-8 text-balance text-center text-muted text-sm">{empty}</p>
            )}
            {query.hasNextPage && <Older list={list} />}
            {groupByDay(rows, newFrom).map(({ day, messages }) => (
              <section key={day} aria-label={dayLabel(day, toDay(new Date()))}>
                <p aria-hidden="true" className="pt-5 text-center text-faint text-xs">
                  {dayLabel(day, toDay(new Date()))}
                </p>
                {messages.map(({ message, isNamed }) => (
                  <Fragment key={message.id}>
                    {message.id === newFrom && <NewLine />}
                    <MessageItem message={message} isNamed={isNamed} {...item} />
                  </Fragment>
                ))}
              </section>
            ))}
          </div>
        </section>
        <div role="status" className="absolute inset-x-0 bottom-2 flex justify-center empty:hidden">
          {hasMore && (
            <Button size="small" className="bg-raised shadow-raised" onClick={toEnd}>
              <ArrowDown aria-hidden="true" className="size-4" />
              New messages
            </Button>
          )}
        </div>
      </div>
      {!readOnly && <ReadMark place={place} newest={rows.find(({ unread }) => unread)} isAtEnd={isAtEnd} />}
      {!readOnly && <Composer place={place} placeholder={placeholder} onSent={toEnd} />}
      <DeleteDialog
        item={removed}
        title="Remove this message?"
        describe={() => 'Everybody in this thread sees that you removed one, and no longer what it said.'}
        action="Remove"
        remove={removal}
        onClose={() => setRemoved(undefined)}
      />
    </div>
  );
}

function ReadMark({ place, ...at }: { place: Place; newest: Message | undefined; isAtEnd: boolean }) {
  useReadMark(place, at);
  return null;
}

function NewLine() {
  return (
    <p data-new="" className="mt-5 -mb-1 flex items-center gap-3 font-semibold text-ember text-xs">
      <span aria-hidden="true" className="h-px flex-1 bg-ember/40" />
      New
      <span aria-hidden="true" className="h-px flex-1 bg-ember/40" />
    </p>
  );
}

function Older({ list: { query } }: { list: PagedList<Message> }) {
  return (
    <div className="grid justify-items-center gap-2 pt-2">
      <Button size="small" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Load older
      </Button>
      {query.isFetchNextPageError && <InlineError error={query.error} size="small" />}
    </div>
  );
}

function ThreadSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-12 w-3/5" />
      <Skeleton className="ml-auto h-16 w-3/5" />
      <Skeleton className="h-10 w-2/5" />
    </div>
  );
}
