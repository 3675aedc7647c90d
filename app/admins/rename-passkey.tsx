import { useRef } from 'react';
import { type Passkey, passkeyEndpoints, passkeyName } from '../../contract/passkeys.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface RenamePasskeyProps {
  /** Which is to be named, when one is. */
  passkey: Passkey | undefined;
  onClose: () => void;
}

/** Names a passkey, so that its owner knows it again. */
export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const last = useRef(passkey);
  if (passkey) last.current = passkey;
  return (
    <Dialog
      open={passkey !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Rename passkey"
      width="small"
    >
      {last.current && <NameForm passkey={last.current} onClose={onClose} />}
    </Dialog>
  );
}

function NameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useContractForm(passkeyName, { name });
  const rename = useChange({
    send: (body: { name: string }) => call(passkeyEndpoints.rename, { params: { id }, body }),
    refreshes: [passkeyEndpoints.list],
    onDone: onClose,
    onFailed: form.showErrors,
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => rename.start(values))} className="grid gap-5">
      <Field label="Name" error={form.errorOf('name')}>
        <TextInput {...form.register('name')} maxLength={60} autoComplete="off" required />
      </Field>
      {!form.errorOf('name') && <InlineError error={rename.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={rename.isPending}>
          Save name
        </Button>
      </DialogActions>
    </form>
  );
}
