import { type ReactNode, useRef } from 'react';
import { withPassword } from '../../contract/accounts.ts';
import type { Change } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { PasswordInput } from '../ui/password-input.tsx';

/** A change of something that asks for the own password. */
export interface Confirmed<Item> {
  item: Item;
  password: string;
}

interface PasswordDialogProps<Item> {
  /** What is to be changed, when something is. */
  item: Item | undefined;
  title: string;
  describe: (item: Item) => ReactNode;
  /** The label of the button that does it. */
  action: string;
  change: Change<Confirmed<Item>>;
  onClose: () => void;
}

/** Asks for the own password before something that only its owner may do. */
export function PasswordDialog<Item>({ item, title, describe, ...props }: PasswordDialogProps<Item>) {
  // Describes the item also while the dialog fades.
  const last = useRef<Item>(undefined);
  if (item !== undefined) last.current = item;

  function close() {
    props.onClose();
    props.change.reset();
  }

  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(stays) => !stays && close()}
      title={title}
      description={last.current !== undefined && describe(last.current)}
      width="small"
    >
      {last.current !== undefined && <PasswordForm {...props} item={last.current} onClose={close} />}
    </Dialog>
  );
}

type PasswordFormProps<Item> = Pick<PasswordDialogProps<Item>, 'action' | 'change' | 'onClose'> & {
  item: Item;
};

function PasswordForm<Item>({ item, action, change, onClose }: PasswordFormProps<Item>) {
  const form = useContractForm(withPassword, { password: '' });
  const submit = form.handleSubmit(({ password }) =>
    change.mutate({ item, password }, { onSuccess: onClose, onError: form.showErrors }),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Your password" error={form.errorOf('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      {!form.errorOf('password') && <InlineError error={change.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" pending={change.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
