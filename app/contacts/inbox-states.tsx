import type { ReactNode } from 'react';
import { useCounts } from '../api/counts.ts';
import { useKeysTaken } from '../browser/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ContactView, useContactFilter } from './contact-filter.ts';

type Filter = Pick<ReturnType<typeof useContactFilter>, 'view' | 'q' | 'show'>;

/** What is said of the parts of the inbox that have nothing in them. */
const nothing: Partial<Record<ContactView, string>> = {
  unread: 'Nothing unread',
  done: 'Nothing done yet',
  quarantined: 'Nothing in quarantine',
};

/** Says why the list is empty, and the way to where there is more. */
export function NoContacts({ filter: { view, q, show } }: { filter: Filter }) {
  const total = useCounts()?.contacts;
  if (q !== '') {
    return (
      <Place>
        <EmptyState
          title="No message matches"
          action={<Button onClick={() => show(undefined)}>Clear the search</Button>}
        >
          The search looks at names, email addresses, companies, subjects and messages.
        </EmptyState>
      </Place>
    );
  }
  const title = nothing[view];
  if (title) {
    return (
      <Place>
        <EmptyState title={title} />
      </Place>
    );
  }
  const isAllDone = view === 'open' && total !== undefined && total > 0;
  return (
    <Place>
      {isAllDone ? (
        <EmptyState
          title="Nothing open"
          action={<Button onClick={() => show('done')}>Show what is done</Button>}
        >
          Every message is done. New ones arrive here.
        </EmptyState>
      ) : (
        <EmptyState title="No contact requests yet">
          Messages sent from the contact page arrive here. Refresh to look for new ones.
        </EmptyState>
      )}
    </Place>
  );
}

function Place({ children }: { children: ReactNode }) {
  return <div className="p-4 lg:p-6">{children}</div>;
}

/** Stands where a message is shown once one is opened. */
export function NothingOpen() {
  // They are of what waits above, until somebody goes to the list.
  const isTaken = useKeysTaken();
  return (
    <div className="grid place-content-center gap-3 p-8 text-center text-muted text-sm max-lg:hidden">
      <p>Open a message to read and answer it here.</p>
      <p className="text-faint text-xs">
        {isTaken && (
          <>
            <Key>t</Key> goes to the list,{' '}
          </>
        )}
        <Key>j</Key> and <Key>k</Key> {isTaken ? 'then' : ''} go through it, <Key>?</Key> shows all keys.
      </p>
    </div>
  );
}

function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-sm border border-line-strong bg-surface px-1 font-mono text-xs">
      {children}
    </kbd>
  );
}

/** The list while it is on its way. */
export function ContactSkeletons() {
  return (
    <div role="status" aria-label="Loading contact requests">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="grid gap-2 border-line border-b py-4 pr-4 pl-11">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-11/12" />
        </div>
      ))}
    </div>
  );
}
