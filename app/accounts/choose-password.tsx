import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { chosenPassword } from '../../contract/accounts.ts';
import { ApiError, sentenceOf } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface ChoosePasswordProps<Reply> {
  title: string;
  text: string;
  /** Where another link is asked for. */
  askPath: string;
  send: (password: string) => Promise<Reply>;
  onChosen: (reply: Reply) => void;
  foot: ReactNode;
}

/** Asks whoever holds a secret link for a password. */
export function ChoosePassword<Reply>(props: ChoosePasswordProps<Reply>) {
  const { title, text, askPath, send, onChosen, foot } = props;
  const form = useContractForm(chosenPassword, { password: '' });
  const choose = useChange({
    send: ({ password }: { password: string }) => send(password),
    onDone: onChosen,
    onFailed: form.showErrors,
  });
  if (isUseless(choose.error)) {
    return (
      <SignInFrame title="Ask for a new link" text={sentenceOf(choose.error)} isNews>
        <Link to={askPath} className={buttonClasses({ variant: 'hot', size: 'large', className: 'w-full' })}>
          Send me a new link
        </Link>
        {foot}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={title} text={text}>
      <form noValidate onSubmit={form.handleSubmit((values) => choose.start(values))} className="grid gap-5">
        <Field label="New password" hint="At least 8 characters." error={form.errorOf('password')}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" required />
        </Field>
        {!form.errorOf('password') && <InlineError error={choose.error} />}
        <Button type="submit" variant="hot" size="large" className="w-full" pending={choose.isPending}>
          Set the password
        </Button>
      </form>
      {foot}
    </SignInFrame>
  );
}

/** Whether it failed because of the link, whatever is typed. */
function isUseless(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || 'token' in error.fields);
}
