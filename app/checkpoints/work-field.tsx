import { useRef } from 'react';
import { Controller, type FieldValues, type Path } from 'react-hook-form';
import { type CheckpointType, checkpointTypeLabels } from '../../contract/checkpoints.ts';
import type { ContractForm } from '../api/form.ts';
import { buttonClasses } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { acceptedFiles, sizeLabel } from './checkpoint-labels.ts';

interface WorkFieldProps<Values extends FieldValues> {
  form: ContractForm<Values>;
  /** What kind of work is asked for: which files can be chosen follows it. */
  type: CheckpointType;
}

/** What is to be reviewed: a file of the type, or the address of a link. */
export function WorkField<Values extends { file: File | null; link: string } & FieldValues>({
  form,
  type,
}: WorkFieldProps<Values>) {
  const [file, link] = ['file' as Path<Values>, 'link' as Path<Values>];
  if (type === 'link') {
    return (
      <Field label="Address" required error={form.errorOf(link)} hint="It opens in a new tab.">
        <TextInput
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={2000}
          {...form.register(link)}
        />
      </Field>
    );
  }
  return (
    <Controller
      control={form.control}
      name={file}
      render={({ field: { value, onChange, ref } }) => (
        <Field label="File" required error={form.errorOf(file)}>
          <FileInput type={type} file={value} onChange={onChange} inputRef={ref} />
        </Field>
      )}
    />
  );
}

interface FileInputProps {
  type: CheckpointType;
  file: File | null;
  onChange: (file: File | null) => void;
  inputRef: (element: HTMLInputElement | null) => void;
}

function FileInput({ type, file, onChange, inputRef }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <TextInput
        key={type}
        ref={(element) => {
          input.current = element;
          inputRef(element);
        }}
        type="file"
        accept={acceptedFiles[type]}
        className="peer unseen w-px!"
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <button
        type="button"
        tabIndex={-1}
        className={buttonClasses({
          className: 'peer-focus-visible:outline-2 peer-focus-visible:outline-ember-hot',
        })}
        onClick={() => input.current?.click()}
      >
        {file
          ? 'Choose another'
          : `Choose ${checkpointTypeLabels[type].toLowerCase().replace('(pdf)', '(PDF)')}`}
      </button>
      <p className="min-w-0 wrap-anywhere text-muted text-sm">
        {file ? `${file.name}, ${sizeLabel(file.size)}` : 'No file chosen'}
      </p>
    </div>
  );
}
