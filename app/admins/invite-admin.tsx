import { z } from 'zod';
import { type AdminInvite, adminInviteEndpoints, inviteDraft } from '../../contract/admin-invites.ts';
import { InviteLink } from '../accounts/invite-link.tsx';
import { call } from '../api/call.ts';
import { useChange } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { useMailStatus } from '../api/mail-status.ts';
import { refreshes } from '../api/refreshes.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { TwoFactorField } from './code-field.tsx';

interface InviteAdminProps {
  isOpen: boolean;
  /** Who is invited once more, where it is that. */
  invite?: AdminInvite | undefined;
  onClose: () => void;
}

/** Invites somebody, by mail or with a link to hand over. */
export function InviteAdmin({ isOpen, invite, onClose }: InviteAdminProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => !stays && onClose()}
      title={invite ? 'Invite again' : 'Invite an admin'}
      description={
        invite
          ? `A new link for ${invite.email} takes the place of the one before.`
          : 'Whoever comes through the link can do everything here that you can.'
      }
      width="small"
    >
      <InviteForm invite={invite} onClose={onClose} />
    </Dialog>
  );
}

const draft = z.object({ ...inviteDraft.shape, code: inviteDraft.shape.code.unwrap(), copy: z.boolean() });

interface InviteOutcomes {
  onMailed: () => void;
  onLink: () => void;
  onFailed: (error: Error) => void;
}

/** Invites somebody new, or once more who has an invite. */
function useInvite(invite: AdminInvite | undefined, on: InviteOutcomes) {
  return useChange({
    send: ({ email, ...body }: z.output<typeof draft>) =>
      invite
        ? call(adminInviteEndpoints.again, { params: { id: invite.id }, body })
        : call(adminInviteEndpoints.create, { body: { ...body, email } }),
    refreshes: refreshes.admins,
    done: ({ url }, { email }) =>
      url === null ? { title: 'Invite Sent', description: `A link goes to ${email}.` } : undefined,
    onDone: ({ url }) => (url === null ? on.onMailed() : on.onLink()),
    onFailed: on.onFailed,
  });
}

function InviteForm({ invite, onClose }: Omit<InviteAdminProps, 'isOpen'>) {
  const isUnsent = useMailStatus().data?.via === 'file';
  const form = useContractForm(draft, { email: invite?.email ?? '', password: '', code: '', copy: false });
  const send = useInvite(invite, {
    onMailed: onClose,
    // Nothing typed is left to lose while the link is shown.
    onLink: () => form.reset(),
    onFailed: form.showErrors,
  });
  const submit = (copy: boolean) => form.handleSubmit((values) => send.start({ ...values, copy }));
  if (send.data?.url) {
    return (
      <div className="grid gap-5">
        <InviteLink url={send.data.url} expiresAt={send.data.expiresAt} power="becomes an admin" takesFocus />
        <DialogActions>
          <Button onClick={onClose}>Done</Button>
        </DialogActions>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit(isUnsent)} className="grid gap-5">
      {!invite && (
        <Field label="Email" error={form.errorOf('email')}>
          <TextInput {...form.register('email')} type="email" autoComplete="off" required />
        </Field>
      )}
      <Field label="Your password" error={form.errorOf('password')}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" required />
      </Field>
      <TwoFactorField {...form.register('code')} error={form.errorOf('code')} />
      {isUnsent && (
        <p className="text-sm text-warning">Mail is not set up: make a link, and hand it over yourself.</p>
      )}
      <FormError form={form} error={send.error} />
      <DialogActions>
        <DialogCancel />
        <Button
          type={isUnsent ? 'submit' : 'button'}
          variant={isUnsent ? 'solid' : 'line'}
          pending={send.isPending}
          {...(!isUnsent && { onClick: submit(true) })}
        >
          Make a link to copy
        </Button>
        {!isUnsent && (
          <Button type="submit" variant="solid" pending={send.isPending}>
            Send invite
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
