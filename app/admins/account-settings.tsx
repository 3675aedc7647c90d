import { useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../../contract/admins.ts';
import { DeviceList } from '../accounts/device-list.tsx';
import { EmailSettings } from '../accounts/email-settings.tsx';
import { PasswordSettings } from '../accounts/password-settings.tsx';
import { call } from '../api/call.ts';
import { queryOf } from '../api/queries.ts';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { TwoFactorSettings } from './two-factor-settings.tsx';
import './account.css';

/** The own account of the admin who is signed in. */
export function AccountSettings() {
  const account = useQuery(queryOf(adminEndpoints.account));
  return (
    <section aria-labelledby="account" className="grid gap-6">
      <h2 id="account" tabIndex={-1} className="text-[1.5rem] sm:text-[1.75rem] outline-none">
        Account
      </h2>
      {account.isPending && (
        <div
          role="status"
          aria-label="Loading your account"
          className="grid items-start gap-5 lg:grid-cols-2"
        >
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
      {account.isError && <LoadError title="Your account could not be loaded" query={account} />}
      {account.isSuccess && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <EmailSettings
            {...account.data}
            purpose="Mail for you goes to"
            change={(body) => call(adminEndpoints.changeEmail, { body })}
            withdraw={() => call(adminEndpoints.withdrawEmail)}
            refreshes={[adminEndpoints.account]}
          />
          <PasswordSettings
            {...account.data}
            change={(body) => call(adminEndpoints.changePassword, { body })}
            refreshes={[adminEndpoints.account, adminEndpoints.sessions]}
          />
          <TwoFactorSettings />
          <PasskeySettings />
          <DeviceList endpoints={adminEndpoints} />
        </div>
      )}
    </section>
  );
}
