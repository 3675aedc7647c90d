import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface Account {
  account: string;
}

interface ForgotPasswordProps {
  /** What an account is named by. */
  schema: z.ZodType<Account, Account>;
  label: string;
  type?: 'email' | 'text';
  send: (account: string) => Promise<unknown>;
  /** Said afterwards: the same for every account. */
  sent: string;
  /** What is left where no mail arrives: the product cannot say so for one account without telling that it exists. */
  otherwise: ReactNode;
  foot: ReactNode;
}

/** Asks who has forgotten a password. What is said after that is the same for every name. */
export function ForgotPassword(props: ForgotPasswordProps) {
  const { schema, label, type = 'text', send, sent, otherwise, foot } = props;
  const form = useContractForm(schema, { account: '' });
  const ask = useChange({ send: ({ account }: Account) => send(account), onFailed: form.showErrors });
  if (ask.isSuccess) {
    return (
      <SignInFrame title="Check your mail" text={sent} isNews>
        <div className="grid gap-2 border-line border-t pt-5 text-muted text-sm">{otherwise}</div>
        {foot}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Forgot your password?" text="We send a link to the address of your account.">
      <form noValidate onSubmit={form.handleSubmit((values) => ask.start(values))} className="grid gap-5">
        <Field label={label} error={form.errorOf('account')}>
          <TextInput
            {...form.register('account')}
            type={type}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        {!form.errorOf('account') && <InlineError error={ask.error} />}
        <Button type="submit" variant="hot" size="large" className="w-full" pending={ask.isPending}>
          Send the link
        </Button>
      </form>
      {foot}
    </SignInFrame>
  );
}
