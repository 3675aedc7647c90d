import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { testimonialRequestEndpoints } from '../../../contract/testimonial-requests.ts';
import { ApiError } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { useFragment } from '../../browser/fragment.ts';
import { closedHead, useAgency } from '../../page-data.ts';
import { Logo } from '../../site/logo.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WithoutScripts } from '../../ui/without-scripts.tsx';

const OwnWords = lazy(() => import('./own-words.tsx').then((m) => ({ default: m.OwnWords })));

export const meta = closedHead('Your words', { name: 'referrer', content: 'no-referrer' });

/** Where a client writes the testimonial that a secret link asks for. */
export default function SiteWords() {
  const token = useFragment();
  const agency = useAgency();
  return (
    <>
      <header className="border-line border-b">
        <div className="wrap-tool flex h-16 items-center gap-2.5">
          <Logo className="size-5.5 shrink-0" />
          <span className="display text-[1.0625rem]">{agency.name}</span>
          <span className="text-muted text-sm">Your words</span>
        </div>
      </header>
      <main className="wrap-tool max-w-5xl! py-10 md:py-14">
        <WithoutScripts>This page works with JavaScript, which does not run here.</WithoutScripts>
        {token === undefined && <Waiting />}
        {token === '' && <NoRequest>This address lacks the part that names the request.</NoRequest>}
        {token && <LinkedWords key={token} token={token} />}
      </main>
    </>
  );
}

function LinkedWords({ token }: { token: string }) {
  const query = useQuery({
    ...queryOf(testimonialRequestEndpoints.visit, { params: { token } }),
    staleTime: 0,
  });
  if (query.data) {
    return (
      <Suspense fallback={<Waiting />}>
        <OwnWords token={token} request={query.data} />
      </Suspense>
    );
  }
  if (query.isPending) return <Waiting />;
  const isUnknown = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  if (isUnknown) return <NoRequest>This link leads to no request.</NoRequest>;
  return <LoadError title="The page could not be loaded" query={query} />;
}

function NoRequest({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4">
      <h1 className="text-title">Nothing here</h1>
      <p className="max-w-[60ch] text-lg text-muted">
        {children} Please open the whole link that you were given, or answer our mail and we send you a new
        one.
      </p>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the page" className="grid gap-4 noscript:hidden">
      <Skeleton className="h-10 max-w-lg" />
      <Skeleton className="h-96" />
    </div>
  );
}
