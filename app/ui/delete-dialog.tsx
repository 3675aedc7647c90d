import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { sentenceOf } from '../api.ts';
import { AlertDialog } from './alert-dialog.tsx';

interface DeleteDialogProps<Item> {
  /** What is to be deleted, when something is. */
  item: Item | undefined;
  title: string;
  describe: (item: Item) => string;
  remove: UseMutationResult<unknown, Error, Item>;
  onClose: () => void;
  /** Takes the focus, which has lost its place with the item. */
  onDeleted: () => void;
}

/** Asks whether to delete something, and does it. */
export function DeleteDialog<Item>(props: DeleteDialogProps<Item>) {
  const { item, title, describe, remove, onClose, onDeleted } = props;
  // Describes the item also while the dialog fades.
  const last = useRef<Item>(undefined);
  if (item !== undefined) last.current = item;
  const isDeleted = useRef(false);

  function close() {
    onClose();
    remove.reset();
  }

  function confirm() {
    if (item === undefined) return;
    remove.mutate(item, {
      onSuccess() {
        isDeleted.current = true;
        close();
      },
    });
  }

  return (
    <AlertDialog
      open={item !== undefined}
      onOpenChange={(open) => !open && close()}
      title={title}
      description={last.current === undefined ? '' : describe(last.current)}
      action="Delete"
      pending={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={confirm}
      onCloseAutoFocus={(event) => {
        if (!isDeleted.current) return;
        isDeleted.current = false;
        event.preventDefault();
        onDeleted();
      }}
    />
  );
}
