import { useEffect, useState } from 'react';
import type { Admin } from '../../contract/admins.ts';
import { givenCode, twoFactorEndpoints } from '../../contract/two-factor.ts';
import { ApiError, call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { CodeInput } from './code-input.tsx';

interface CodeFormProps {
  onSignedIn: (admin: Admin) => void;
  /** The password is asked for again, and where it is not by choice, why. */
  onOver: (error?: Error) => void;
}

/** The second step of the sign-in: a code of the app or a recovery code. */
export function CodeForm({ onSignedIn, onOver }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useContractForm(givenCode, { code: '' });
  const { setFocus } = form;
  const signIn = useChange({
    send: (body: { code: string }) => call(twoFactorEndpoints.enterCode, { body }),
    onDone: ({ admin }) => onSignedIn(admin),
    onFailed(error) {
      if (error instanceof ApiError && error.code === 'challenge_over') onOver(error);
      else form.showErrors(error);
    },
  });
  // What had the focus is gone: the password field, or the button that asked for the other kind of code.
  useEffect(() => setFocus('code'), [setFocus, isRecovery]);

  function change() {
    setRecovery(!isRecovery);
    form.reset();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit((values) => signIn.start(values))} className="grid gap-5">
      <Field
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={isRecovery ? 'Each works once.' : 'The six digits that your authenticator app shows.'}
        error={form.errorOf('code')}
      >
        <CodeInput {...form.register('code')} isRecovery={isRecovery} required />
      </Field>
      {!form.errorOf('code') && <InlineError error={signIn.error} />}
      <Button type="submit" variant="hot" size="large" className="w-full" pending={signIn.isPending}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <div className="grid gap-2">
        <Button variant="quiet" size="small" onClick={change}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
        <Button variant="quiet" size="small" onClick={() => onOver()}>
          Begin again
        </Button>
      </div>
    </form>
  );
}
