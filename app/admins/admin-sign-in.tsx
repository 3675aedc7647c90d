import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { SignInFrame } from '../accounts/sign-in-frame.tsx';
import type { SignInState } from '../api/guarded-shell.tsx';
import { ownAddress } from '../browser/own-address.ts';
import { closedHead, useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta = closedHead('Admin Portal');

/** What brought somebody here, where it needs a word. */
function reasonOf(state: SignInState | null, agencyName: string): string {
  if (state?.joined) return 'Your account is there. Sign in with it.';
  if (state?.changed) return 'Your new password is set. Sign in with it.';
  if (state?.ended) return 'Your session has ended. Please sign in again.';
  return `The back office of ${agencyName}.`;
}

export default function AdminSignIn() {
  const state: SignInState | null = useLocation().state;
  const { name } = useAgency();
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  function enter() {
    queryClient.clear();
    navigate(ownAddress(state?.from, paths.adminDashboard));
  }

  return (
    <SignInFrame
      title="Admin Portal"
      text={reasonOf(state, name)}
      isNews={state?.changed || state?.joined !== undefined}
    >
      <WithoutScripts className="mb-7 text-sm">
        Signing in needs JavaScript, which does not run here.
      </WithoutScripts>
      <SignInForm key={state?.joined} username={state?.joined} onSignedIn={enter} />
      <p className="mt-6 text-center text-sm">
        <Link className="link-quiet text-muted" to={paths.adminPassword}>
          Forgot your password?
        </Link>
      </p>
    </SignInFrame>
  );
}
