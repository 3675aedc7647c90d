import { useRef } from 'react';
import { emailChange, type PendingEmail } from '../../contract/accounts.ts';
import type { EndpointSpec } from '../../contract/endpoint.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { formatInstantShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface EmailSettingsProps {
  email: string;
  /** What the address is for, before it. */
  purpose: string;
  pendingEmail: PendingEmail;
  change: (body: { email: string; password: string }) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  /** What is loaded again afterwards. */
  refreshes: readonly EndpointSpec[];
}

/** The own address, the one that waits to be confirmed, and the way to another one. */
export function EmailSettings(props: EmailSettingsProps) {
  const { email, purpose, pendingEmail, refreshes } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useContractForm(emailChange, { email: '', password: '' });
  const change = useChange({
    send: props.change,
    refreshes,
    onDone: () => form.reset(),
    onFailed: form.showErrors,
  });
  return (
    <Card className="p-5 sm:p-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Email address
      </h3>
      <p className="mt-1.5 text-muted text-sm">
        {purpose} <strong className="font-semibold text-text [overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {pendingEmail && (
        <WaitingEmail
          pending={pendingEmail}
          withdraw={props.withdraw}
          refreshes={refreshes}
          onWithdrawn={() => heading.current?.focus()}
        />
      )}
      <form
        noValidate
        aria-label="Email address"
        onSubmit={form.handleSubmit((values) => change.start(values))}
        className="mt-5 grid gap-5"
      >
        <Field
          label="New address"
          hint="It changes once you confirm it through a link sent there."
          error={form.errorOf('email')}
        >
          <TextInput {...form.register('email')} type="email" autoComplete="email" required />
        </Field>
        <Field label="Your password" error={form.errorOf('password')}>
          <PasswordInput {...form.register('password')} autoComplete="current-password" required />
        </Field>
        <FormError form={form} error={change.error} />
        <Button type="submit" className="justify-self-start" pending={change.isPending}>
          Change address
        </Button>
      </form>
    </Card>
  );
}

interface WaitingEmailProps extends Pick<EmailSettingsProps, 'withdraw' | 'refreshes'> {
  pending: NonNullable<PendingEmail>;
  onWithdrawn: () => void;
}

function WaitingEmail({ pending, withdraw: send, refreshes, onWithdrawn }: WaitingEmailProps) {
  const withdraw = useChange({ send, refreshes, onDone: onWithdrawn });
  return (
    <div
      role="status"
      className="mt-4 grid justify-items-start gap-3 rounded-md border border-line bg-raised p-4"
    >
      <p className="text-sm">
        <strong className="font-semibold [overflow-wrap:anywhere]">{pending.email}</strong> waits to be
        confirmed, through the link in the mail to it, until{' '}
        {formatInstantShort(Date.parse(pending.expiresAt))}.
      </p>
      <Button size="small" pending={withdraw.isPending} onClick={() => withdraw.start(undefined)}>
        Withdraw the change
      </Button>
      <InlineError error={withdraw.error} size="small" />
    </div>
  );
}
