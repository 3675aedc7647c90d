import { passkeyEndpoints, passkeyName } from '../../contract/passkeys.ts';
import { factors } from '../../contract/two-factor.ts';
import { deviceName } from '../accounts/device-words.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { refreshes } from '../api/refreshes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { TwoFactorField } from './code-field.tsx';
import { PasskeyFailure } from './passkey-failure.tsx';
import { makePasskey } from './passkey-ways.ts';

interface AddPasskeyProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a passkey: the account's owner shows that they are, then the browser makes it. */
export function AddPasskey({ isOpen, onClose }: AddPasskeyProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
      title="Add a passkey"
      description="Your browser then asks where to keep it: on this device, on your phone or on a security key."
      width="small"
    >
      <PasskeyForm onClose={onClose} />
    </Dialog>
  );
}

const passkeyDraft = factors.extend({
  ...passkeyName.shape,
  code: factors.shape.code.unwrap(),
});

function PasskeyForm({ onClose }: { onClose: () => void }) {
  const form = useContractForm(passkeyDraft, {
    name: deviceName(navigator.userAgent),
    password: '',
    code: '',
  });
  const add = useChange({
    send: async ({ name, ...body }: { name: string; password: string; code: string }) =>
      makePasskey(name, await call(passkeyEndpoints.begin, { body })),
    refreshes: refreshes.admins,
    done: { title: 'Passkey Added', description: 'You can sign in with it from now on.' },
    onDone: onClose,
    onFailed: form.showErrors,
  });
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => add.start(values))} className="grid gap-5">
      <Field label="Name" hint="So that you know it again." error={form.errorOf('name')}>
        <TextInput {...form.register('name')} maxLength={60} autoComplete="off" required />
      </Field>
      <Field label="Your password" error={form.errorOf('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      <TwoFactorField {...form.register('code')} error={form.errorOf('code')} />
      {!hasErrors && <PasskeyFailure error={add.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={add.isPending}>
          Add passkey
        </Button>
      </DialogActions>
    </form>
  );
}
