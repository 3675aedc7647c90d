import { useRef } from 'react';
import { NOTE_MAX, type Note, SLUG_MAX } from '../../contract/notes.ts';
import { thingPath } from '../../contract/site/paths.ts';
import type { Member } from '../../contract/team.ts';
import type { ContractForm } from '../api/form.ts';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AddPicture } from './add-picture.tsx';
import { AuthorField } from './author-field.tsx';
import { followedSlug, type NoteDraft, pictureMarkdown, withBlock } from './note-draft.ts';

interface NoteFieldsProps {
  form: ContractForm<NoteDraft>;
  note: Note | undefined;
  authors: readonly Member[];
  /** What is wrong with the text, as the preview found. */
  fault: string | undefined;
}

const help = '## Heading · **bold** · *italic* · [link](https://…) · - list · > quote · `code`';

/** What of a note is written. */
export function NoteFields({ form, note, authors, fault }: NoteFieldsProps) {
  const { register, errorOf } = form;
  const text = useRef<HTMLTextAreaElement>(null);
  const titleBefore = useRef(note?.title ?? '');
  const wasPublished = note?.publishAt != null && note.status !== 'planned';

  function followTitle(title: string) {
    const slug = form.getValues('slug');
    const followed = wasPublished ? slug : followedSlug(slug, titleBefore.current, title);
    titleBefore.current = title;
    if (followed !== slug) form.setValue('slug', followed, { shouldDirty: true });
  }

  function addPicture(picture: Parameters<typeof pictureMarkdown>[0]) {
    const body = form.getValues('body');
    const placed = withBlock(body, text.current?.selectionEnd ?? body.length, pictureMarkdown(picture));
    form.setValue('body', placed.text, { shouldDirty: true });
    requestAnimationFrame(() => {
      text.current?.focus();
      text.current?.setSelectionRange(placed.end, placed.end);
    });
  }

  const body = register('body');
  return (
    <>
      <Field label="Title" required error={errorOf('title')}>
        <TextInput
          dir="auto"
          autoComplete="off"
          maxLength={120}
          {...register('title', { onChange: (event) => followTitle(event.target.value) })}
        />
      </Field>
      <div className="note-fields-pair">
        <Field
          label="Address"
          required
          hint={
            wasPublished ? 'The address before leads on to a new one.' : `Follows ${thingPath('note', '')}`
          }
          error={errorOf('slug')}
        >
          <TextInput autoComplete="off" spellCheck={false} maxLength={SLUG_MAX} {...register('slug')} />
        </Field>
        <AuthorField form={form} authors={authors} />
      </div>
      <Field
        label="Summary"
        hint="In the list, in the feed and in search results. Needed to publish."
        error={errorOf('summary')}
      >
        <TextArea dir="auto" rows={2} maxLength={200} className="min-h-20!" {...register('summary')} />
      </Field>
      <Field
        label="Text"
        hint={help}
        error={errorOf('body') ?? fault}
        aside={<AddPicture onAdd={addPicture} />}
      >
        <TextArea
          dir="auto"
          rows={18}
          maxLength={NOTE_MAX}
          className="note-text"
          {...body}
          ref={(element) => {
            body.ref(element);
            text.current = element;
          }}
        />
      </Field>
    </>
  );
}
