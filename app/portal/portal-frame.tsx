import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { clientEndpoints } from '../../contract/clients.ts';
import { call } from '../api/call.ts';
import { useSignOut } from '../api/guarded-shell.tsx';
import { clientAudience } from '../clients/audience.tsx';
import { useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Logo } from '../site/logo.tsx';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { TooltipGroup } from '../ui/tooltip.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';

const wayLook = buttonClasses({ variant: 'quiet', size: 'small', className: 'max-sm:px-2.5' });

interface PortalFrameProps {
  /** What there is to do for whoever looks, at the end of the header. */
  ways?: ReactNode;
  children: ReactNode;
}

/** What the screens of the portal share: a header that says where one is. */
export function PortalFrame({ ways, children }: PortalFrameProps) {
  const { name } = useAgency();
  return (
    <TooltipGroup>
      <SkipLink />
      <header className="border-line border-b">
        <div className="wrap flex h-16 items-center gap-3">
          <Link to={paths.clientDashboard} className="flex min-h-11 items-center gap-2.5 rounded-sm">
            <Logo className="size-5.5 shrink-0" />
            <span className="display text-[1.0625rem]">{name}</span>
            <span className="text-muted text-sm max-sm:unseen">Client portal</span>
          </Link>
          <nav aria-label="Portal" className="-mr-3 ml-auto flex items-center gap-0.5 sm:gap-2">
            <Link to={paths.contact} className={wayLook}>
              Help
            </Link>
            {ways}
          </nav>
        </div>
      </header>
      {children}
    </TooltipGroup>
  );
}

/** The ways of a client who is signed in. */
export function ClientWays() {
  const signOut = useSignOut(clientAudience, {
    send: () => call(clientEndpoints.logout),
    failed: 'The server did not hear of it. Sign in and sign out once more to end the session.',
  });
  return (
    <>
      <NavLink
        to={paths.clientAccount}
        className={({ isActive }) => `${wayLook} ${isActive ? 'text-text' : ''}`}
      >
        Account
      </NavLink>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:px-2.5"
        pending={signOut.isPending}
        onClick={signOut.start}
      >
        Sign out
      </Button>
    </>
  );
}

/** The way in, for whoever looks at sample data. */
export function SignInWay() {
  return (
    <Link to={paths.clientLogin} className={wayLook}>
      Sign in
    </Link>
  );
}

/** Stands until the browser knows what to show; where no scripts run it says so. */
export function PortalWaiting({ withoutScripts }: { withoutScripts: string }) {
  return (
    <PortalFrame>
      <main className="wrap">
        <WithoutScripts className="py-12">{withoutScripts}</WithoutScripts>
        <PortalSkeleton />
      </main>
    </PortalFrame>
  );
}

/** A screen of the portal that is on its way. */
export function PortalSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-4 pt-9 pb-20 noscript:hidden sm:pt-13">
      <Skeleton className="h-12 max-w-xl" />
      <Skeleton className="h-6 w-64 opacity-50" />
      <Skeleton className="mt-8 h-64 opacity-50" />
    </div>
  );
}
