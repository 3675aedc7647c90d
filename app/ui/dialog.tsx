import * as RadixDialog from 'radix-ui/dialog';
import { type ReactNode, useRef, useState } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { buttonClasses } from './button.tsx';
import { classes } from './classes.ts';
import { ChevronDown, X } from './icons.tsx';
import { useOnceOpen } from './once-open.ts';
import { isEscapeInside, overlayLook, panelLook, screenLook, sheetLook } from './overlay.tsx';
import { useReturnFocus } from './return-focus.ts';
import { DISCARD, UnsavedScope, useUnsavedScope } from './unsaved.ts';

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-3xl', wide: 'sm:max-w-6xl' };

const backLook =
  'flex h-11 w-fit items-center gap-1.5 px-2 text-muted text-sm hover:text-text focus-visible:outline-offset-0';

const looks: Record<string, string | undefined> = { sheet: sheetLook, screen: screenLook };

/**
 * Whether a key is pressed in a question over the dialog, also in the moment before Radix knows that it lies on top, or in a part of it
 * that Escape ends first.
 */
function isAtQuestion({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="alertdialog"], [data-own-escape]') !== null;
}

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  width?: keyof typeof widths;
  /** `sheet`: along the side of the page, as high as the screen. `screen`: in place of the page. */
  look?: 'panel' | 'sheet' | 'screen';
  /** Of a screen: where closing it leads. */
  back?: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** It closes because it led to something else, and the focus goes on there. */
  leadsOn?: boolean;
  /** The element that opens it; without one the screen says when it is open. */
  trigger?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog that keeps the focus and gives it back, closes by Escape, veil and button. Escape and a touch beside it are
 * easily a slip: where something was typed they ask first.
 */
export function Dialog(props: DialogProps) {
  const isDrawn = useOnceOpen(props.open === true) || props.trigger !== undefined;
  return isDrawn && <OpenedDialog {...props} />;
}

function OpenedDialog({ title, description, trigger, children, ...props }: DialogProps) {
  const { width = 'medium', look = 'panel', back = 'Back', leadsOn, ...root } = props;
  const isScreen = look === 'screen';
  const returnFocus = useReturnFocus({ leadsOn });
  const closeButton = useRef<HTMLButtonElement>(null);
  const unsaved = useUnsavedScope();
  const [isAsking, setAsking] = useState(false);
  const [question, setQuestion] = useState(DISCARD);

  /** Keeps the dialog and asks, where something would be lost. */
  function ask(event: { preventDefault: () => void }): boolean {
    const next = unsaved.question();
    if (!next) return false;
    event.preventDefault();
    setQuestion(next);
    setAsking(true);
    return true;
  }

  function leave() {
    setAsking(false);
    closeButton.current?.click();
  }

  return (
    <RadixDialog.Root {...root}>
      {trigger !== undefined && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayLook} />
        <RadixDialog.Content
          className={looks[look] ?? classes(panelLook, widths[width])}
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...returnFocus}
          // Also where Radix gives the key to a toast that came later.
          onKeyDown={(event) => isEscapeInside(event) && !ask(event) && leave()}
          onEscapeKeyDown={(event) => (isAtQuestion(event) ? event.preventDefault() : ask(event))}
          onPointerDownOutside={ask}
        >
          {isScreen && (
            <p className="wrap-tool pt-2">
              <RadixDialog.Close
                ref={closeButton}
                className={backLook}
                onClick={(event) => event.isTrusted && ask(event)}
              >
                <ChevronDown aria-hidden="true" className="size-4 rotate-90" />
                {back}
              </RadixDialog.Close>
            </p>
          )}
          <header className={isScreen ? 'wrap-tool pt-2.5 pb-4' : 'grid gap-2 pr-10'}>
            <RadixDialog.Title className={isScreen ? 'wrap-anywhere text-title' : 'text-xl'}>
              {title}
            </RadixDialog.Title>
            {description !== undefined && (
              <RadixDialog.Description className="text-muted text-sm">{description}</RadixDialog.Description>
            )}
          </header>
          <UnsavedScope value={unsaved.report}>{children}</UnsavedScope>
          <AlertDialog open={isAsking} onOpenChange={setAsking} {...question} onConfirm={leave} />
          {!isScreen && (
            <RadixDialog.Close
              ref={closeButton}
              aria-label="Close"
              className={buttonClasses({
                variant: 'quiet',
                size: 'icon',
                className: 'absolute! top-4 right-4',
              })}
            >
              <X aria-hidden="true" className="size-4.5" />
            </RadixDialog.Close>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** A button of the dialog that closes it and does nothing else. */
export function DialogCancel({ children = 'Cancel' }: { children?: ReactNode }) {
  return <RadixDialog.Close className={buttonClasses({ variant: 'line' })}>{children}</RadixDialog.Close>;
}
