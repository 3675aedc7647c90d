import { type Admin, adminCredentials, adminEndpoints } from '../../contract/admins.ts';
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

interface SignInFormProps {
  username?: string;
  onSignedIn: (admin: Admin) => void;
}

/** Signs an admin in, who is then known to this browser. */
export function SignInForm({ username = '', onSignedIn }: SignInFormProps) {
  const showToast = useToast();
  const form = useContractForm(adminCredentials, { username, password: '' });
  const signIn = useChange({
    send: (body: { username: string; password: string }) => call(adminEndpoints.login, { body }),
    done: { title: 'Login successful', description: 'Welcome to the admin dashboard' },
    failed: { title: 'Login failed', description: 'Invalid username or password' },
    onDone({ admin }) {
      storeAdmin(admin);
      onSignedIn(admin);
    },
  });
  const submit = form.handleSubmit(
    (credentials) => signIn.start(credentials),
    () =>
      showToast({
        title: 'Please fill in all fields',
        description: 'Username and password are required',
        variant: 'destructive',
      }),
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
      <InlineError error={signIn.error} />
      <Button type="submit" variant="hot" size="large" className="mt-1 w-full" pending={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
