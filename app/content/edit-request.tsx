import { useState } from 'react';
import type { z } from 'zod';
import { type ContentRequest, requestEdit } from '../../contract/content.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { formatDay } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { useRequestEdit } from './content-changes.ts';
import { RequestFacts } from './request-facts.tsx';

type Draft = z.input<typeof requestEdit>;
type Filled = z.output<typeof requestEdit>;

interface EditRequestProps {
  /** As it is on record now. */
  request: ContentRequest;
  open: boolean;
  onClose: () => void;
}

/** The dialog that changes the title, note and date of a request. */
export function EditRequest({ request, open, onClose }: EditRequestProps) {
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title="Edit Request">
      <RequestForm request={request} onClose={onClose} />
    </Dialog>
  );
}

const draftOf = ({ title, note, dueDate }: ContentRequest): Draft => ({
  title,
  note,
  dueDate: dueDate ?? '',
});

/** What a colleague changed meanwhile is shown before it is written over. */
function RequestForm({ request, onClose }: Omit<EditRequestProps, 'open'>) {
  const [seen, setSeen] = useState(request);
  const form = useContractForm<Draft, Filled>(requestEdit, draftOf(request));
  const edit = useRequestEdit();

  const save = (over: ContentRequest) =>
    form.handleSubmit((filled) =>
      edit.start({ id: request.id, ...filled, seenVersion: over.version }, { onDone: onClose }),
    );

  function takeTheirs() {
    setSeen(request);
    form.reset(draftOf(request));
    edit.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <RequestFacts form={form as never} />
      <InlineError error={edit.error} />
      {hasChanged(edit.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(request)()}
          onTakeTheirs={takeTheirs}
        >
          <p className="wrap-anywhere">
            <bdi className="font-semibold">{request.title}</bdi>
            {request.dueDate && `, due ${formatDay(request.dueDate)}`}
          </p>
          {request.note && <p className="wrap-anywhere whitespace-pre-wrap text-muted">{request.note}</p>}
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={edit.isPending}>
          Save Request
        </Button>
      </DialogActions>
    </form>
  );
}
