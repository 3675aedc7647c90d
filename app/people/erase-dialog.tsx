import { useState } from 'react';
import { type Erasure, type WorkChoice, workChoiceValues } from '../../contract/people.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { describeErasure } from './erasure-words.ts';
import { useErasing } from './people-changes.ts';

interface EraseDialogProps {
  open: boolean;
  erasure: Erasure;
  onClose: () => void;
  onErased: () => void;
}

/** Asks to type the address of whoever is to be erased, since nothing brings them back. */
export function EraseDialog({ open, erasure, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Erase this person"
      description="This cannot be undone. What mail programs and backups have already is out of reach."
    >
      <EraseForm erasure={erasure} onErased={onErased} />
    </Dialog>
  );
}

const choices: Record<WorkChoice, string> = {
  delete: 'Delete them',
  keep: 'Leave them in the projects, without their name. What is inside of files stays',
};

function EraseForm({ erasure, onErased }: Pick<EraseDialogProps, 'erasure' | 'onErased'>) {
  const { email } = erasure;
  const { works } = describeErasure(erasure);
  const erase = useErasing(onErased);
  const [confirmation, setConfirmation] = useState('');
  const [choice, setChoice] = useState<WorkChoice | undefined>(works.length === 0 ? 'delete' : undefined);
  const [isChecked, setChecked] = useState(false);
  const isTyped = confirmation.trim().toLowerCase() === email.toLowerCase();
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (isTyped && choice) erase.start({ email, confirmation: confirmation.trim(), works: choice });
      }}
    >
      {works.length > 0 && (
        <fieldset className="grid gap-1" aria-describedby={isChecked && !choice ? 'erase-choice' : undefined}>
          <legend className="mb-1 font-medium text-sm">They sent {works.join(' and ')} to projects</legend>
          {workChoiceValues.map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="radio"
                name="works"
                className="size-4.5 accent-ember"
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {choices[value]}
            </label>
          ))}
          {isChecked && !choice && (
            <p id="erase-choice" role="alert" className="text-danger text-sm">
              Choose what becomes of them.
            </p>
          )}
        </fieldset>
      )}
      <Field
        label={
          <>
            Type <bdi className="wrap-anywhere font-mono">{email}</bdi> to confirm
          </>
        }
        {...(isChecked && !isTyped && { error: 'Type the address exactly as it stands above.' })}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          value={confirmation}
          onChange={({ target }) => setConfirmation(target.value)}
        />
      </Field>
      <InlineError error={erase.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" pending={erase.isPending}>
          Erase for good
        </Button>
      </DialogActions>
    </form>
  );
}
