import { useState } from 'react';
import { type KindWords, type MailKind, mailWordsDraft, OPENING_MAX } from '../../contract/mail.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useWordsChange } from './mail-changes.ts';
import { PlaceholderChips, useInsertion } from './placeholder-chips.tsx';
import { useWordsPreview, WordsPreview } from './words-preview.tsx';

interface WordsFormProps {
  /** The words as they are on record now. */
  words: KindWords;
  onClose: () => void;
}

/** The words of a kind of message and their preview. What a colleague changed meanwhile is shown before it is written over. */
export function WordsForm({ words, onClose }: WordsFormProps) {
  const [seen, setSeen] = useState(words);
  const change = useWordsChange();
  const form = useContractForm(mailWordsDraft, { subject: words.subject, opening: words.opening });
  const insertion = useInsertion(form);
  const kind = words.kind as MailKind;
  const [subject, opening] = form.watch(['subject', 'opening']);
  const preview = useWordsPreview(kind, { subject, opening });
  const isOriginal = subject === words.original.subject && opening === words.original.opening;

  function save(over: KindWords) {
    const body = { ...form.getValues(), seenSubject: over.subject, seenOpening: over.opening };
    change.start({ params: { kind }, body }, { onDone: onClose });
  }

  function take({ subject, opening }: { subject: string; opening: string }) {
    form.reset({ subject, opening });
    change.reset();
  }

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <form
        noValidate
        onSubmit={form.handleSubmit(() => save(seen))}
        onFocus={insertion.remember}
        className="grid min-w-0 gap-5"
      >
        <Field label="Subject" error={form.errorOf('subject') ?? preview.fields.subject}>
          <TextInput {...form.register('subject')} dir="auto" maxLength={200} />
        </Field>
        <Field label="Opening" error={form.errorOf('opening') ?? preview.fields.opening}>
          <TextArea {...form.register('opening')} dir="auto" maxLength={OPENING_MAX} rows={5} />
        </Field>
        <PlaceholderChips placeholders={words.placeholders} onInsert={insertion.insert} />
        <InlineError error={change.error} />
        {hasChanged(change.error) && (
          <ChangedMeanwhile
            keepLabel="Save mine anyway"
            onKeepMine={() => save(words)}
            onTakeTheirs={() => {
              setSeen(words);
              take(words);
            }}
          >
            <div dir="auto" className="grid gap-1 wrap-anywhere text-left">
              <p className="font-semibold">{words.subject}</p>
              <p className="whitespace-pre-wrap text-muted">{words.opening}</p>
            </div>
          </ChangedMeanwhile>
        )}
        <Button
          size="small"
          variant="quiet"
          className="-ml-3.5 w-fit"
          disabled={isOriginal}
          onClick={() => take(words.original)}
        >
          Back to the original words
        </Button>
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" pending={change.isPending}>
            Save words
          </Button>
        </DialogActions>
      </form>
      <WordsPreview {...preview} />
    </div>
  );
}
