import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { showcaseEndpoints } from '../../contract/showcases.ts';
import type { AgencyTestimonial } from '../../contract/testimonials.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
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
import { sendPortrait, useSaving, type WrittenTestimonial } from './testimonial-changes.ts';
import {
  draftOf,
  type FilledTestimonial,
  NO_PROJECT,
  ratingOptions,
  seenOf,
  starsOf,
  type TestimonialDraft,
  testimonialDraft,
} from './testimonial-draft.ts';

/** What the dialog is open for: a new testimonial, or one that there is. */
export type Edited = 'new' | AgencyTestimonial;

interface TestimonialDialogProps {
  edited: Edited | undefined;
  /** The testimonials as they are on record now. */
  records: readonly AgencyTestimonial[];
  onClose: () => void;
}

/** The dialog 'Add New Testimonial' and 'Edit Testimonial'. */
export function TestimonialDialog({ edited, records, onClose }: TestimonialDialogProps) {
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
      <TestimonialForm
        testimonial={testimonial}
        record={records.find(({ id }) => id === testimonial?.id)}
        onClose={onClose}
      />
    </Dialog>
  );
}

type Form = ContractForm<TestimonialDraft, FilledTestimonial>;

const showcasesQuery = queryOf(showcaseEndpoints.adminList, { query: {} });

interface TestimonialFormProps {
  /** As it was opened. */
  testimonial: AgencyTestimonial | undefined;
  /** As it is now. */
  record: AgencyTestimonial | undefined;
  onClose: () => void;
}

/** What is said in a testimonial. What a colleague changed meanwhile is shown before it is written over. */
function TestimonialForm({ testimonial, record, onClose }: TestimonialFormProps) {
  const [seen, setSeen] = useState(testimonial);
  const form: Form = useContractForm<TestimonialDraft, FilledTestimonial>(
    testimonialDraft,
    draftOf(testimonial),
  );
  const saving = useSaving(testimonial?.id, form.showErrors);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const isTheirs = testimonial?.clientsOwn === true;
  // Of a client's own words the menus alone say something new: names may be empty there, as they chose.
  const save = (over: AgencyTestimonial | undefined) => {
    const start = (filled: WrittenTestimonial) =>
      saving.start({ ...filled, seen: over && seenOf(over) }, { onDone: onClose });
    if (!isTheirs) return form.handleSubmit(start);
    return async (event?: SyntheticEvent) => {
      event?.preventDefault();
      start({ ...testimonial, ...ownChoices(form.getValues()) });
    };
  };

  function takeTheirs(theirs: AgencyTestimonial) {
    setSeen(theirs);
    form.reset(draftOf(theirs));
    saving.reset();
  }

  return (
    <PreviewedForm
      onSubmit={save(seen)}
      {...{ saving, hasErrors }}
      saveLabel={testimonial ? 'Update Testimonial' : 'Add Testimonial'}
      preview={<Preview form={form} />}
      className="lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      {isTheirs ? <TheirWords testimonial={testimonial} /> : <WordFields form={form} />}
      <ChoiceFields form={form} />
      {record && hasChanged(saving.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(record)()}
          onTakeTheirs={() => takeTheirs(record)}
        >
          <RecordLines lines={linesOf(record)} />
        </ChangedMeanwhile>
      )}
    </PreviewedForm>
  );
}

/** What is on record, line by line. */
function linesOf(record: AgencyTestimonial): { label: string; text: string }[] {
  return [
    { label: 'Name', text: record.name },
    { label: 'Role', text: record.role },
    { label: 'Company', text: record.company },
    { label: 'Quote', text: record.quote },
    { label: 'Rating', text: starsOf(record.rating) },
    { label: 'Project', text: record.project?.title ?? 'None' },
    { label: 'Featured', text: record.featured ? 'Yes' : 'No' },
  ];
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
