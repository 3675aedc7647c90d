import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clientEndpoints } from '../../contract/clients.ts';
import { DeviceList } from '../accounts/device-list.tsx';
import { EmailSettings } from '../accounts/email-settings.tsx';
import { PasswordSettings } from '../accounts/password-settings.tsx';
import { call } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { rememberEmail } from './client-record.ts';

/** The own account of the client who is signed in. */
export function AccountSettings() {
  const account = useQuery(queryOf(clientEndpoints.account));
  const known = account.data?.email;
  useEffect(() => {
    if (known !== undefined) rememberEmail(known);
  }, [known]);
  if (account.isPending) {
    return (
      <div role="status" aria-label="Loading your account" className="grid items-start gap-5 lg:grid-cols-2">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    );
  }
  if (account.isError) return <LoadError title="Your account could not be loaded" query={account} />;
  const { name, email, pendingEmail } = account.data;
  return (
    <>
      <h2 className="-mt-3 font-normal! font-sans! text-lg text-muted tracking-normal [overflow-wrap:anywhere]">
        {name || email}
      </h2>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <EmailSettings
          email={email}
          purpose="Your sign-in and our mail to you use"
          pendingEmail={pendingEmail}
          change={(body) => call(clientEndpoints.changeEmail, { body })}
          withdraw={() => call(clientEndpoints.withdrawEmail)}
          refreshes={[clientEndpoints.account]}
        />
        <PasswordSettings
          username={email}
          email={email}
          change={(body) => call(clientEndpoints.changePassword, { body })}
          refreshes={[clientEndpoints.account, clientEndpoints.sessions]}
        />
        <DeviceList endpoints={clientEndpoints} />
      </div>
    </>
  );
}
