import { useNavigate } from 'react-router';
import { adminInviteEndpoints } from '../../contract/admin-invites.ts';
import { newAdmin } from '../../contract/admins.ts';
import { SignInFrame } from '../accounts/sign-in-frame.tsx';
import { ApiError, call, sentenceOf } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import type { SignInState } from '../api/guarded-shell.tsx';
import { useFragment } from '../browser/fragment.ts';
import { closedHead, useAgency } from '../page-data.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { WithoutScripts } from '../ui/without-scripts.tsx';
import { forgetAdmin } from './admin-record.ts';

export const meta = closedHead('Come in', { name: 'referrer', content: 'no-referrer' });

/** Makes an admin of whoever comes through the link of an invite. */
export default function AdminJoin() {
  const { name } = useAgency();
  const token = useFragment();
  if (token === undefined) {
    return (
      <SignInFrame title="Welcome" text={`To the back office of ${name}.`}>
        <Skeleton className="h-28 noscript:hidden" />
        <WithoutScripts className="text-sm">
          Coming in needs JavaScript, which does not run here.
        </WithoutScripts>
      </SignInFrame>
    );
  }
  if (token === '') return <Useless sentence="This link is not complete." />;
  return <Join key={token} token={token} />;
}

/** What is left to somebody whose link is good no more. */
function Useless({ sentence, isNews }: { sentence: string; isNews?: boolean }) {
  return (
    <SignInFrame
      title="This link does not work"
      text={`${sentence} Ask whoever invited you for a new one.`}
      {...(isNews && { isNews })}
    />
  );
}

/** Whether it failed because of the link or the invite, whatever is typed. */
function isUseless(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 404 || 'token' in error.fields || error.code === 'admin_email_exists';
}

function Join({ token }: { token: string }) {
  const { name } = useAgency();
  const navigate = useNavigate();
  const form = useContractForm(newAdmin, { username: '', password: '' });
  const join = useChange({
    send: (body: { username: string; password: string }) =>
      call(adminInviteEndpoints.accept, { body: { ...body, token } }),
    onDone({ username }) {
      // Whoever else was known to this browser.
      forgetAdmin();
      navigate(paths.adminLogin, { replace: true, state: { joined: username } satisfies SignInState });
    },
    onFailed: form.showErrors,
  });
  if (isUseless(join.error)) return <Useless sentence={sentenceOf(join.error)} isNews />;
  return (
    <SignInFrame title="Welcome" text={`Choose how you sign in to the back office of ${name}.`}>
      <form noValidate onSubmit={form.handleSubmit((values) => join.start(values))} className="grid gap-5">
        <Field label="Username" hint="The others see it." error={form.errorOf('username')}>
          <TextInput
            {...form.register('username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            required
          />
        </Field>
        <Field label="Password" hint="At least 8 characters." error={form.errorOf('password')}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" required />
        </Field>
        <FormError form={form} error={join.error} />
        <Button type="submit" variant="hot" size="large" className="w-full" pending={join.isPending}>
          Come in
        </Button>
      </form>
    </SignInFrame>
  );
}
