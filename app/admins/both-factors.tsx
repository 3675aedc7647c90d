import { bothFactors, twoFactorEndpoints } from '../../contract/two-factor.ts';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { refreshes } from '../api/refreshes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const purposes = {
  codes: {
    title: 'New recovery codes',
    description: 'The codes that you have now stop working.',
    action: 'Make new codes',
    variant: 'solid',
  },
  remove: {
    title: 'Switch two-factor off',
    description: 'From then on whoever learns your password gets in. A notice goes to your address.',
    action: 'Switch off',
    variant: 'danger',
  },
} as const;

interface BothFactorsProps {
  purpose: keyof typeof purposes;
  isOpen: boolean;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the password and a code before what would weaken them. */
export function BothFactors({ purpose, isOpen, ...props }: BothFactorsProps) {
  const { title, description } = purposes[purpose];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => !stays && props.onClose()}
      title={title}
      description={description}
      width="small"
    >
      <FactorsForm purpose={purpose} {...props} />
    </Dialog>
  );
}

interface Factors {
  password: string;
  code: string;
}

const send = {
  codes: async (body: Factors) => (await call(twoFactorEndpoints.renewCodes, { body })).recoveryCodes,
  remove: async (body: Factors) => {
    await call(twoFactorEndpoints.remove, { body });
    return null;
  },
};

function FactorsForm({ purpose, onClose, onDone }: Omit<BothFactorsProps, 'isOpen'>) {
  const { action, variant } = purposes[purpose];
  const form = useContractForm(bothFactors, { password: '', code: '' });
  const change = useChange<Factors, string[] | null>({
    send: send[purpose],
    refreshes: refreshes.admins,
    done: (codes) =>
      codes
        ? undefined
        : { title: 'Two-Factor Switched Off', description: 'Your password alone lets you in.' },
    onFailed: form.showErrors,
    onDone(codes) {
      // Nothing typed is left to lose while the codes are shown.
      if (codes) return form.reset();
      onClose();
      onDone?.();
    },
  });
  if (change.data) return <RecoveryCodes codes={change.data} onClose={onClose} />;
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => change.start(values))} className="grid gap-5">
      <Field label="Your password" error={form.errorOf('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      <CodeField {...form.register('code')} error={form.errorOf('code')} />
      <FormError form={form} error={change.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant={variant} pending={change.isPending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}
