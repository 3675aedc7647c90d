import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { useAsking } from './content-changes.ts';
import type { ItemsForm } from './item-fields.tsx';
import { ItemsList } from './items-list.tsx';
import { type FilledRequest, type RequestDraft, requestForm, startingSet } from './request-draft.ts';
import { RequestFacts } from './request-facts.tsx';

interface AskContentProps {
  projectId: number;
  open: boolean;
  onClose: () => void;
}

/** The dialog that asks the people of a project for content. */
export function AskContent({ projectId, open, onClose }: AskContentProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Ask for Content"
      description="The people of the project are told by mail, and answer one thing after the other in their portal."
      width="large"
    >
      <AskForm projectId={projectId} onClose={onClose} />
    </Dialog>
  );
}

const begun: RequestDraft = {
  title: 'Content for your website',
  note: '',
  dueDate: '',
  items: [...startingSet],
};

function AskForm({ projectId, onClose }: Omit<AskContentProps, 'open'>) {
  const form = useContractForm<RequestDraft, FilledRequest>(requestForm, begun);
  const asking = useAsking(projectId);
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={form.handleSubmit((request) => asking.start(request, { onDone: onClose }))}
    >
      <RequestFacts form={form as never} />
      <section aria-labelledby="asked-for" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h3 id="asked-for" className="font-medium font-sans text-sm tracking-normal">
          What you ask for
        </h3>
        <ItemsList form={form as unknown as ItemsForm} />
        {(form.formState.errors.items?.root ?? form.formState.errors.items?.message) ? (
          <p role="alert" className="text-danger text-sm">
            {form.formState.errors.items?.root?.message ?? form.formState.errors.items?.message}
          </p>
        ) : null}
      </section>
      <InlineError error={asking.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={asking.isPending}>
          Send Request
        </Button>
      </DialogActions>
    </form>
  );
}
