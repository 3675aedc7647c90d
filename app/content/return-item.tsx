import { useState } from 'react';
import type { z } from 'zod';
import { CONTENT_TEXT_MAX, type ContentItem, returnWord } from '../../contract/content.ts';
import { hasChanged } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { AnswerView } from './answer-view.tsx';
import { useReturn } from './content-changes.ts';

interface ReturnItemProps {
  /** As it is on record now, when one is sent back. */
  item: ContentItem | undefined;
  onClose: () => void;
}

/** The dialog that sends an answer back with a word. */
export function ReturnItem({ item, onClose }: ReturnItemProps) {
  return (
    <Dialog
      open={item !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={item ? `Send “${item.label}” Back` : ''}
      description="What was sent stays there to be changed. The client is told by mail, once for all that you send back."
    >
      {item && <ReturnForm key={item.id} item={item} onClose={onClose} />}
    </Dialog>
  );
}

function ReturnForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const [seen, setSeen] = useState(item);
  const form = useContractForm<z.input<typeof returnWord>, z.output<typeof returnWord>>(returnWord, {
    word: '',
  });
  const sending = useReturn();
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit(({ word }) =>
        sending.start({ id: item.id, word, seenVersion: seen.version }, { onDone: onClose }),
      )}
    >
      <Field label="What is missing?" required error={form.errorOf('word')}>
        <TextArea
          {...form.register('word')}
          dir="auto"
          rows={3}
          maxLength={CONTENT_TEXT_MAX}
          className="min-h-24!"
        />
      </Field>
      <InlineError error={sending.error} />
      {hasChanged(sending.error) && (
        <section
          aria-label="On record now"
          className="grid gap-3 rounded-md border border-line-strong p-4 text-sm"
        >
          <AnswerView item={item} none="Nothing was sent." />
          <Button
            size="small"
            className="w-fit"
            onClick={() => {
              setSeen(item);
              sending.reset();
            }}
          >
            I have seen it
          </Button>
        </section>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={sending.isPending}>
          Send Back
        </Button>
      </DialogActions>
    </form>
  );
}
