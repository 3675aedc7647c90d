import { useState } from 'react';
import { type Admin, adminCredentials, adminEndpoints } from '../../contract/admins.ts';
import { isVisible } from '../../contract/visible-text.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useToast } from '../ui/toast.ts';
import { storeAdmin } from './admin-record.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';

interface SignInFormProps {
  username?: string;
  onSignedIn: (admin: Admin) => void;
}

/** What is said of every sign-in that succeeds. */
const welcome = { title: 'Login successful', description: 'Welcome to the admin dashboard' };

/** Signs an admin in, who is then known to this browser. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const showToast = useToast();
  const [isCodeAsked, setCodeAsked] = useState(false);
  /** Why the first step is asked for again. */
  const [over, setOver] = useState<Error>();

  function enter(admin: Admin) {
    storeAdmin(admin);
    onSignedIn(admin);
  }

  function welcomeIn(admin: Admin) {
    showToast(welcome);
    enter(admin);
  }

  function askAgain(error?: Error) {
    setOver(error);
    setCodeAsked(false);
  }

  if (isCodeAsked) return <CodeForm onSignedIn={welcomeIn} onOver={askAgain} />;
  return (
    <div className="grid gap-5">
      <PasswordForm username={username} over={over} onSignedIn={enter} onCode={() => setCodeAsked(true)} />
      <PasskeySignIn onSignedIn={welcomeIn} />
    </div>
  );
}

interface PasswordFormProps extends SignInFormProps {
  over: Error | undefined;
  onCode: () => void;
}

/** The first step, and the only one without two-factor. */
function PasswordForm({ username, over, onSignedIn, onCode }: PasswordFormProps) {
  const showToast = useToast();
  const form = useContractForm(adminCredentials, { username: username ?? '', password: '' });
  const signIn = useChange({
    send: (body: { username: string; password: string }) => call(adminEndpoints.login, { body }),
    done: (reply) => ('admin' in reply ? welcome : undefined),
    failed: { title: 'Login failed', description: 'Invalid username or password' },
    onDone: (reply) => ('admin' in reply ? onSignedIn(reply.admin) : onCode()),
  });
  const submit = form.handleSubmit(
    (credentials) => signIn.start(credentials),
    (errors) => {
      // What is too long is said at its field.
      const { username: name, password } = form.getValues();
      if (isVisible(name) && password)
        return showToast({
          title: 'Login failed',
          description: Object.values(errors)[0]?.message ?? '',
          variant: 'destructive',
        });
      showToast({
        title: 'Please fill in all fields',
        description: 'Username and password are required',
        variant: 'destructive',
      });
    },
  );

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Username" error={form.errorOf('username')}>
        <TextInput
          {...form.register('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field label="Password" error={form.errorOf('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      <InlineError error={signIn.error ?? over} />
      <Button type="submit" variant="hot" size="large" className="mt-1 w-full" pending={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
