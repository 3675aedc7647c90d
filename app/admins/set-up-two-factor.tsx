import { useEffect } from 'react';
import { withPassword } from '../../contract/accounts.ts';
import type { EndpointReply } from '../../contract/endpoint.ts';
import { givenCode, twoFactorEndpoints } from '../../contract/two-factor.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { refreshes } from '../api/refreshes.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { CodeInput } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpTwoFactorProps {
  isOpen: boolean;
  onClose: () => void;
}

type AppSecret = EndpointReply<typeof twoFactorEndpoints.begin>;

/** Sets two-factor up in three steps: the password, the app with its first code, the recovery codes. */
export function SetUpTwoFactor({ isOpen, onClose }: SetUpTwoFactorProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(stays) => !stays && onClose()} title="Set up two-factor">
      <Steps onClose={onClose} />
    </Dialog>
  );
}

function Steps({ onClose }: { onClose: () => void }) {
  const begin = useChange({
    send: (body: { password: string }) => call(twoFactorEndpoints.begin, { body }),
    refreshes: refreshes.admins,
  });
  const confirm = useChange({
    send: (body: { code: string }) => call(twoFactorEndpoints.confirm, { body }),
    refreshes: refreshes.admins,
    done: { title: 'Two-Factor Switched On', description: 'Your other sessions have ended.' },
  });
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  if (begin.data) return <AppForm app={begin.data} confirm={confirm} />;
  return <PasswordForm begin={begin} />;
}

function PasswordForm({ begin }: { begin: ReturnType<typeof useChange<{ password: string }, AppSecret>> }) {
  const form = useContractForm(withPassword, { password: '' });
  const submit = form.handleSubmit((values) => begin.mutate(values, { onError: form.showErrors }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted text-sm">
        You need an authenticator app on your phone, such as Aegis, 2FAS, Google Authenticator or the one of
        your password manager.
      </p>
      <Field label="Your password" error={form.errorOf('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      {!form.errorOf('password') && <InlineError error={begin.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={begin.isPending}>
          Go on
        </Button>
      </DialogActions>
    </form>
  );
}

interface AppFormProps {
  app: AppSecret;
  confirm: ReturnType<typeof useChange<{ code: string }, { recoveryCodes: string[] }>>;
}

function AppForm({ app, confirm }: AppFormProps) {
  const form = useContractForm(givenCode, { code: '' });
  const { setFocus } = form;
  // The password field that had the focus is gone.
  useEffect(() => setFocus('code'), [setFocus]);
  const submit = form.handleSubmit((values) => confirm.mutate(values, { onError: form.showErrors }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="app-setup">
        <QrCode rows={app.qrCode} label="QR code for your authenticator app" className="app-qr" />
        <div className="grid content-start gap-3 text-sm">
          <p>Scan the code with your app. On this very phone, or without a camera, type this in the app:</p>
          <p className="wrap-anywhere font-mono" data-secret>
            {app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
          <div className="flex flex-wrap items-center gap-2">
            <CopyButton size="small" label="Copy it" text={() => app.secret} />
          </div>
        </div>
      </div>
      <Field
        label="Code"
        hint="The six digits that the app shows now. Only then two-factor is on."
        error={form.errorOf('code')}
      >
        <CodeInput {...form.register('code')} required />
      </Field>
      {!form.errorOf('code') && <InlineError error={confirm.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={confirm.isPending}>
          Switch on
        </Button>
      </DialogActions>
    </form>
  );
}
