import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn } from 'react-hook-form';
import type { ContractForm } from '../api/form.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { EditDraft } from './project-draft.ts';
import { factLabels } from './project-labels.ts';

interface FactFieldsProps<Values extends FieldValues, Sent extends FieldValues> {
  /** A form that holds the facts of a project, and maybe more. */
  form: ContractForm<Values, Sent>;
  /** Stands beside the budget. */
  children?: ReactNode;
}

/** The facts of a project, as they are created and edited. */
export function FactFields<Values extends EditDraft & FieldValues, Sent extends FieldValues>(
  props: FactFieldsProps<Values, Sent>,
) {
  const { form, children } = props;
  const field = (name: keyof EditDraft) => {
    const path = name as Path<Values>;
    return { label: factLabels[name], error: form.errorOf(path), control: form.register(path) };
  };
  return (
    <>
      <Fact {...field('name')} required maxLength={200} />
      <LongFact {...field('description')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Fact {...field('budget')} inputMode="decimal" className="font-mono" />
        {children}
        <Fact {...field('clientName')} maxLength={200} />
        <Fact {...field('company')} maxLength={200} />
        <Fact {...field('startDate')} type="date" />
        <Fact {...field('expectedCompletion')} type="date" />
      </div>
    </>
  );
}

interface FactProps extends ComponentProps<'input'> {
  label: string;
  error: string | undefined;
  control: UseFormRegisterReturn;
}

function Fact({ label, error, control, required, ...input }: FactProps) {
  return (
    <Field label={label} required={required} error={error}>
      <TextInput autoComplete="off" {...control} {...input} />
    </Field>
  );
}

function LongFact({ label, error, control }: FactProps) {
  return (
    <Field label={label} error={error}>
      <TextArea {...control} rows={3} maxLength={5000} className="min-h-24!" />
    </Field>
  );
}
