import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { buttonClasses } from './button.tsx';
import { classes } from './classes.ts';
import { X } from './icons.tsx';

/** The dark veil under a dialog. */
export const overlayLook = 'fixed inset-0 z-50 animate-fade-in bg-ground/75 backdrop-blur-[2px]';

/** A dialog's panel: a sheet at the bottom of a phone, a centred card from there up. */
export const panelLook =
  'fixed z-50 grid animate-pop gap-5 border border-line-strong bg-raised p-5 shadow-overlay outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:overflow-y-auto max-sm:rounded-t-lg max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:overflow-y-auto sm:rounded-lg sm:p-7';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl' };

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element that opens it; without one the screen says when it is open. */
  trigger?: ReactNode;
  children: ReactNode;
}

/** A modal dialog that keeps the focus and gives it back, closes by Escape, veil and button. */
export function Dialog({ title, description, width = 'medium', trigger, children, ...root }: DialogProps) {
  return (
    <RadixDialog.Root {...root}>
      {trigger !== undefined && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayLook} />
        <RadixDialog.Content
          className={classes(panelLook, widths[width])}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <header className="grid gap-2 pr-10">
            <RadixDialog.Title className="text-xl">{title}</RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="text-muted text-sm">{description}</RadixDialog.Description>
            )}
          </header>
          {children}
          <RadixDialog.Close
            aria-label="Close"
            className={buttonClasses({
              variant: 'quiet',
              size: 'icon',
              className: 'absolute! top-4 right-4',
            })}
          >
            <X aria-hidden="true" className="size-4.5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** The actions at the end of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">{children}</div>;
}

/** A button of the dialog that closes it and does nothing else. */
export function DialogCancel({ children = 'Cancel' }: { children?: ReactNode }) {
  return <RadixDialog.Close className={buttonClasses({ variant: 'line' })}>{children}</RadixDialog.Close>;
}
