import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { adminEndpoints, forgottenPassword } from '../../contract/admins.ts';
import { ChoosePassword } from '../accounts/choose-password.tsx';
import { ForgotPassword } from '../accounts/forgot-password.tsx';
import { PasswordScreen } from '../accounts/password-screen.tsx';
import { call } from '../api/call.ts';
import type { SignInState } from '../api/guarded-shell.tsx';
import { closedHead } from '../page-data.ts';
import { paths } from '../paths.ts';
import { forgetAdmin } from './admin-record.ts';

export const meta = closedHead('Choose another password', { name: 'referrer', content: 'no-referrer' });

/** Asks for a link to another password or, opened through one, for the password. */
export default function AdminPassword() {
  return (
    <PasswordScreen
      signInPath={paths.adminLogin}
      text="For your account in the back office."
      choose={(token, foot) => <Choose key={token} token={token} foot={foot} />}
      forgot={(foot) => (
        <ForgotPassword
          schema={forgottenPassword}
          label="Email or username"
          send={(account) => call(adminEndpoints.forgotPassword, { body: { account } })}
          sent="If there is an account with this username or address, a link to another password goes there now. It works once and for an hour."
          otherwise={<OtherWay />}
          foot={foot}
        />
      )}
    />
  );
}

function Choose({ token, foot }: { token: string; foot: ReactNode }) {
  const navigate = useNavigate();
  return (
    <ChoosePassword
      title="Choose another password"
      text="All sessions end, and you sign in with the new one."
      askPath={paths.adminPassword}
      send={(password) => call(adminEndpoints.resetPassword, { body: { token, password } })}
      onChosen={() => {
        // Every session has ended, also one of this browser.
        forgetAdmin();
        navigate(paths.adminLogin, { replace: true, state: { changed: true } satisfies SignInState });
      }}
      foot={foot}
    />
  );
}

function OtherWay() {
  return (
    <>
      <p>
        Nothing within a few minutes? Look among the unwanted mail. Where the site has no mail set up, whoever
        runs the server sets another password with
      </p>
      <code className="w-fit max-w-full rounded-sm bg-raised px-2 py-1 font-mono text-text text-xs [overflow-wrap:anywhere]">
        npm run agency -- reset-password USERNAME
      </code>
    </>
  );
}
