import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { GuardedShell } from '../api/guarded-shell.tsx';
import { AccountSettings } from '../clients/account-settings.tsx';
import { clientAudience } from '../clients/audience.tsx';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { ClientWays, PortalFrame, PortalWaiting } from './portal-frame.tsx';

export const meta = closedHead('Your account');

const waiting = (
  <PortalWaiting withoutScripts="Your account is shown with JavaScript, which does not run here." />
);

/** A client's own account: address, password and devices. */
export default function PortalAccount() {
  return (
    <GuardedShell audience={clientAudience} waiting={waiting}>
      {() => (
        <PortalFrame ways={<ClientWays />}>
          <main className="wrap grid gap-6 pt-9 pb-20 sm:pt-13">
            <Link
              to={paths.clientDashboard}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start text-muted text-sm hover:text-text"
            >
              <ArrowLeft aria-hidden="true" className="size-4" />
              Back to your project
            </Link>
            <h1 className="-mt-4 text-title">Your account</h1>
            <AccountSettings />
          </main>
        </PortalFrame>
      )}
    </GuardedShell>
  );
}
