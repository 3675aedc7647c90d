import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type Member, MOST_LINKS, memberInput, WORDS_MAX } from '../../contract/team.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { PictureField } from '../api/picture-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { sendPortrait, useSaving } from './team-changes.ts';

type Draft = z.input<typeof memberInput>;
type Form = ContractForm<Draft, z.output<typeof memberInput>>;

interface MemberDialogProps {
  /** Who is edited, by their id, or somebody new. */
  edited: number | 'new' | undefined;
  members: readonly Member[];
  onClose: () => void;
}

/** The dialog in which somebody of the agency is introduced. */
export function MemberDialog({ edited, members, onClose }: MemberDialogProps) {
  // Says whom it was open for also while it fades, and where somebody else has removed them.
  const last = useRef<Member>(undefined);
  if (edited === 'new') last.current = undefined;
  else if (edited !== undefined) last.current = members.find(({ id }) => id === edited) ?? last.current;
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={last.current ? 'Edit person' : 'Add a person'}
      width="large"
    >
      <MemberForm member={last.current} onClose={onClose} />
    </Dialog>
  );
}

function draftOf(member: Member | undefined): Draft {
  const { name = '', role = '', words = '', image = '', links = [] } = member ?? {};
  return { name, role, words, image, links };
}

/** What is said of somebody. What a colleague changed meanwhile is shown before it is written over. */
function MemberForm({ member, onClose }: { member: Member | undefined; onClose: () => void }) {
  const [seen, setSeen] = useState(member);
  const form: Form = useContractForm<Draft, z.output<typeof memberInput>>(memberInput, draftOf(member));
  const saving = useSaving(member?.id, form.showErrors);
  const { register, errorOf } = form;
  const image = useWatch({ control: form.control, name: 'image' }) ?? '';

  const save = (over: Member | undefined) =>
    form.handleSubmit((filled) =>
      saving.start({ ...filled, seenVersion: over?.version ?? 0 }, { onDone: onClose }),
    );

  return (
    <form noValidate onSubmit={save(seen)} className="member-form">
      <Field label="Name" required error={errorOf('name')}>
        <TextInput autoComplete="off" dir="auto" maxLength={80} {...register('name')} />
      </Field>
      <Field label="Role" required hint="What they do, in a few words." error={errorOf('role')}>
        <TextInput autoComplete="off" dir="auto" maxLength={80} {...register('role')} />
      </Field>
      <Field label="Words" hint="Their own, in two or three sentences. Optional." error={errorOf('words')}>
        <TextArea dir="auto" rows={4} maxLength={WORDS_MAX} className="min-h-24!" {...register('words')} />
      </Field>
      <PictureField
        label="Portrait"
        hint="Upright, at least 720 × 900 pixels. Without one the initials are drawn."
        image={image}
        error={errorOf('image')}
        onImage={(value) => form.setValue('image', value, { shouldDirty: true })}
        send={sendPortrait}
        thumbnail={image !== '' && <img src={image} alt="" className="member-figure member-thumbnail" />}
      />
      <LinkFields form={form} />
      <FormError form={form} error={saving.error} />
      {member && hasChanged(saving.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(member)()}
          onTakeTheirs={() => {
            setSeen(member);
            form.reset(draftOf(member));
            saving.reset();
          }}
        >
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{member.name}</bdi>, <bdi>{member.role}</bdi>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left">
            {member.words}
          </p>
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={saving.isPending}>
          {member ? 'Save Person' : 'Add Person'}
        </Button>
      </DialogActions>
    </form>
  );
}

function LinkFields({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <fieldset className="member-form">
      <legend className="mb-2 font-medium text-sm">Links</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="member-link">
          <Field label={`Name of link ${index + 1}`} error={form.errorOf(`links.${index}.label`)}>
            <TextInput
              autoComplete="off"
              dir="auto"
              maxLength={40}
              {...form.register(`links.${index}.label`)}
            />
          </Field>
          <Field label={`Address of link ${index + 1}`} error={form.errorOf(`links.${index}.address`)}>
            <TextInput
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              {...form.register(`links.${index}.address`)}
            />
          </Field>
          <RowButtons
            noun="link"
            number={index + 1}
            count={fields.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => remove(index)}
            className="flex justify-end"
          />
        </div>
      ))}
      <Button
        size="small"
        className="w-fit"
        disabled={fields.length >= MOST_LINKS}
        onClick={() => append({ label: '', address: '' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a link
      </Button>
    </fieldset>
  );
}
