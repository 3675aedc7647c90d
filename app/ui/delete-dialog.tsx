import { useRef } from 'react';
import { sentenceOf } from '../api/call.ts';
import type { Change } from '../api/change.ts';
import { AlertDialog } from './alert-dialog.tsx';

interface DeleteDialogProps<Item> {
  /** What is to be deleted, when something is. */
  item: Item | undefined;
  title: string | ((item: Item) => string);
  describe: (item: Item) => string;
  /** The label of the button that does it. */
  action?: string;
  remove: Change<Item>;
  onClose: () => void;
}

/** Asks whether to delete something, and does it. */
export function DeleteDialog<Item>({ item, title, describe, ...props }: DeleteDialogProps<Item>) {
  const { action = 'Delete', remove, onClose } = props;
  // Describes the item also while the dialog fades.
  const last = useRef<Item>(undefined);
  if (item !== undefined) last.current = item;

  const tell = (text: string | ((item: Item) => string)) => {
    if (typeof text === 'string') return text;
    return last.current === undefined ? '' : text(last.current);
  };

  function close() {
    onClose();
    remove.reset();
  }

  return (
    <AlertDialog
      open={item !== undefined}
      onOpenChange={(open) => !open && close()}
      title={tell(title)}
      description={tell(describe)}
      action={action}
      pending={remove.isPending}
      error={remove.isError ? sentenceOf(remove.error) : undefined}
      onConfirm={() => item !== undefined && remove.start(item, { onDone: close })}
    />
  );
}
