import { Controller, useController } from 'react-hook-form';
import {
  type Naming,
  namingValues,
  type OwnRequest,
  shownAs,
  TESTIMONIAL_CONSENT,
  type TestimonialAnswer,
} from '../../../contract/testimonial-requests.ts';
import { type ContractForm, useContractForm } from '../../api/form.ts';
import { FormError } from '../../api/form-error.tsx';
import { PictureField } from '../../api/picture-field.tsx';
import { PrivacyLine } from '../../privacy-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Portrait } from '../portrait.tsx';
import { TestimonialCard } from '../testimonial-card.tsx';
import { StarsChoice } from './stars-choice.tsx';
import { sendOwnPortrait, useAnswer } from './words-changes.ts';
import { draftOf, type WordsDraft, wordsDraft } from './words-draft.ts';

interface WordsFormProps {
  token: string;
  request: OwnRequest;
  onDone: (request: OwnRequest) => void;
}

type Form = ContractForm<WordsDraft, TestimonialAnswer>;

/** Where somebody writes their words, beside the card that visitors will see. */
export function WordsForm({ token, request, onDone }: WordsFormProps) {
  const form: Form = useContractForm<WordsDraft, TestimonialAnswer>(wordsDraft, draftOf(request));
  const { register, errorOf, control } = form;
  const answer = useAnswer(token, { onDone, onFailed: form.showErrors });
  const isNew = request.state === 'asked';
  const rating = useController({ control, name: 'rating' }).field;
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((filled) => answer.start(filled))}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-7">
        <Field
          label="Your words"
          required
          hint="What you came with, what it was like, what is different now: a few sentences are plenty."
          error={errorOf('quote')}
        >
          <TextArea dir="auto" rows={7} maxLength={5000} {...register('quote')} />
        </Field>
        <StarsChoice value={rating.value} error={errorOf('rating')} onChoose={rating.onChange} />
        <NameFields form={form} />
        <Controller
          control={control}
          name="image"
          render={({ field: { value, onChange } }) => (
            <PictureField
              label="Your picture"
              hint="Optional. A JPEG, PNG, WebP, GIF or AVIF of at most 10 MB. It is made small, and where and when it was taken is removed."
              image={value}
              error={errorOf('image')}
              onImage={onChange}
              send={(file) => sendOwnPortrait(token, file)}
              thumbnail={
                <Portrait src={value} name={form.watch('name') || form.watch('company') || 'Your name'} />
              }
            />
          )}
        />
        <Consent form={form} />
        <PrivacyLine
          text="We keep what you send, and that you agreed, until you withdraw it. Nothing is public before we publish it."
          label="Privacy"
        />
        <FormError form={form} error={answer.error} />
        <Button
          type="submit"
          variant="hot"
          size="large"
          className="justify-self-start max-sm:w-full"
          pending={answer.isPending}
        >
          {isNew ? 'Send your words' : 'Send the change'}
        </Button>
      </div>
      <Preview form={form} />
    </form>
  );
}

const namings: Record<Naming, string> = {
  full: 'Full name, role and company',
  first: 'First name and company',
  company: 'Company only',
};

function NameFields({ form }: { form: Form }) {
  const { register, errorOf } = form;
  const naming = form.watch('naming');
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="float-left mb-1 font-medium text-sm">How do you want to be named?</legend>
      <div className="clear-both grid gap-1 sm:grid-cols-3 sm:gap-3">
        {namingValues.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-control px-3.5 py-2 text-sm has-checked:border-ember has-checked:bg-ember/10"
          >
            <input
              type="radio"
              value={value}
              className="size-4 shrink-0 cursor-pointer accent-ember"
              {...register('naming', { deps: ['name', 'role'] })}
            />
            {namings[value]}
          </label>
        ))}
      </div>
      {errorOf('naming') && <p className="text-danger text-sm">{errorOf('naming')}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {naming !== 'company' && (
          <Field label="Your name" required error={errorOf('name')}>
            <TextInput autoComplete="name" {...register('name')} />
          </Field>
        )}
        {naming === 'full' && (
          <Field label="Your role" required error={errorOf('role')}>
            <TextInput autoComplete="organization-title" {...register('role')} />
          </Field>
        )}
        <Field label="Your company" required error={errorOf('company')}>
          <TextInput autoComplete="organization" {...register('company')} />
        </Field>
      </div>
    </fieldset>
  );
}

function Consent({ form }: { form: Form }) {
  const error = form.errorOf('consent');
  return (
    <div className="grid gap-2 border-line border-t pt-6">
      <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-3.5 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 cursor-pointer accent-ember"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
          {...form.register('consent')}
        />
        {TESTIMONIAL_CONSENT}
      </label>
      {error && (
        <p id="consent-error" className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** The card as visitors will see it, while it is written. */
function Preview({ form }: { form: Form }) {
  const { quote, rating, naming, image, ...named } = form.watch();
  const shown = shownAs({ ...named, naming });
  return (
    <section
      aria-label="Preview"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 lg:sticky lg:top-8"
    >
      <h2 className="font-medium font-sans text-muted text-sm tracking-normal">As visitors will see it</h2>
      <ul>
        <TestimonialCard
          id={0}
          {...shown}
          name={shown.name || 'Your name'}
          image={image}
          quote={quote || 'Your words.'}
          rating={Number(rating)}
          featured={false}
          example={false}
          project={null}
        />
      </ul>
    </section>
  );
}
