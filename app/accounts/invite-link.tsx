import { useEffect, useRef } from 'react';
import { formatInstantShort } from '../time/format.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

interface InviteLinkProps {
  url: string;
  expiresAt: string;
  /** What whoever has it can do, as the end of a sentence about them. */
  power: string;
  /** It stands in the place of what had the focus. */
  takesFocus?: boolean;
}

/** The secret of an invite: nobody can be told it again. */
export function InviteLink({ url, expiresAt, power, takesFocus = false }: InviteLinkProps) {
  const link = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus();
  }, [takesFocus]);
  const until = formatInstantShort(Date.parse(expiresAt));
  return (
    <>
      <Field label="Invite link" hint={`Shown this once, good until ${until}. Whoever has it ${power}.`}>
        <TextInput
          ref={link}
          readOnly
          value={url}
          className="font-mono text-xs"
          onFocus={({ target }) => target.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton variant="solid" label="Copy the link" text={() => url} />
      </div>
    </>
  );
}
