import * as RadixAlert from 'radix-ui/alert-dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { Button, buttonClasses } from './button.tsx';
import { classes } from './classes.ts';
import { useOnceOpen } from './once-open.ts';
import { DialogActions, isEscapeInside, overlayLook, panelLook } from './overlay.tsx';
import { useReturnFocus } from './return-focus.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** The label of the button that does it. */
  action: string;
  /** The label of the button that changes nothing. */
  cancel?: string;
  onConfirm: () => void;
  pending?: boolean;
  /** What went wrong with the last try; the dialog stays open with it. */
  error?: string;
  /** The control that it asks for, where that is a menu: it may still have the focus elsewhere. */
  asker?: RefObject<HTMLElement | null>;
}

/** Asks before something is lost. The focus begins on Cancel. */
export function AlertDialog(props: AlertDialogProps) {
  return useOnceOpen(props.open) && <OpenedAlert {...props} />;
}

function OpenedAlert({ title, description, action, ...props }: AlertDialogProps) {
  const { onConfirm, pending, error, asker, cancel = 'Cancel', ...root } = props;
  const returnFocus = useReturnFocus({ asker });
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <RadixAlert.Root {...root}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayLook} />
        <RadixAlert.Content
          className={classes(panelLook, 'sm:max-w-md')}
          onKeyDown={(event) => isEscapeInside(event) && cancelButton.current?.click()}
          onCloseAutoFocus={returnFocus.onCloseAutoFocus}
          onOpenAutoFocus={(event) => {
            returnFocus.onOpenAutoFocus();
            event.preventDefault();
            cancelButton.current?.focus({ preventScroll: true });
          }}
        >
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
            <RadixAlert.Cancel ref={cancelButton} className={buttonClasses({ variant: 'line' })}>
              {cancel}
            </RadixAlert.Cancel>
            <Button variant="danger" pending={pending} onClick={onConfirm}>
              {action}
            </Button>
          </DialogActions>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}
