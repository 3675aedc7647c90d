import { useState } from 'react';
import { type MeetingRequest, NOTE_MAX } from '../../../contract/meetings.ts';
import type { Change } from '../../api/change.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type Decided, statusFor } from './decision-changes.ts';
import { timeOf } from './request-facts.tsx';

interface DeclineDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: MeetingRequest;
  decide: Change<Decided>;
}

/** Declines a request, with a note to its visitor where there is something to say. */
export function DeclineDialog({ open, onClose, meeting, decide }: DeclineDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Decline ${meeting.name}`}
      description={`${timeOf(meeting)}. The time is free for others again.`}
      width="small"
    >
      <DeclineForm {...{ onClose, meeting, decide }} />
    </Dialog>
  );
}

function DeclineForm({ onClose, meeting, decide }: Omit<DeclineDialogProps, 'open'>) {
  // What was seen when the dialog opened: what came since must not pass as seen.
  const [seen] = useState(meeting);
  const [note, setNote] = useState('');
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const text = `Declined ${seen.name}, ${timeOf(seen)}`;
        decide.start({ decisions: [statusFor(seen, 'rejected', note.trim())], text }, { onDone: onClose });
      }}
    >
      <Field label="Note to the visitor (optional)" hint="Goes into the mail about this decision.">
        <TextArea
          rows={3}
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <InlineError error={decide.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={decide.isPending}>
          Decline
        </Button>
      </DialogActions>
    </form>
  );
}
