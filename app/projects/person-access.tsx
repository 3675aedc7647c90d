import { useRef, useState } from 'react';
import { type Person, type Project, portalPassword } from '../../contract/projects.ts';
import { InviteLink } from '../accounts/invite-link.tsx';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { useMailStatus } from '../api/mail-status.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { personName, useInvite, useInviteLink, usePasswordChange } from './people-changes.ts';

interface PersonAccessProps {
  project: Project;
  /** Whose access is looked after, when somebody's is. */
  person: Person | undefined;
  onClose: () => void;
}

/** The ways to give somebody access: an invite, a link to hand over, a password. */
export function PersonAccess({ project, person, onClose }: PersonAccessProps) {
  // Says whose it was also while the dialog fades.
  const last = useRef(person);
  if (person) last.current = person;
  return (
    <Dialog
      open={person !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={`Access of ${last.current ? personName(last.current) : ''}`}
      description={
        last.current?.active
          ? 'They have a password. A link lets them choose another one.'
          : 'They were invited and have not chosen a password yet.'
      }
    >
      {person && (
        <div key={person.id} className="grid gap-6">
          <Invite project={project} person={person} />
          <PasswordForm project={project} person={person} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

type AccessProps = PersonAccessProps & { person: Person };

function Invite({ project, person }: Pick<AccessProps, 'project' | 'person'>) {
  const invite = useInvite(project, person);
  const link = useInviteLink(project, person);
  const isUnsent = useMailStatus().data?.via === 'file';
  // Whoever had no password when the link was made and has one now has used it, or was given one: it is good no more.
  const [wasActive, setWasActive] = useState(person.active);
  const isGood = person.active === wasActive;
  return (
    <section aria-label="Invite" className="grid gap-3">
      <p className="text-muted text-sm">
        {isUnsent && <span className="text-warning">Mail is not set up, so no invite arrives. </span>}A new
        link takes the place of the one before and is good for a week.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" pending={invite.isPending} onClick={() => invite.start(undefined)}>
          {person.active ? 'Send an invite' : 'Send the invite again'}
        </Button>
        <Button
          size="small"
          pending={link.isPending}
          onClick={() => {
            setWasActive(person.active);
            link.start(undefined);
          }}
        >
          Make a link to copy
        </Button>
      </div>
      <InlineError error={invite.error ?? link.error} />
      {link.data?.url && isGood && (
        <div className="grid gap-2.5 rounded-md border border-line-strong bg-surface p-4">
          <InviteLink url={link.data.url} expiresAt={link.data.expiresAt} power="can choose the password" />
        </div>
      )}
    </section>
  );
}

function PasswordForm({ project, person, onClose }: AccessProps) {
  const form = useContractForm(portalPassword, { password: '' });
  const change = usePasswordChange(project, person, form.showErrors);
  return (
    <form
      noValidate
      aria-label="Set a password"
      onSubmit={form.handleSubmit(({ password }) => change.start(password, { onDone: onClose }))}
      className="grid gap-3 border-line border-t pt-5"
    >
      <Field
        label="Portal password"
        hint="At least 8 characters. Setting it ends their sessions and every link."
        error={form.errorOf('password')}
      >
        <PasswordInput {...form.register('password')} maxLength={128} autoComplete="new-password" />
      </Field>
      <FormError form={form} error={change.error} />
      <Button type="submit" className="justify-self-start" pending={change.isPending}>
        Set password
      </Button>
    </form>
  );
}
