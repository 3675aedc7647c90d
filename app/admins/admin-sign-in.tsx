import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router';
import { adminEndpoints } from '../../contract/admins.ts';
import { agency } from '../../contract/site.ts';
import { call, sentenceOf } from '../api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { storeAdmin } from './admin-record.ts';

export const meta: MetaFunction = () => [
  { title: `Admin Portal | ${agency.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function AdminSignIn() {
  const { state } = useLocation();
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden px-5 py-16">
      <div
        aria-hidden="true"
        className="-bottom-80 pointer-events-none absolute left-1/2 h-140 w-260 -translate-x-1/2 bg-[radial-gradient(50%_50%_at_50%_50%,#ff7a1a2e,transparent_72%)]"
      />
      <Card heated className="w-full max-w-sm p-6 shadow-raised sm:p-8">
        <h1 className="text-2xl">Admin Portal</h1>
        <p className="mt-2 mb-7 text-muted text-sm">
          {state?.ended
            ? 'Your session has ended. Please sign in again.'
            : `The back office of ${agency.name}.`}
        </p>
        <SignInForm />
      </Card>
      <Link className="link-quiet absolute bottom-8 text-muted text-sm" to={paths.home}>
        Back to the website
      </Link>
    </main>
  );
}

/** Signs the admin in and goes to the dashboard, or back to where a session ended. */
function useSignIn() {
  const showToast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { state } = useLocation();
  return useMutation({
    mutationFn: (body: { username: string; password: string }) => call(adminEndpoints.login, { body }),
    onSuccess({ admin }) {
      queryClient.clear();
      storeAdmin(admin);
      showToast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
      navigate(paths.adminDashboard + (state?.search ?? ''));
    },
    onError() {
      showToast({
        title: 'Login failed',
        description: 'Invalid username or password',
        variant: 'destructive',
      });
    },
  });
}

function SignInForm() {
  const showToast = useToast();
  const signIn = useSignIn();
  const [missing, setMissing] = useState<string[]>([]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (signIn.isPending) return;
    const data = new FormData(event.currentTarget);
    const username = String(data.get('username')).trim();
    const password = String(data.get('password'));
    if (username && password) return signIn.mutate({ username, password });
    const empty = [...(username ? [] : ['username']), ...(password ? [] : ['password'])];
    setMissing(empty);
    event.currentTarget.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    showToast({
      title: 'Please fill in all fields',
      description: 'Username and password are required',
      variant: 'destructive',
    });
  }

  return (
    <form noValidate onSubmit={submit} onInput={() => setMissing([])} className="grid gap-5">
      <Field label="Username" error={missing.includes('username') ? 'Enter your username.' : undefined}>
        <TextInput
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Password" error={missing.includes('password') ? 'Enter your password.' : undefined}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      {signIn.isError && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(signIn.error)}
        </p>
      )}
      <Button type="submit" variant="hot" size="large" className="mt-1 w-full" pending={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
