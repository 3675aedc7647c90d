import { passwordChange } from '../../contract/accounts.ts';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

interface PasswordSettingsProps {
  /** What is typed beside the password at the sign-in. */
  username: string;
  email: string;
  change: (body: { currentPassword: string; password: string }) => Promise<unknown>;
  /** What is loaded again afterwards. */
  refreshes: readonly EndpointSpec[];
}

/** Changes the own password. */
export function PasswordSettings({ username, email, change: send, refreshes }: PasswordSettingsProps) {
  const form = useContractForm(passwordChange, { currentPassword: '', password: '' });
  const change = useChange({
    send,
    done: { title: 'Password Changed', description: 'Your other sessions have ended.' },
    refreshes,
    onDone: () => form.reset(),
    onFailed: form.showErrors,
  });
  return (
    <Card className="p-5 sm:p-6">
      <h3 className="text-lg">Password</h3>
      <p className="mt-1.5 mb-5 text-muted text-sm">
        Your other sessions end, this one goes on. A notice goes to{' '}
        <span className="text-text [overflow-wrap:anywhere]">{email}</span>.
      </p>
      <form
        noValidate
        aria-label="Password"
        onSubmit={form.handleSubmit((values) => change.start(values))}
        className="grid gap-5"
      >
        {/* Tells password managers whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label="Present password" error={form.errorOf('currentPassword')}>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" required />
        </Field>
        <Field label="New password" hint="At least 8 characters." error={form.errorOf('password')}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" required />
        </Field>
        <FormError form={form} error={change.error} />
        <Button type="submit" className="justify-self-start" pending={change.isPending}>
          Change password
        </Button>
      </form>
    </Card>
  );
}
