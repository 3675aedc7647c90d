import { useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Showcase } from '../../contract/showcases.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { FormSelect } from '../api/form-select.tsx';
import { PictureField } from '../api/picture-field.tsx';
import { PreviewedForm } from '../api/previewed-form.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { ShowcaseCard } from './showcase-card.tsx';
import { sendPicture, useSaving } from './showcase-changes.ts';
import {
  categoryOptions,
  draftOf,
  type FilledShowcase,
  joinItems,
  type ShowcaseDraft,
  seenOf,
  showcaseDraft,
  splitItems,
} from './showcase-draft.ts';

/** What the dialog is open for: a new showcase, or one that there is, and which place it has. */
export type Edited = 'new' | { showcase: Showcase; index: number };

interface ShowcaseDialogProps {
  edited: Edited | undefined;
  /** The showcases as they are on record now. */
  records: readonly Showcase[];
  onClose: () => void;
}

/** The dialog 'Add Project Showcase' and 'Edit Project Showcase'. */
export function ShowcaseDialog({ edited, records, onClose }: ShowcaseDialogProps) {
  // Says what it was open for also while it fades.
  const last = useRef<Edited>('new');
  if (edited !== undefined) last.current = edited;
  const there = last.current === 'new' ? undefined : last.current;
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={there ? 'Edit Project Showcase' : 'Add Project Showcase'}
      width="wide"
    >
      <ShowcaseForm
        showcase={there?.showcase}
        record={records.find(({ id }) => id === there?.showcase.id)}
        index={there?.index ?? 0}
        onClose={onClose}
      />
    </Dialog>
  );
}

type Form = ContractForm<ShowcaseDraft, FilledShowcase>;

interface ShowcaseFormProps {
  /** As it was opened. */
  showcase: Showcase | undefined;
  /** As it is now. */
  record: Showcase | undefined;
  index: number;
  onClose: () => void;
}

/** What is said of a showcase. What a colleague changed meanwhile is shown before it is written over. */
function ShowcaseForm({ showcase, record, index, onClose }: ShowcaseFormProps) {
  const [seen, setSeen] = useState(showcase);
  const form: Form = useContractForm<ShowcaseDraft, FilledShowcase>(showcaseDraft, draftOf(showcase));
  const saving = useSaving(showcase?.id, form.showErrors);
  const hasErrors = Object.keys(form.formState.errors).length > 0;
  const save = (over: Showcase | undefined) =>
    form.handleSubmit((filled) =>
      saving.start({ ...filled, seen: over && seenOf(over) }, { onDone: onClose }),
    );

  function takeTheirs(theirs: Showcase) {
    setSeen(theirs);
    form.reset(draftOf(theirs));
    saving.reset();
  }

  return (
    <PreviewedForm
      onSubmit={save(seen)}
      {...{ saving, hasErrors }}
      saveLabel={showcase ? 'Update Showcase' : 'Add Showcase'}
      preview={<Preview form={form} index={index} />}
      className="lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <Fields form={form} />
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
function linesOf(record: Showcase): { label: string; text: string }[] {
  return [
    { label: 'Title', text: record.title },
    { label: 'Category', text: record.category },
    { label: 'Description', text: record.description },
    { label: 'Timeline', text: record.timeline },
    { label: 'Budget', text: record.budget },
    { label: 'Technologies', text: joinItems(record.technologies) },
    { label: 'Features', text: joinItems(record.features) },
    { label: 'Featured', text: record.featured ? 'Yes' : 'No' },
  ];
}

/** What is wrong with a list, or with the first of its items that is wrong. */
function listError({ formState: { errors } }: Form, name: 'technologies' | 'features'): string | undefined {
  const found = errors[name] as { message?: string } | { message?: string }[] | undefined;
  return Array.isArray(found) ? found.find((each) => each?.message)?.message : found?.message;
}

const listHint = 'Separated by a comma and a space. An item that has these itself goes in "quotes".';

function Fields({ form }: { form: Form }) {
  const { register, errorOf } = form;
  return (
    <>
      <Field label="Title" required error={errorOf('title')}>
        <TextInput {...register('title')} />
      </Field>
      <FormSelect
        form={form}
        name="category"
        label="Category"
        placeholder="Choose a category"
        required
        options={categoryOptions}
      />
      <Field label="Description" required error={errorOf('description')}>
        <TextArea dir="auto" rows={4} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Timeline" required error={errorOf('timeline')}>
          <TextInput placeholder="3 weeks" {...register('timeline')} />
        </Field>
        <Field label="Budget" required error={errorOf('budget')}>
          <TextInput placeholder="$4,500" {...register('budget')} />
        </Field>
      </div>
      <Field label="Technologies" required hint={listHint} error={listError(form, 'technologies')}>
        <TextInput placeholder="React, Node.js" {...register('technologies')} />
      </Field>
      <Field label="Features" required hint={listHint} error={listError(form, 'features')}>
        <TextArea dir="auto" rows={2} className="min-h-20" {...register('features')} />
      </Field>
      <Controller
        control={form.control}
        name="image"
        render={({ field: { value = '', onChange } }) => (
          <PictureField
            label="Image URL"
            hint="Optional: without one a figure is drawn. Give an address, or upload a picture of at most 10 MB; its top is shown."
            image={value}
            error={errorOf('image')}
            onImage={onChange}
            send={sendPicture}
            takesAddress
            thumbnail={null}
          />
        )}
      />
      <Checkbox {...register('featured')}>Featured</Checkbox>
    </>
  );
}

/** The card as visitors see it, while it is written. */
function Preview({ form, index }: { form: Form; index: number }) {
  const { title, category, description, technologies, features, timeline, budget, ...rest } = form.watch();
  return (
    <ShowcaseCard
      position={index}
      showcase={{
        id: 0,
        title: title || 'Title',
        category: category || 'Category',
        description: description || 'What it is and what it did for its owner.',
        technologies: splitItems(technologies),
        features: splitItems(features),
        timeline: timeline || '…',
        budget: budget || '…',
        featured: rest.featured ?? false,
        image: rest.image ?? '',
        example: false,
      }}
    />
  );
}
