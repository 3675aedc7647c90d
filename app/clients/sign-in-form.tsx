import { type FormEvent, useRef, useState } from 'react';
import { clientEndpoints } from '../../contract/clients.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { ApiError, call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { type ClientRecord, storeClient } from './client-record.ts';

interface Credentials {
  email: string;
  password: string;
}

type Missing = Partial<Record<keyof Credentials, string>>;

/** What of the two is missing, in words; whatever else is wrong the server finds. */
function missingOf({ email, password }: Credentials): Missing {
  return {
    ...(!isVisible(email) && { email: 'Email is required.' }),
    ...(password === '' && { password: 'Password is required.' }),
  };
}

/** The words of the server; a proxy's refusal and a dead line have none. */
function failureText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Login failed';
  if (error.code !== 'unknown') return error.sentence;
  return error.status === 401 ? 'Invalid credentials' : 'Login failed';
}

/** Signs a client in, whose newest project is then known to this browser. */
function useSignIn(onSignedIn: (client: ClientRecord) => void) {
  return useChange({
    send: (body: Credentials) => call(clientEndpoints.login, { body }),
    done: { title: 'Login Successful', description: 'Welcome to your client dashboard!' },
    failed: (error) => ({ title: 'Login Failed', description: failureText(error) }),
    onDone: ({ project }, { email }) => onSignedIn(storeClient(project, email)),
  });
}

interface SignInFormProps {
  email?: string | undefined;
  onSignedIn: (client: ClientRecord) => void;
}

/** The sign-in of clients. It stands on a public page, so it does without the schemas. */
export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [isTyped, setTyped] = useState(false);
  useUnsaved(isTyped);
  const signIn = useSignIn(onSignedIn);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const credentials = { email: String(data.get('email')), password: String(data.get('password')) };
    const found = missingOf(credentials);
    setMissing(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else signIn.start(credentials);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label="Sign in"
      onSubmit={submit}
      onInput={() => setTyped(true)}
      className="grid gap-5"
    >
      <Field label="Email" error={missing.email}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
          maxLength={254}
          required
        />
      </Field>
      <Field label="Password" error={missing.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <InlineError error={signIn.error} />
      <Button type="submit" variant="hot" size="large" className="mt-1 w-full" pending={signIn.isPending}>
        {signIn.isPending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  );
}
