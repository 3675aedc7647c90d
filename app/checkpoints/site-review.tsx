import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { ApiError } from '../api/call.ts';
import { useFragment } from '../browser/fragment.ts';
import { closedHead, useAgency } from '../page-data.ts';
import { Logo } from '../site/logo.tsx';
import { formatInstantShort } from '../time/format.ts';
import { LoadError } from '../ui/load-error.tsx';
import { TooltipGroup } from '../ui/tooltip.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { guestReview } from './review/review-place.ts';

const ReviewView = lazy(() => import('./review/review-view.tsx').then((m) => ({ default: m.ReviewView })));

export const meta = closedHead('Review', { name: 'referrer', content: 'no-referrer' });

/** A review as a guest sees it, through the secret link. */
export default function SiteReview() {
  const { name } = useAgency();
  const token = useFragment();
  return (
    <TooltipGroup>
      <header className="border-line border-b">
        <div className="wrap-tool flex h-16 items-center gap-2.5">
          <Logo className="size-5.5 shrink-0" />
          <span className="display text-[1.0625rem]">{name}</span>
          <span className="text-muted text-sm">Review</span>
        </div>
      </header>
      <main>
        <WithoutScripts className="wrap-tool py-12">
          The review is shown with JavaScript, which does not run here.
        </WithoutScripts>
        {token === undefined && <Waiting />}
        {token === '' && <NoReview>This address lacks the part that names the review.</NoReview>}
        {token && <LinkedReview key={token} token={token} />}
      </main>
    </TooltipGroup>
  );
}

function LinkedReview({ token }: { token: string }) {
  const query = useQuery(guestReview(token));
  if (query.data) {
    const { title, projectName, guestName, expiresAt } = query.data;
    return (
      <>
        <header className="wrap-tool grid gap-3 pt-8 pb-4">
          <p className="wrap-anywhere text-muted text-sm">
            <bdi>{projectName}</bdi>, for <bdi>{guestName}</bdi>. This link lasts until{' '}
            {formatInstantShort(Date.parse(expiresAt))}.
          </p>
          <h1 className="wrap-anywhere text-title">{title}</h1>
        </header>
        <Suspense fallback={<Waiting />}>
          <ReviewView review={query.data} place={{ side: 'guest', token }} />
        </Suspense>
      </>
    );
  }
  if (query.isPending) return <Waiting />;
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isUnknown) return <NoReview>This link leads to no review, or has ended.</NoReview>;
  return (
    <div className="wrap-tool py-12">
      <LoadError title="The review could not be loaded" query={query} />
    </div>
  );
}

function NoReview({ children }: { children: ReactNode }) {
  return (
    <div className="wrap-tool grid gap-4 py-12">
      <h1 className="text-title">No review here</h1>
      <p className="max-w-[60ch] text-lg text-muted">
        {children} Please open the whole link that you were given, or ask whoever sent it for a new one.
      </p>
    </div>
  );
}

function Waiting() {
  return (
    <p role="status" className="wrap-tool py-12 text-muted noscript:hidden">
      Loading the review
    </p>
  );
}
