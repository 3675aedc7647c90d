import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import type { AgencyTestimonial } from '../../contract/testimonials.ts';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { FormSelect } from '../api/form-select.tsx';
import { PictureField } from '../api/picture-field.tsx';
import { PreviewedForm } from '../api/previewed-form.tsx';
import { queryOf } from '../api/queries.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { Portrait } from './portrait.tsx';
import { TestimonialCard } from './testimonial-card.tsx';
import { sendPortrait, useSaving } from './testimonial-changes.ts';
import {
  draftOf,
  type FilledTestimonial,
  NO_PROJECT,
  ratingOptions,
  type TestimonialDraft,
  testimonialDraft,
} from './testimonial-draft.ts';

/** What the dialog is open for: a new testimonial, or one that there is. */
export type Edited = 'new' | AgencyTestimonial;

/** The dialog 'Add New Testimonial' and 'Edit Testimonial'. */
export function TestimonialDialog({ edited, onClose }: { edited: Edited | undefined; onClose: () => void }) {
  // Says what it was open for also while it fades.
  const last = useRef<Edited>('new');
  if (edited !== undefined) last.current = edited;
  const testimonial = last.current === 'new' ? undefined : last.current;
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={testimonial ? 'Edit Testimonial' : 'Add New Testimonial'}
      width="wide"
    >
      <TestimonialForm testimonial={testimonial} onClose={onClose} />
    </Dialog>
  );
}

type Form = ContractForm<TestimonialDraft, FilledTestimonial>;

const showcasesQuery = queryOf(showcaseEndpoints.adminList, { query: {} });

interface TestimonialFormProps {
  testimonial: AgencyTestimonial | undefined;
  onClose: () => void;
}

function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const form: Form = useContractForm<TestimonialDraft, FilledTestimonial>(
    testimonialDraft,
    draftOf(testimonial),
  );
  const saving = useSaving(testimonial?.id, form.showErrors);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const isTheirs = testimonial?.clientsOwn === true;
  // Of a client's own words the menus alone say something new: names may be empty there, as they chose.
  const submit = isTheirs
    ? (event: React.FormEvent) => {
        event.preventDefault();
        saving.start({ ...testimonial, ...ownChoices(form.getValues()) }, { onDone: onClose });
      }
    : form.handleSubmit((filled) => saving.start(filled, { onDone: onClose }));
  return (
    <PreviewedForm
      onSubmit={submit}
      {...{ saving, hasErrors }}
      saveLabel={testimonial ? 'Update Testimonial' : 'Add Testimonial'}
      preview={<Preview form={form} />}
      className="lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      {isTheirs ? <TheirWords testimonial={testimonial} /> : <WordFields form={form} />}
      <ChoiceFields form={form} />
    </PreviewedForm>
  );
}

/** What the agency may say of a client's own words. */
function ownChoices({ featured = false, showcaseId }: TestimonialDraft) {
  return { featured, showcaseId: showcaseId === NO_PROJECT ? null : Number(showcaseId) };
}

function TheirWords({ testimonial }: { testimonial: AgencyTestimonial }) {
  return (
    <p className="rounded-md border border-info/35 px-4 py-3 text-sm">
      <bdi>{testimonial.name}</bdi> wrote this and chose how to be named. It is shown as it was sent, or not
      at all: what you can change is whether it is featured, which project it shows and its place.
    </p>
  );
}

function WordFields({ form }: { form: Form }) {
  const { register, errorOf } = form;
  return (
    <>
      <Field label="Name" required error={errorOf('name')}>
        <TextInput autoComplete="off" {...register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Role" required error={errorOf('role')}>
          <TextInput {...register('role')} />
        </Field>
        <Field label="Company" required error={errorOf('company')}>
          <TextInput {...register('company')} />
        </Field>
      </div>
      <Field label="Quote" required error={errorOf('quote')}>
        <TextArea dir="auto" rows={5} {...register('quote')} />
      </Field>
      <FormSelect form={form} name="rating" label="Rating" options={ratingOptions} />
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value = '', onChange } }) => (
          <PictureField
            label="Image URL"
            hint="Optional. Give an address, or upload a JPEG, PNG, WebP, GIF or AVIF of at most 10 MB."
            image={value}
            error={errorOf('image')}
            onImage={onChange}
            send={sendPortrait}
            takesAddress
            thumbnail={<Portrait src={value} name={form.watch('name') || 'Name'} />}
          />
        )}
      />
    </>
  );
}

function ChoiceFields({ form }: { form: Form }) {
  const { data = [] } = useQuery(showcasesQuery);
  const options = [
    { value: NO_PROJECT, label: 'None' },
    ...data.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  return (
    <>
      <FormSelect form={form} name="showcaseId" label="Project that it is about" options={options} />
      <Checkbox {...form.register('featured')}>Featured</Checkbox>
    </>
  );
}

/** The card as visitors see it, while it is written. */
function Preview({ form }: { form: Form }) {
  const { data = [] } = useQuery(showcasesQuery);
  const { showcaseId, rating, name, role, company, quote, ...rest } = form.watch();
  const project = data.find(({ id }) => String(id) === showcaseId) ?? null;
  return (
    <TestimonialCard
      id={0}
      image={rest.image ?? ''}
      featured={rest.featured ?? false}
      example={false}
      name={name || 'Name'}
      role={role}
      company={company}
      quote={quote || 'What they say.'}
      rating={Number(rating)}
      project={project}
    />
  );
}
