import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { clientEndpoints } from '../../contract/clients.ts';
import { email } from '../../contract/fields.ts';
import { ChoosePassword } from '../accounts/choose-password.tsx';
import { ForgotPassword } from '../accounts/forgot-password.tsx';
import { PasswordScreen } from '../accounts/password-screen.tsx';
import { call } from '../api/call.ts';
import type { SignInState } from '../api/guarded-shell.tsx';
import { closedHead, useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { forgetClient } from './client-record.ts';

export const meta = closedHead('Choose a password', { name: 'referrer', content: 'no-referrer' });

const forgottenPassword = z.object({ account: email() });

/** Asks for a link to a password or, opened through one or through an invite, for the password. */
export default function PortalPassword() {
  return (
    <PasswordScreen
      signInPath={paths.clientLogin}
      text="For your account in the client portal."
      choose={(token, foot) => <Choose key={token} token={token} foot={foot} />}
      forgot={(foot) => (
        <ForgotPassword
          schema={forgottenPassword}
          label="Email"
          type="email"
          send={(account) => call(clientEndpoints.forgotPassword, { body: { email: account } })}
          sent="If there is an account with this address, a link to another password goes there now. It works once and for an hour."
          otherwise={<OtherWay />}
          foot={foot}
        />
      )}
    />
  );
}

function Choose({ token, foot }: { token: string; foot: ReactNode }) {
  const { name } = useAgency();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <ChoosePassword
      title="Choose your password"
      text={`You sign in to the client portal of ${name} with it.`}
      askPath={paths.clientPassword}
      send={(password) => call(clientEndpoints.choosePassword, { body: { token, password } })}
      onChosen={({ email: account }) => {
        // Every session has ended, also one of this browser.
        forgetClient();
        queryClient.clear();
        const state: SignInState = { changed: true, email: account };
        navigate(paths.clientLogin, { replace: true, state });
      }}
      foot={foot}
    />
  );
}

function OtherWay() {
  const agency = useAgency();
  return (
    <p>
      Nothing within a few minutes? Look among the unwanted mail, or write to{' '}
      <a href={`mailto:${agency.email}`} className="link-quiet text-text">
        {agency.email}
      </a>{' '}
      or call{' '}
      <a href={agency.phoneLink} className="link-quiet whitespace-nowrap text-text">
        {agency.phone}
      </a>
      : we let you in.
    </p>
  );
}
