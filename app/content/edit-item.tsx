import { useState } from 'react';
import type { ContentItem, ContentRequest } from '../../contract/content.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { type NewItem, useItemAddition, useItemEdit } from './content-changes.ts';
import { kindLooks } from './content-labels.ts';
import { ItemFields, type ItemsForm } from './item-fields.tsx';
import { draftOf, emptyItem, type ItemDraft, itemForm } from './request-draft.ts';

interface EditItemProps {
  request: ContentRequest;
  /** As it is on record now, when one is edited. */
  item: ContentItem | undefined;
  /** One more is asked for. */
  isNew: boolean;
  onClose: () => void;
}

/** The dialog that changes what is asked for, or asks for one thing more. */
export function EditItem({ request, item, isNew, onClose }: EditItemProps) {
  return (
    <Dialog
      open={isNew || item !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title={isNew ? 'Ask for One Thing More' : 'Edit Item'}
      width="large"
    >
      {isNew && <AddForm requestId={request.id} onClose={onClose} />}
      {item && <EditForm key={item.id} item={item} onClose={onClose} />}
    </Dialog>
  );
}

type Filled = { items: [NewItem] };

function useItemForm(item: ItemDraft) {
  return useContractForm<{ items: [ItemDraft] }, Filled>(itemForm, { items: [item] });
}

function AddForm({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const form = useItemForm(emptyItem);
  const addition = useItemAddition(requestId);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit(({ items: [item] }) => addition.start(item, { onDone: onClose }))}
    >
      <ItemFields form={form as unknown as ItemsForm} index={0} />
      <InlineError error={addition.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={addition.isPending}>
          Add Item
        </Button>
      </DialogActions>
    </form>
  );
}

/** What a colleague changed meanwhile is shown before it is written over; what was answered meanwhile stays as it is. */
function EditForm({ item, onClose }: { item: ContentItem; onClose: () => void }) {
  const [seen, setSeen] = useState(item);
  const form = useItemForm(draftOf(item));
  const edit = useItemEdit();

  const save = (over: ContentItem) =>
    form.handleSubmit(({ items: [filled] }) =>
      edit.start({ id: item.id, item: filled, seenVersion: over.version }, { onDone: onClose }),
    );

  function takeTheirs() {
    setSeen(item);
    form.reset({ items: [draftOf(item)] });
    edit.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ItemFields form={form as unknown as ItemsForm} index={0} />
      <InlineError error={edit.error} />
      {hasChanged(edit.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(item)()}
          onTakeTheirs={takeTheirs}
        >
          <OnRecord item={item} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={edit.isPending}>
          Save Item
        </Button>
      </DialogActions>
    </form>
  );
}

function OnRecord({ item: { kind, label, hint, example, choices } }: { item: ContentItem }) {
  return (
    <div className="wrap-anywhere grid gap-1">
      <p>
        {kindLooks[kind].label}: <bdi className="font-semibold">{label}</bdi>
      </p>
      {[hint, example, choices.join(', ')].map(
        (text, index) =>
          text && (
            <p key={index} dir="auto" className="whitespace-pre-wrap text-left text-muted">
              {text}
            </p>
          ),
      )}
    </div>
  );
}
