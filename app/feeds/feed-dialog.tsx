import { z } from 'zod';
import { type BusyFeed, feedDraft } from '../../contract/feeds.ts';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useFeedChange } from './feed-changes.ts';

const { shape } = feedDraft;
const newFeed = z.object({ ...shape, allDayBusy: z.boolean() });
const knownFeed = newFeed.extend({ address: z.union([z.literal(''), shape.address]) });

interface FeedDialogProps {
  /** The calendar that is changed, or that there is to be a new one. */
  edited: BusyFeed | 'new' | undefined;
  onClose: () => void;
}

/** Adds a calendar, or changes one. */
export function FeedDialog({ edited, onClose }: FeedDialogProps) {
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={edited === 'new' ? 'Add a calendar' : 'Edit calendar'}
      width="small"
    >
      <FeedForm feed={edited === 'new' ? undefined : edited} onClose={onClose} />
    </Dialog>
  );
}

function FeedForm({ feed, onClose }: { feed: BusyFeed | undefined; onClose: () => void }) {
  const form = useContractForm(feed ? knownFeed : newFeed, {
    name: feed?.name ?? '',
    address: '',
    allDayBusy: feed?.allDayBusy ?? true,
  });
  const save = useFeedChange(feed, form.showErrors);
  const submit = form.handleSubmit((filled) => save.start(filled, { onDone: onClose }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label="Name" required error={form.errorOf('name')}>
        <TextInput autoComplete="off" maxLength={60} {...form.register('name')} />
      </Field>
      <Field
        label="Secret address"
        required={!feed}
        hint={
          feed
            ? `Now ${feed.address}. Leave it empty to keep it.`
            : 'It is kept secret, and not shown again in full.'
        }
        error={form.errorOf('address')}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          inputMode="url"
          placeholder="https://"
          {...form.register('address')}
        />
      </Field>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input type="checkbox" className="size-4.5 accent-ember" {...form.register('allDayBusy')} />
        Events of whole days keep us busy
      </label>
      <InlineError error={save.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={save.isPending}>
          {feed ? 'Save Calendar' : 'Add Calendar'}
        </Button>
      </DialogActions>
    </form>
  );
}
