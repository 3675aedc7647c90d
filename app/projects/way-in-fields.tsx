import type { FieldValues, Path } from 'react-hook-form';
import type { ContractForm } from '../api/form.ts';
import { useMailStatus } from '../api/mail-status.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface WayInFieldsProps<Values extends FieldValues, Sent extends FieldValues> {
  form: ContractForm<Values, Sent>;
  /** The fields by their names in the form, with their labels. */
  email: { name: Path<Values>; label: string };
  password: { name: Path<Values>; label: string };
  invite: Path<Values>;
  /** The email that was refused because a client has it already. */
  knownEmail: string | undefined;
  /** Adds the project to the account of that client. */
  onUseKnown: () => void;
}

/** How somebody gets in: their email, and a password or an invite; or the account that they have. */
export function WayInFields<Values extends FieldValues, Sent extends FieldValues>(
  props: WayInFieldsProps<Values, Sent>,
) {
  const { form, email, password, invite, knownEmail, onUseKnown } = props;
  const [typed, isInvited] = form.watch([email.name, invite]);
  const isKnown = knownEmail !== undefined && typed.trim() === knownEmail;
  return (
    <>
      <Field label={email.label} required error={form.errorOf(email.name)}>
        <TextInput {...form.register(email.name)} type="email" maxLength={254} autoComplete="off" />
      </Field>
      {isKnown && <KnownEmail onUse={onUseKnown} />}
      <div className="grid gap-1">
        <label className="flex min-h-9 w-fit cursor-pointer items-center gap-2.5 text-sm pointer-coarse:min-h-11">
          <input type="checkbox" className="size-4.5 accent-ember" {...form.register(invite)} />
          Send an invite instead of setting a password
        </label>
        {isInvited && <InviteHint />}
      </div>
      {!isInvited && (
        <Field
          label={password.label}
          required
          hint="At least 8 characters."
          error={form.errorOf(password.name)}
        >
          <PasswordInput {...form.register(password.name)} maxLength={128} autoComplete="new-password" />
        </Field>
      )}
    </>
  );
}

function KnownEmail({ onUse }: { onUse: () => void }) {
  return (
    <section
      aria-label="Existing account"
      className="grid gap-3 rounded-md border border-line-strong bg-surface p-4 text-sm"
    >
      <p>
        The project can be added to that account. They sign in as before and find it beside their other
        projects.
      </p>
      <Button size="small" className="w-fit" onClick={onUse}>
        Add to the existing account
      </Button>
    </section>
  );
}

/** What an invite does, and that none arrives while mail is not set up. */
export function InviteHint() {
  const isUnsent = useMailStatus().data?.via === 'file';
  return (
    <p className={isUnsent ? 'text-sm text-warning' : 'text-muted text-sm'}>
      {isUnsent
        ? 'Mail is not set up, so no invite arrives. Make a link to copy for them under People, Access.'
        : 'They get a mail with a link to choose their own password. It is good for a week.'}
    </p>
  );
}
