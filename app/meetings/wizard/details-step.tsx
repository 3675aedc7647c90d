import { type FormEvent, Fragment, type ReactNode, useState } from 'react';
import { emailProblem } from '../../../contract/email-address.ts';
import { durations, purposes } from '../../../contract/meetings.ts';
import { contactPage } from '../../../contract/site/contact.ts';
import { PrivacyLine } from '../../privacy-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ChannelChoice } from './channel-choice.tsx';
import { type DetailField, isReadyForTime, type MeetingDraft } from './meeting-draft.ts';

interface DetailsStepProps {
  draft: MeetingDraft;
  /** What the server found wrong, by field. */
  errors: Record<string, string>;
  onChange: (change: Partial<MeetingDraft>) => void;
  onContinue: () => void;
}

const { privacy } = contactPage;

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

  function change(part: Partial<MeetingDraft>) {
    if ('email' in part) setEmailError(undefined);
    onChange(part);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Meeting details"
      className="grid gap-x-5 gap-y-6 sm:grid-cols-2"
    >
      <DetailFields
        draft={draft}
        errors={{ ...errors, email: emailError ?? errors.email }}
        onChange={change}
      />
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
      <PrivacyLine text={privacy.meeting} label={privacy.label} className="sm:col-span-2" />
    </form>
  );
}

interface DetailFieldsProps extends Pick<DetailsStepProps, 'draft' | 'onChange'> {
  errors: Partial<Record<string, string>>;
}

function DetailFields({ draft, errors, onChange }: DetailFieldsProps) {
  const text = (name: DetailField, maxLength: number) => ({
    name,
    maxLength,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const fields: Record<DetailField, ReactNode> = {
    name: (
      <Field label="Name" required error={errors.name}>
        <TextInput {...text('name', 200)} autoComplete="name" />
      </Field>
    ),
    email: (
      <Field label="Email" required error={errors.email}>
        <TextInput {...text('email', 254)} type="email" autoComplete="email" inputMode="email" />
      </Field>
    ),
    company: (
      <Field label="Company" error={errors.company}>
        <TextInput {...text('company', 200)} autoComplete="organization" />
      </Field>
    ),
    phone: (
      <Field label="Phone" error={errors.phone}>
        <TextInput {...text('phone', 50)} type="tel" autoComplete="tel" inputMode="tel" />
      </Field>
    ),
    purpose: (
      <Field label="Purpose" required error={errors.purpose}>
        <Select
          name="purpose"
          options={purposes}
          placeholder="Select a purpose"
          value={draft.purpose}
          onValueChange={(purpose) => purpose && onChange({ purpose })}
        />
      </Field>
    ),
    duration: (
      <Field label="Duration" error={errors.duration}>
        <Select
          name="duration"
          options={durationOptions}
          value={draft.duration}
          onValueChange={(duration) => duration && onChange({ duration })}
        />
      </Field>
    ),
    channel: (
      <ChannelChoice
        value={draft.channel}
        hasPhone={draft.phone.trim() !== ''}
        error={errors.channel}
        onChange={(channel) => onChange({ channel })}
      />
    ),
    message: (
      <Field label="Message" error={errors.message} className="sm:col-span-2">
        <TextArea {...text('message', 5000)} placeholder="What you would like to talk about." />
      </Field>
    ),
  };
  return Object.entries(fields).map(([name, field]) => <Fragment key={name}>{field}</Fragment>);
}
