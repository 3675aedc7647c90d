import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Today, Waiting } from '../../contract/today.ts';
import { useUndo } from '../api/undo.tsx';
import { readStored, writeStored } from '../browser/storage.ts';
import { type Deed, useMarking } from '../contacts/contact-changes.ts';
import { useAfterDecision } from '../meetings/requests/after-decision.tsx';
import { useEveryMinute } from '../time/every-minute.ts';
import { formatDayShort } from '../time/format.ts';
import { Banner } from '../ui/banner.tsx';
import { classes } from '../ui/classes.ts';
import { InlineError } from '../ui/inline-error.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TodayInvoice } from './admin-today-invoice.tsx';
import { TodayMeeting } from './admin-today-meeting.tsx';
import { TodayMessage } from './admin-today-message.tsx';
import { TodayFiles, TodayReview } from './admin-today-news.tsx';
import './today.css';
import { useUnseeing } from './today-changes.ts';
import { useToday } from './today-queries.ts';
import { useTodaySelection } from './today-selection.ts';
import type { Strip } from './today-strip.ts';
import { FIRST_ROWS, KeyHints, Sum, TodayFoot } from './today-sums.tsx';

/** What waits for the agency, in order of urgency, above the tabs of the dashboard. */
export function AdminToday() {
  const query = useToday();
  const { data } = query;
  return (
    <section aria-label="Today: what waits" className={classes('today', query.isPending && 'settling')}>
      {data?.foreignFiles && <ForeignFiles />}
      {data && <TodayBody today={data} />}
      {!data && (
        <div className="wrap-tool">
          <TodayHead />
          {query.isPending && <TodaySkeleton />}
        </div>
      )}
      {query.isError && (
        <div className="wrap-tool pb-4">
          <LoadError title="What waits could not be loaded" query={query} />
        </div>
      )}
    </section>
  );
}

/** Tells that nothing is cleared away from the storage, and what to do. */
function ForeignFiles() {
  return (
    <Banner label="Stored files">
      <strong className="font-semibold text-text">The stored files are not those of this database.</strong>{' '}
      The product may have been started with a wrong database or folder. Nothing of them is cleared away
      meanwhile. If they are right, whoever runs the server says so with{' '}
      <code className="wrap-anywhere text-text">npm run agency -- claim-files</code>
    </Banner>
  );
}

function TodayHead({ children }: { children?: ReactNode }) {
  return (
    <header className="today-head">
      <h2 tabIndex={-1} className="text-[1.1875rem] outline-none">
        Today
      </h2>
      {children}
    </header>
  );
}

const keyOf = (item: Waiting): string => {
  if (item.about === 'meeting') return `meeting-${item.meeting.id}`;
  if (item.about === 'message') return `message-${item.message.id}`;
  if (item.about === 'review') return `review-${item.review.id}`;
  if (item.about === 'files') return `files-${item.files.project.id}`;
  return `invoice-${item.invoice.id}`;
};

/** What is said of what rows do: how to take it back, what failed, and who was not told. */
function useStrip() {
  const undo = useUndo();
  const [failure, setFailure] = useState<{ name: string; error: Error }>();
  const reopening = useMarking();
  const unseeing = useUnseeing();
  const decision = useAfterDecision({ offer: done, onDecided: () => setFailure(undefined) });

  function done(what: Parameters<Strip['done']>[0]) {
    setFailure(undefined);
    undo.offer(what);
  }

  const strip: Strip = { done, failed: (name, error) => setFailure({ name, error }) };
  return {
    strip,
    failure,
    line: undo.line,
    decision,
    error: decision.error ?? reopening.error ?? unseeing.error,
    reopen: (done: Deed) => reopening.start({ ...done, mark: 'open' }),
    unsee: (notices: number[]) => unseeing.start(notices),
  };
}

function TodayBody({ today }: { today: Today }) {
  const { day, waiting, totals } = today;
  const section = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const rows = isWhole ? waiting : waiting.slice(0, FIRST_ROWS);
  const selection = useTodaySelection(section, rows.map(keyOf));
  const said = useStrip();
  const now = useEveryMinute();
  useEffect(() => rememberRows(rows.length), [rows.length]);
  const { strip, failure, decision } = said;

  function showRow(item: Waiting) {
    const place = { rowKey: keyOf(item), selection };
    switch (item.about) {
      case 'meeting':
        return <TodayMeeting {...place} {...{ item, now, strip }} onDecided={decision.onDecided} />;
      case 'message':
        return <TodayMessage {...place} {...{ item, now, strip }} onReopen={said.reopen} />;
      case 'review':
        return <TodayReview {...place} {...{ item, strip }} onUnsee={said.unsee} />;
      case 'files':
        return <TodayFiles {...place} {...{ item, strip }} onUnsee={said.unsee} />;
      case 'invoice':
        return <TodayInvoice {...place} {...{ item, strip }} />;
    }
  }

  return (
    <div ref={section} className="wrap-tool">
      <TodayHead>
        <p className="text-muted text-sm">
          {formatDayShort(day)}
          {waiting.length > 0 && <Sum totals={totals} />}
        </p>
        <div className="today-undo">{said.line}</div>
        {selection.isActive && <KeyHints />}
      </TodayHead>
      {failure && (
        <div className="grid gap-1 pb-3">
          <p className="font-semibold text-sm">
            <bdi>{failure.name}</bdi>
          </p>
          <InlineError error={failure.error} />
        </div>
      )}
      <InlineError error={said.error} />
      {decision.untold && <div className="pb-3">{decision.untold}</div>}
      {waiting.length === 0 ? (
        <p className="pb-4 text-muted text-sm">
          All clear: no request or message, no decided review, no new file and no payment waits for you.
        </p>
      ) : (
        <ul aria-label="What waits" className="today-rows">
          {rows.map((item) => (
            <Fragment key={keyOf(item)}>{showRow(item)}</Fragment>
          ))}
        </ul>
      )}
      <TodayFoot {...{ today, isWhole }} onWhole={setWhole} />
    </div>
  );
}

const ROWS_SETTING = 'today-rows';

/** Remembers how many rows there were, so that the skeleton of the next visit has their height. */
function rememberRows(count: number): void {
  writeStored(ROWS_SETTING, String(count));
}

function TodaySkeleton() {
  const stored = Number(readStored(ROWS_SETTING) ?? 1);
  const count = Number.isInteger(stored) ? Math.min(FIRST_ROWS, Math.max(1, stored)) : 1;
  return (
    <div role="status" aria-label="Loading what waits" className="today-rows">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="today-waiting max-md:px-4">
          <Skeleton className="h-5" />
        </div>
      ))}
    </div>
  );
}
