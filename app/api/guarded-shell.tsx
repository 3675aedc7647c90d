import { useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Role } from '../../contract/endpoint.ts';
import { useHydrated } from '../browser/hydration.tsx';
import { useLostFocus } from '../browser/lost-focus.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { onSessionEnd } from './call.ts';
import { useChange } from './change.ts';
import { LeavingGuard, useAskFirst } from './leaving-guard.tsx';
import { useLive } from './live.ts';

/** Where somebody wanted to go when they were asked to sign in, and why they were. */
export interface SignInState {
  from?: string;
  ended?: boolean;
  /** They have just chosen another password. */
  changed?: boolean;
  /** Whose it is, where that is known. */
  email?: string;
  /** The username of an admin who has just come in through an invite. */
  joined?: string;
}

/** Who is signed in behind a shell, and the way in. */
export interface Audience<Person> {
  role: Exclude<Role, 'public'>;
  signInPath: string;
  /** The record in this browser. It only decides what is shown; the server decides what is allowed. */
  record: { read: () => Person | undefined; forget: () => void };
  isSame: (one: Person, other: Person) => boolean;
  /** The form of the sign-in, for `person` again. */
  SignIn: ComponentType<{ person: Person; onSignedIn: (person: Person) => void }>;
}

interface GuardedShellProps<Person> {
  audience: Audience<Person>;
  /** Shown until the browser knows who is signed in. */
  waiting: ReactNode;
  children: (person: Person) => ReactNode;
}

/** Forgets who was signed in and everything that was loaded for them, and goes to the sign-in. */
function useLeave<Person>({ record, signInPath }: Audience<Person>): (state?: SignInState) => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (state) => {
    record.forget();
    queryClient.clear();
    navigate(signInPath, { replace: true, state });
  };
}

/** Tells the shell around that somebody signs out: from then on it is no news that the session ends. */
const SigningOut = createContext<() => void>(() => {});

/**
 * Signs somebody out through `send`, and leaves also where the server is not reached; `failed` says then what that means. What
 * follows changes and what is being loaded stop first, since the server ends the one with the session and refuses the other.
 */
export function useSignOut<Person>(
  audience: Audience<Person>,
  { send, failed }: { send: () => Promise<unknown>; failed: string },
): { isPending: boolean; start: () => void } {
  const leave = useLeave(audience);
  const tellShell = use(SigningOut);
  const askFirst = useAskFirst();
  const queryClient = useQueryClient();
  const signOut = useChange({
    send,
    failed: { title: 'Error', description: failed },
    onDone: () => leave(),
    onFailed: () => leave(),
  });
  const start = () =>
    askFirst(() => {
      tellShell();
      void queryClient.cancelQueries();
      signOut.start(undefined);
    });
  return { isPending: signOut.isPending, start };
}

/**
 * Guards the screens behind a sign-in. Who is not signed in is led there and comes back to the same address. Where a session
 * ends under somebody's hands the screen stays as it is and asks them to sign in over it, so that nothing typed is lost. For
 * somebody else who does so it begins anew.
 */
export function GuardedShell<Person>({ audience, waiting, children }: GuardedShellProps<Person>) {
  const isHydrated = useHydrated();
  useLostFocus();
  const { pathname, search } = useLocation();
  const [signedIn, setSignedIn] = useState<Person>();
  const [isSigningOut, setSigningOut] = useState(false);
  const [turn, setTurn] = useState(0);
  const tellShell = useCallback(() => setSigningOut(true), []);
  const person = signedIn ?? (isHydrated ? audience.record.read() : undefined);
  // Who signs out is on the way to the sign-in already.
  if (isHydrated && !person && !isSigningOut) {
    return <ToSignIn path={audience.signInPath} from={pathname + search} />;
  }
  if (!person) return waiting;
  return (
    <SigningOut value={tellShell}>
      <LeavingGuard key={turn}>{children(person)}</LeavingGuard>
      {!isSigningOut && (
        <SessionWatch
          audience={audience}
          person={person}
          onPerson={setSignedIn}
          onAnother={() => setTurn(turn + 1)}
        />
      )}
    </SigningOut>
  );
}

/** Leads to the sign-in, which comes back to `from`. A state made anew with each rendering would begin the way again each time. */
function ToSignIn({ path, from }: { path: string; from: string }) {
  const [state] = useState<SignInState>({ from });
  return <Navigate to={path} replace state={state} />;
}

interface SessionWatchProps<Person> {
  audience: Audience<Person>;
  person: Person;
  onPerson: (person: Person) => void;
  /** Somebody else has signed in. */
  onAnother: () => void;
}

function SessionWatch<Person>({ audience, person, onPerson, onAnother }: SessionWatchProps<Person>) {
  const queryClient = useQueryClient();
  const leave = useLeave(audience);
  const { pathname, search } = useLocation();
  const [isSignedOut, setSignedOut] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { role, record, isSame, SignIn } = audience;

  useLive(role, !isSignedOut);

  useEffect(() =>
    onSessionEnd((ended) => {
      if (ended !== role) return;
      // Remembers the person, as they are known by now, for the screen, which would otherwise be left.
      onPerson(record.read() ?? person);
      record.forget();
      const isBlank = queryClient
        .getQueryCache()
        .getAll()
        .every(({ state }) => state.data === undefined);
      if (isBlank) leave({ ended: true, from: pathname + search });
      else {
        setSignedOut(true);
        setAsking(true);
      }
    }),
  );

  function goOn(again: Person) {
    setSignedOut(false);
    setAsking(false);
    onPerson(again);
    if (isSame(person, again)) return void queryClient.invalidateQueries();
    queryClient.clear();
    onAnother();
  }

  return (
    <Dialog
      open={isAsking}
      onOpenChange={setAsking}
      title="Your session has ended"
      description="Sign in again to go on. Everything on this screen stays as it is."
      width="small"
    >
      <SignIn person={person} onSignedIn={goOn} />
      <Button variant="quiet" onClick={() => leave({ ended: true, from: pathname + search })}>
        Go to the sign-in page
      </Button>
    </Dialog>
  );
}
