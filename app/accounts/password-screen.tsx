import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFragment } from '../browser/fragment.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface PasswordScreenProps {
  signInPath: string;
  /** Whose account it is about. */
  text: string;
  /** Shown to whoever comes through a secret link. */
  choose: (token: string, foot: ReactNode) => ReactNode;
  /** Shown to whoever wants one. */
  forgot: (foot: ReactNode) => ReactNode;
}

/** Asks for a link to a password or, opened through one, for the password. Only what is sent from here uses a link. */
export function PasswordScreen({ signInPath, text, choose, forgot }: PasswordScreenProps) {
  const token = useFragment();
  const foot = (
    <>
      <WithoutScripts className="mt-4 text-sm">
        Choosing another password needs JavaScript, which does not run here.
      </WithoutScripts>
      <p className="mt-6 text-center text-sm">
        <Link className="link-quiet text-muted" to={signInPath}>
          Back to the sign-in
        </Link>
      </p>
    </>
  );
  if (token === undefined) {
    return (
      <SignInFrame title="Another password" text={text}>
        <Skeleton className="h-28 noscript:hidden" />
        {foot}
      </SignInFrame>
    );
  }
  return token ? choose(token, foot) : forgot(foot);
}
