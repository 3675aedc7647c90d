import { KeyRound } from 'lucide-react';
import type { Admin } from '../../contract/admins.ts';
import { useChange } from '../api/change.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { Button } from '../ui/button.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import { knowsPasskeys, signInWithPasskey } from './passkey-ways.ts';

/** The sign-in without a password, where the browser knows passkeys. Its name is none that could be taken for the form's own button. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (admin: Admin) => void }) {
  const isHydrated = useHydrated();
  const signIn = useChange({ send: signInWithPasskey, onDone: ({ admin }) => onSignedIn(admin) });
  if (isHydrated && !knowsPasskeys()) return null;
  return (
    <div className="grid gap-3 noscript:hidden">
      <Button className="w-full" pending={signIn.isPending} onClick={() => signIn.start(undefined)}>
        {!signIn.isPending && <KeyRound aria-hidden="true" className="size-4" />}
        Use a passkey
      </Button>
      <PasskeyFailure error={signIn.error} />
    </div>
  );
}
