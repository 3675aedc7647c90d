import { Trash2 } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';

interface TrashButtonProps extends Omit<ButtonProps, 'variant' | 'size' | 'aria-label' | 'children'> {
  /** What it does to which thing: 'Delete Logo'. */
  label: string;
}

/** The small button by which a row is deleted, or taken out of its list. */
export function TrashButton({ label, className, ...button }: TrashButtonProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      className={classes('hover:text-danger', className)}
      aria-label={label}
      {...button}
    >
      <Trash2 aria-hidden="true" className="size-4" />
    </Button>
  );
}
