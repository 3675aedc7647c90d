import { Pencil, Trash2 } from 'lucide-react';
import { Button } from './button.tsx';

interface EditDeleteProps {
  /** What is edited or deleted, in the buttons' names. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What the second button says. */
  verb?: 'Delete' | 'Remove';
  isDeleting?: boolean;
}

/** The two buttons that a card ends with. */
export function EditDelete({ name, onEdit, onDelete, verb = 'Delete', isDeleting = false }: EditDeleteProps) {
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="hover:text-danger"
        aria-label={`${verb} ${name}`}
        pending={isDeleting}
        onClick={onDelete}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {verb}
      </Button>
    </>
  );
}
