import { useState } from 'react';
import { z } from 'zod';
import { type BusyFeed, feedDraft, type SeenFeed } from '../../contract/feeds.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useFeedChange } from './feed-changes.ts';

const { shape } = feedDraft;
const newFeed = z.object({ ...shape, allDayBusy: z.boolean() });
const knownFeed = newFeed.extend({ address: z.union([z.literal(''), shape.address]) });

interface FeedDialogProps {
  /** The calendar that is changed, or that there is to be a new one. */
  edited: BusyFeed | 'new' | undefined;
  /** The calendars as they are on record now. */
  records: readonly BusyFeed[];
  onClose: () => void;
}

/** Adds a calendar, or changes one. */
export function FeedDialog({ edited, records, onClose }: FeedDialogProps) {
  const feed = edited === 'new' ? undefined : edited;
  return (
    <Dialog
      open={edited !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={edited === 'new' ? 'Add a calendar' : 'Edit calendar'}
      width="small"
    >
      <FeedForm feed={feed} record={records.find(({ id }) => id === feed?.id)} onClose={onClose} />
    </Dialog>
  );
}

const draftOf = (feed: BusyFeed | undefined) => ({
  name: feed?.name ?? '',
  address: '',
  allDayBusy: feed?.allDayBusy ?? true,
});

/** What somebody sees of a calendar that they change. */
const seenOf = ({ name, version }: BusyFeed): SeenFeed => ({ name, version });

interface FeedFormProps {
  /** As it was opened. */
  feed: BusyFeed | undefined;
  /** As it is now. */
  record: BusyFeed | undefined;
  onClose: () => void;
}

/** A calendar as it is read. What a colleague changed meanwhile is shown before it is written over. */
function FeedForm({ feed, record, onClose }: FeedFormProps) {
  const [seen, setSeen] = useState(feed);
  const form = useContractForm(feed ? knownFeed : newFeed, draftOf(feed));
  const save = useFeedChange(feed, form.showErrors);
  const saveOver = (over: BusyFeed | undefined) =>
    form.handleSubmit((filled) => save.start({ ...filled, seen: over && seenOf(over) }, { onDone: onClose }));

  function takeTheirs(theirs: BusyFeed) {
    setSeen(theirs);
    form.reset(draftOf(theirs));
    save.reset();
  }

  return (
    <form noValidate onSubmit={saveOver(seen)} className="grid gap-5">
      <Field label="Name" required error={form.errorOf('name')}>
        <TextInput autoComplete="off" maxLength={60} {...form.register('name')} />
      </Field>
      <Field
        label="Secret address"
        required={!feed}
        hint={
          seen
            ? `Now ${seen.address}. Leave it empty to keep it.`
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
      <FormError form={form} error={save.error} />
      {record && hasChanged(save.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void saveOver(record)()}
          onTakeTheirs={() => takeTheirs(record)}
        >
          <RecordLines lines={linesOf(record)} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={save.isPending}>
          {feed ? 'Save Calendar' : 'Add Calendar'}
        </Button>
      </DialogActions>
    </form>
  );
}

/** What is on record, line by line. */
function linesOf({ name, address, allDayBusy }: BusyFeed): { label: string; text: string }[] {
  return [
    { label: 'Name', text: name },
    { label: 'Secret address', text: address },
    { label: 'Whole days keep us busy', text: allDayBusy ? 'Yes' : 'No' },
  ];
}
