import { useRef } from 'react';
import { type MeetingRequest, meetingStatusValues } from '../../../contract/meetings.ts';
import { useSeen } from '../../api/seen.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Select } from '../../ui/select.tsx';
import { meetingStatuses } from '../meeting-labels.ts';
import { overlapIn, seenIn, useDecision, useUntold } from './meeting-changes.ts';
import { UntoldVisitor } from './untold-visitor.tsx';

/** The statuses as a menu. */
export const statusOptions = meetingStatusValues.map((value) => ({
  value,
  label: meetingStatuses[value].label,
}));

interface MeetingStatusSelectProps {
  meeting: MeetingRequest;
}

/** Sets the status at once; a time that is taken by another approved meeting is asked about. */
export function MeetingStatusSelect({ meeting }: MeetingStatusSelectProps) {
  const decide = useDecision();
  const menu = useRef<HTMLButtonElement>(null);
  const isUntold = useUntold();
  const { seen, onOpenChange } = useSeen(meeting);
  const overlap = overlapIn(decide.error);
  const set = (status: string) => {
    const chosen = meetingStatusValues.find((value) => value === status);
    if (!chosen || chosen === seen().status) return;
    decide.start({ id: meeting.id, status: chosen, force: false, ...seenIn(seen()) });
  };
  return (
    <div className="grid gap-2">
      <Select
        size="small"
        triggerRef={menu}
        label={`Status of the meeting with ${meeting.name}`}
        options={statusOptions}
        value={meeting.status}
        onOpenChange={onOpenChange}
        onValueChange={set}
      />
      {decide.data && isUntold(decide.data, decide.variables.seenStatus) && (
        <UntoldVisitor meeting={decide.data} onDone={() => decide.reset()} />
      )}
      {!overlap && <InlineError size="small" error={decide.error} />}
      <AlertDialog
        asker={menu}
        open={overlap !== undefined}
        onOpenChange={(open) => !open && decide.reset()}
        title="Two meetings at once?"
        description={`${overlap ?? ''} Approve this one all the same?`}
        action="Approve anyway"
        pending={decide.isPending}
        onConfirm={() => decide.variables && decide.start({ ...decide.variables, force: true })}
      />
    </div>
  );
}
