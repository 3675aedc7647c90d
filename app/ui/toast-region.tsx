import * as RadixToast from 'radix-ui/toast';
import { buttonClasses } from './button.tsx';
import { classes } from './classes.ts';
import { X } from './icons.tsx';
import { dismissToast, type ToastItem, useToasts } from './toast.ts';

const looks = {
  default: 'heated-edge border-line-strong bg-raised',
  destructive: 'border-danger/50 bg-[#2a1212]',
};

const openDialog = '[role="dialog"], [role="alertdialog"], dialog[open]';

function ToastCard({ toast }: { toast: ToastItem }) {
  const { id, open, title, description, variant = 'default', action } = toast;
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={(stays) => !stays && dismissToast(id)}
      onEscapeKeyDown={(event) => {
        // Where a dialog is open the key is the dialog's.
        if (document.querySelector(openDialog)) event.preventDefault();
      }}
      className={classes(
        'pointer-events-auto relative flex w-full animate-pop items-start gap-4 rounded-lg border py-4 pr-12 pl-5 shadow-overlay',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:translate-x-(--radix-toast-swipe-end-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        looks[variant],
      )}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <RadixToast.Title className="font-semibold text-sm">{title}</RadixToast.Title>}
        {description && (
          <RadixToast.Description className="wrap-anywhere text-muted text-sm">
            {description}
          </RadixToast.Description>
        )}
      </div>
      {action && (
        <RadixToast.Action
          altText={action.altText}
          onClick={action.onClick}
          className={buttonClasses({ size: 'small' })}
        >
          {action.label}
        </RadixToast.Action>
      )}
      <RadixToast.Close
        aria-label="Close"
        className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-md text-muted hover:text-text"
      >
        <X aria-hidden="true" className="size-4" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}

/** Where toasts appear: at the top of a phone, at the bottom right from the small breakpoint up. */
export function ToastRegion() {
  const toasts = useToasts();
  return (
    // Anew for each toast: Radix goes on waiting for a pointer that was over a toast when it was closed.
    <RadixToast.Provider key={toasts[0]?.id} duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        hotkey={['F8']}
        className="fixed top-0 z-100 flex max-h-screen w-full flex-col-reverse gap-3 p-4 sm:top-auto sm:right-0 sm:bottom-0 sm:flex-col md:max-w-[420px]"
      />
    </RadixToast.Provider>
  );
}
