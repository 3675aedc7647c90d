import { useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  type MeetingRequest,
  type MeetingStatus,
  meetingDecision,
  meetingStatusValues,
} from '../../../contract/meetings.ts';
import { hasChanged } from '../../api/change.ts';
import { ChangedMeanwhile, RecordLines } from '../../api/changed-meanwhile.tsx';
import { useContractForm } from '../../api/form.ts';
import { FormSelect } from '../../api/form-select.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { meetingStatuses } from '../meeting-labels.ts';
import { overlapIn, seenIn, useDecision } from './meeting-changes.ts';
import { statusOptions } from './meeting-status-select.tsx';

/** The decision that the address proposes, as a link in a mail does; it is only taken by the form's button. */
function useProposedDecision() {
  const [search] = useSearchParams();
  return meetingStatusValues.find((status) => status === search.get('decide'));
}

interface MeetingFormProps {
  /** The meeting as it is on record now. */
  meeting: MeetingRequest;
  /** It was decided; `before` is the status that was decided over. */
  onDecided: (decided: MeetingRequest, before: MeetingStatus) => void;
}

/** The status and the notes of a meeting. What a colleague changed meanwhile is shown before it is written over. */
export function MeetingForm({ meeting, onDecided }: MeetingFormProps) {
  const decide = useDecision();
  const [seen, setSeen] = useState(meeting);
  const proposed = useProposedDecision();
  const form = useContractForm(meetingDecision, {
    status: proposed ?? meeting.status,
    adminNotes: meeting.adminNotes,
    note: '',
  });
  const wanted = form.watch('status');
  const isTold = wanted !== meeting.status && wanted !== 'completed';
  const overlap = overlapIn(decide.error);

  function save({ force = false, over = seen }: { force?: boolean; over?: MeetingRequest }) {
    const { status: chosen, adminNotes, note } = form.getValues();
    // A status that was not touched stays what it is on record.
    const status = chosen === seen.status ? over.status : chosen;
    const notes = adminNotes === over.adminNotes ? {} : { adminNotes, seenNotes: over.adminNotes };
    const decision = { id: meeting.id, status, force, ...seenIn(over), ...(note && { note }), ...notes };
    decide.start(decision, { onDone: (decided) => onDecided(decided, over.status) });
  }

  function takeTheirs() {
    setSeen(meeting);
    form.reset({ status: meeting.status, adminNotes: meeting.adminNotes, note: '' });
    decide.reset();
  }

  return (
    <form noValidate onSubmit={form.handleSubmit(() => save({}))} className="grid gap-5">
      <FormSelect form={form} name="status" label="Status" options={statusOptions} />
      {isTold && (
        <Field
          label="Note to the visitor (optional)"
          hint="Goes into the mail about this decision."
          error={form.errorOf('note')}
        >
          <TextArea {...form.register('note')} maxLength={2000} rows={2} />
        </Field>
      )}
      <Field label="Admin Notes" hint="Only admins see them." error={form.errorOf('adminNotes')}>
        <TextArea {...form.register('adminNotes')} maxLength={5000} rows={3} />
      </Field>
      <InlineError error={decide.error} />
      {overlap && (
        <Button size="small" variant="danger" className="-mt-2 w-fit" onClick={() => save({ force: true })}>
          Approve anyway
        </Button>
      )}
      {hasChanged(decide.error) && (
        <ChangedMeanwhile
          keepLabel="Update anyway"
          onKeepMine={() => save({ over: meeting })}
          onTakeTheirs={takeTheirs}
        >
          <RecordLines
            lines={[
              { label: 'Status', text: meetingStatuses[meeting.status].label },
              { label: 'Notes', text: meeting.adminNotes || 'No notes.' },
            ]}
          />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={decide.isPending}>
          Update Meeting
        </Button>
      </DialogActions>
    </form>
  );
}
