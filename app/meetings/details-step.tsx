import { type FormEvent, useState } from 'react';
import { durations, purposes } from '../../contract/meetings.ts';
import { emailProblem } from '../email-problem.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { isReadyForTime, type MeetingDraft } from './meeting-draft.ts';

interface DetailsStepProps {
  draft: MeetingDraft;
  /** What the server found wrong, by field. */
  errors: Record<string, string>;
  onChange: (change: Partial<MeetingDraft>) => void;
  onContinue: () => void;
}

const durationOptions = durations.map(({ value, label }) => ({ value: String(value), label }));

/** Who asks, and for what. */
export function DetailsStep({ draft, errors, onChange, onContinue }: DetailsStepProps) {
  const [emailError, setEmailError] = useState<string>();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isReadyForTime(draft)) return;
    const problem = emailProblem(draft.email);
    if (!problem) return onContinue();
    setEmailError(problem);
    event.currentTarget.querySelector<HTMLElement>('[name="email"]')?.focus();
  }

  const text = (name: 'name' | 'email' | 'company' | 'phone' | 'message', maxLength: number) => ({
    name,
    maxLength,
    value: draft[name],
    onChange({ target }: { target: { value: string } }) {
      if (name === 'email') setEmailError(undefined);
      onChange({ [name]: target.value });
    },
  });

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Meeting details"
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <Field label="Name" required error={errors.name}>
        <TextInput {...text('name', 200)} autoComplete="name" />
      </Field>
      <Field label="Email" required error={emailError ?? errors.email}>
        <TextInput {...text('email', 254)} type="email" autoComplete="email" inputMode="email" />
      </Field>
      <Field label="Company" error={errors.company}>
        <TextInput {...text('company', 200)} autoComplete="organization" />
      </Field>
      <Field label="Phone" error={errors.phone}>
        <TextInput {...text('phone', 50)} type="tel" autoComplete="tel" inputMode="tel" />
      </Field>
      <Field label="Purpose" required error={errors.purpose}>
        <Select
          name="purpose"
          options={purposes}
          placeholder="Select a purpose"
          value={draft.purpose}
          onValueChange={(purpose) => purpose && onChange({ purpose })}
        />
      </Field>
      <Field label="Duration" error={errors.duration}>
        <Select
          name="duration"
          options={durationOptions}
          value={draft.duration}
          onValueChange={(duration) => duration && onChange({ duration })}
        />
      </Field>
      <Field label="Message" error={errors.message} className="sm:col-span-2">
        <TextArea {...text('message', 5000)} placeholder="What you would like to talk about." />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <Button
          type="submit"
          variant="hot"
          size="large"
          disabled={!isReadyForTime(draft)}
          className="max-sm:w-full"
        >
          Continue to Date & Time
        </Button>
        {!isReadyForTime(draft) && (
          <p className="text-faint text-sm">Name, email and purpose are needed to continue.</p>
        )}
      </div>
    </form>
  );
}
