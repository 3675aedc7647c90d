import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { DialogCancel } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import type { useChange } from './change.ts';

interface PreviewedFormProps {
  onSubmit: FormEventHandler;
  saving: Pick<ReturnType<typeof useChange>, 'error' | 'isPending'>;
  /** Whether a field says what is wrong: then nothing else does. */
  hasErrors: boolean;
  saveLabel: string;
  /** One item of the list that visitors see. */
  preview: ReactNode;
  /** The columns from the large breakpoint up. */
  className: string;
  children: ReactNode;
}

/** The form of a dialog, beside what visitors will see of it. */
export function PreviewedForm(props: PreviewedFormProps) {
  const { onSubmit, saving, hasErrors, saveLabel, preview, className, children } = props;
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7', className)}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {children}
        {!hasErrors && <InlineError error={saving.error} />}
      </div>
      <section aria-label="Preview" className="min-w-0 lg:border-line lg:border-l lg:pl-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:sticky lg:top-0">
          <h3 className="font-medium font-sans text-muted text-sm tracking-normal">As visitors see it</h3>
          <ul>{preview}</ul>
        </div>
      </section>
      <div className="lg:col-span-2">
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" pending={saving.isPending}>
            {saveLabel}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
