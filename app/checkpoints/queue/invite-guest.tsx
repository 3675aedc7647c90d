import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { email, requiredText } from '../../../contract/fields.ts';
import { useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { FormSelect } from '../../api/form-select.tsx';
import { useMailStatus } from '../../api/mail-status.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useInvitation } from '../checkpoint-changes.ts';

const guestDraft = z.object({
  name: requiredText('Name'),
  email: email(),
  mayDecide: z.enum(['no', 'yes']),
  days: z.enum(['7', '14', '30', '90']),
});

type GuestDraft = z.output<typeof guestDraft>;

const rightOptions = [
  { value: 'no', label: 'Look and comment' },
  { value: 'yes', label: 'Look, comment and decide' },
];

const dayOptions = guestDraft.shape.days.options.map((value) => ({ value, label: `${value} days` }));

/** The way to invite a guest; the link is shown once. */
export function InviteGuest({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const [link, setLink] = useState<string>();
  const isMailed = useMailStatus().data?.via !== 'file';

  function change(open: boolean) {
    setOpen(open);
    if (open) setLink(undefined);
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      title={link ? 'Guest invited' : 'Invite a guest'}
      description={
        link
          ? `${isMailed ? 'The link goes out by mail, too.' : 'Mail is not set up, so hand the link over yourself.'} It is secret, and shown here only now.`
          : 'They get a secret link to this review and need no sign-in.'
      }
      trigger={
        <Button className="w-full">
          <UserPlus aria-hidden="true" className="size-4" />
          Invite a guest
        </Button>
      }
    >
      {link ? (
        <SecretLink link={link} onClose={() => change(false)} />
      ) : (
        <GuestForm id={id} onInvited={setLink} />
      )}
    </Dialog>
  );
}

function SecretLink({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      <Field label="Secret link">
        <TextInput readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <CopyButton label="Copy link" text={() => link} />
        <Button variant="solid" className="ml-auto" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

function GuestForm({ id, onInvited }: { id: number; onInvited: (link: string) => void }) {
  const form = useContractForm<GuestDraft>(guestDraft, { name: '', email: '', mayDecide: 'no', days: '14' });
  const invitation = useInvitation(form.showErrors);

  function invite({ days, mayDecide, ...person }: GuestDraft) {
    invitation.start(
      { id, ...person, days: Number(days), mayDecide: mayDecide === 'yes' },
      { onDone: ({ link }) => onInvited(link) },
    );
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(invite)}>
      <Field label="Name" required error={form.errorOf('name')}>
        <TextInput autoComplete="off" maxLength={200} {...form.register('name')} />
      </Field>
      <Field label="Email" required error={form.errorOf('email')}>
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormSelect form={form} name="mayDecide" label="What they may do" options={rightOptions} />
        <FormSelect form={form} name="days" label="The link lasts" options={dayOptions} />
      </div>
      <FormError form={form} error={invitation.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={invitation.isPending}>
          Invite
        </Button>
      </DialogActions>
    </form>
  );
}
