import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { MOST_TEMPLATE_MILESTONES, type Template, templateMilestone } from '../../contract/milestones.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { Button } from '../ui/button.tsx';
import { DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useTemplateChange } from './template-changes.ts';

const schema = z.object({ milestones: z.array(templateMilestone) });
type Draft = z.input<typeof schema>;
type Filled = z.output<typeof schema>;
type Form = ContractForm<Draft, Filled>;

/** Whether two sets of milestones are the same. */
export function isSameSet(one: Template['milestones'], other: Template['milestones']): boolean {
  const texts = (set: Template['milestones']) =>
    set.map(({ title, description = '' }) => [title.trim(), description.trim()]);
  return JSON.stringify(texts(one)) === JSON.stringify(texts(other));
}

interface TemplateFormProps {
  /** The template as it is on record now. */
  template: Template;
  onClose: () => void;
}

/** The milestones of a template in their order. What a colleague changed meanwhile is shown before it is written over. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const { kind, original } = template;
  const [seen, setSeen] = useState(template);
  const form = useContractForm<Draft, Filled>(schema, { milestones: template.milestones });
  const change = useTemplateChange(form.showErrors);
  const isOriginal = isSameSet(form.watch('milestones'), original);

  const save = (over: Template) =>
    form.handleSubmit(({ milestones }) => {
      const body = {
        milestones: isSameSet(milestones, original) ? null : milestones,
        seenVersion: over.version,
      };
      change.start({ params: { kind }, body }, { onDone: onClose });
    });

  function takeTheirs() {
    setSeen(template);
    form.reset({ milestones: template.milestones });
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid gap-5">
      <TemplateRows form={form} />
      <FormError form={form} error={change.error} />
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(template)()}
          onTakeTheirs={takeTheirs}
        >
          <ol className="wrap-anywhere grid list-decimal gap-1 pl-6">
            {template.milestones.map(({ title }, index) => (
              <li key={index}>{title}</li>
            ))}
          </ol>
        </ChangedMeanwhile>
      )}
      <Button
        size="small"
        variant="quiet"
        className="-ml-3.5 w-fit"
        disabled={isOriginal}
        onClick={() => form.setValue('milestones', original, { shouldDirty: true, shouldValidate: true })}
      >
        Back to the original
      </Button>
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Template
        </Button>
      </DialogActions>
    </form>
  );
}

function TemplateRows({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'milestones' });
  const list = useRef<HTMLOListElement>(null);

  /** After a row is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-title]');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <>
      <ol ref={list} className="grid gap-4">
        {fields.map((field, index) => (
          <li
            key={field.id}
            className="grid items-start gap-x-3 gap-y-2 border-line border-t pt-4 first:border-0 first:pt-0 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]"
          >
            <Field label={`Milestone ${index + 1}`} error={form.errorOf(`milestones.${index}.title`)}>
              <TextInput
                {...form.register(`milestones.${index}.title`)}
                data-title
                dir="auto"
                autoComplete="off"
                maxLength={200}
              />
            </Field>
            <Field label="Description" error={form.errorOf(`milestones.${index}.description`)}>
              <TextInput
                {...form.register(`milestones.${index}.description`)}
                aria-label={`Description of milestone ${index + 1}`}
                dir="auto"
                autoComplete="off"
                maxLength={1000}
              />
            </Field>
            <RowButtons
              noun="milestone"
              className="flex md:mt-9"
              number={index + 1}
              count={fields.length}
              onMove={(by) => move(index, index + by)}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ol>
      {fields.length === 0 && (
        <p className="text-muted text-sm">A new project of this kind begins without milestones.</p>
      )}
      <Button
        size="small"
        className="w-fit"
        disabled={fields.length >= MOST_TEMPLATE_MILESTONES}
        onClick={() => append({ title: '', description: '' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a milestone
      </Button>
    </>
  );
}
