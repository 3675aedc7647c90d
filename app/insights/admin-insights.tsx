import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Download } from 'lucide-react';
import { dayIn } from '../../contract/days.ts';
import { type Insights, insightEndpoints } from '../../contract/insights.ts';
import { AdminFrame } from '../admins/admin-frame.tsx';
import { addressOf } from '../api/call.ts';
import { RefreshButton } from '../api/list-states.tsx';
import { queryOf } from '../api/queries.ts';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { formatDate, formatZone } from '../time/format.ts';
import { buttonClasses } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import {
  AnswersChart,
  ConversionChart,
  OutstandingChart,
  RequestsChart,
  RevenueChart,
} from './insight-charts.tsx';
import { InsightFigures } from './insight-figures.tsx';
import { formatSpan } from './insight-words.ts';
import { PeriodChoice, usePeriod } from './period-choice.tsx';
import './insights.css';

export const meta = closedHead('Insights');

export default function AdminInsights() {
  return (
    <AdminFrame
      title="Insights"
      links={[{ to: paths.adminDashboard, label: 'Back to dashboard', Icon: ArrowLeft }]}
      withoutScripts="The insights need JavaScript, which does not run here."
    >
      <main className="insights wrap-tool grid grid-cols-[minmax(0,1fr)] gap-5 pt-3 pb-20">
        <InsightsBody />
      </main>
    </AdminFrame>
  );
}

function InsightsBody() {
  const [period, choose] = usePeriod();
  const asked = { query: { period } };
  const query = useQuery({ ...queryOf(insightEndpoints.show, asked), placeholderData: keepPreviousData });
  return (
    <>
      <div className="insight-controls flex flex-wrap items-center gap-2">
        <PeriodChoice period={period} onChoose={choose} />
        <a
          className={buttonClasses({ variant: 'quiet', size: 'small', className: 'sm:ml-auto' })}
          href={addressOf(insightEndpoints.exported.path, asked)}
          download
        >
          <Download aria-hidden="true" className="size-4" />
          Export CSV
        </a>
        <RefreshButton
          isFetching={query.isFetching}
          onRefresh={() => void query.refetch()}
          label="Refresh the insights"
        />
      </div>
      {query.isPending && <InsightsSkeleton />}
      {query.isError && <LoadError title="The insights could not be loaded" query={query} />}
      {query.isSuccess && (
        <div
          aria-busy={query.isPlaceholderData}
          className={`insight-body ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {query.data.since ? (
            <InsightsView insights={query.data} since={query.data.since} />
          ) : (
            <NothingYet />
          )}
        </div>
      )}
    </>
  );
}

function InsightsView({ insights, since }: { insights: Insights; since: string }) {
  const { present, before, timeZone } = insights;
  const firstDay = dayIn(timeZone, new Date(since)) ?? '';
  return (
    <>
      <p className="text-muted text-sm" role="status">
        {formatSpan(present)}, beside {formatSpan(before)}. Days are those of {formatZone(timeZone)}.
        {firstDay > before.from && ` The records begin on ${formatDate(firstDay)}.`}
      </p>
      <InsightFigures {...insights} />
      <div className="insight-charts">
        <RequestsChart insights={insights} />
        <AnswersChart insights={insights} />
        <ConversionChart insights={insights} />
        <RevenueChart insights={insights} />
        <OutstandingChart insights={insights} />
      </div>
    </>
  );
}

function NothingYet() {
  return (
    <EmptyState title="Nothing to look back on yet">
      As soon as the first message, meeting request or invoice is there, this page shows what comes in, how
      fast it is answered, what becomes of it, and what is paid and still outstanding.
    </EmptyState>
  );
}

function InsightsSkeleton() {
  return (
    <div role="status" aria-label="Loading insights" className="insight-body">
      <Skeleton className="h-6 opacity-60" />
      <Skeleton className="insight-figures-skeleton opacity-60" />
      <div className="insight-charts">
        {['requests', 'answers', 'conversion', 'revenue', 'outstanding'].map((chart) => (
          <Skeleton key={chart} className="insight-card-skeleton opacity-60" />
        ))}
      </div>
    </div>
  );
}
