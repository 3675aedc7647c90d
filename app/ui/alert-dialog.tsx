import * as RadixAlert from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClasses } from './button.tsx';
import { classes } from './classes.ts';
import { DialogActions, overlayLook, panelLook } from './dialog.tsx';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** The label of the button that does it. */
  action: string;
  onConfirm: () => void;
  pending?: boolean;
  /** What went wrong with the last try; the dialog stays open with it. */
  error?: string;
  /** Where the focus goes afterwards, when its old place is gone. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** Asks before something is lost. The focus begins on Cancel. */
export function AlertDialog({ title, description, action, ...props }: AlertDialogProps) {
  const { onConfirm, pending, error, onCloseAutoFocus, ...root } = props;
  return (
    <RadixAlert.Root {...root}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayLook} />
        <RadixAlert.Content className={classes(panelLook, 'sm:max-w-md')} onCloseAutoFocus={onCloseAutoFocus}>
          <RadixAlert.Title className="text-xl">{title}</RadixAlert.Title>
          <RadixAlert.Description className="-mt-2 wrap-anywhere text-muted text-sm">
            {description}
          </RadixAlert.Description>
          {error && (
            <p role="alert" className="text-danger text-sm">
              {error}
            </p>
          )}
          <DialogActions>
            <RadixAlert.Cancel className={buttonClasses({ variant: 'line' })}>Cancel</RadixAlert.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {action}
            </Button>
          </DialogActions>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
