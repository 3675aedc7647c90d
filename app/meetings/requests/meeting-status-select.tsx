import { useRef } from 'react';
import { type MeetingRequest, meetingStatusValues } from '../../../contract/meetings.ts';
import { useSeen } from '../../api/seen.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Select } from '../../ui/select.tsx';
import { meetingStatuses } from '../meeting-labels.ts';
import { type OnDecided, statusFor, useDecisions } from './decision-changes.ts';
import { overlapIn } from './meeting-changes.ts';

/** The statuses as a menu. */
export const statusOptions = meetingStatusValues.map((value) => ({
  value,
  label: meetingStatuses[value].label,
}));

interface MeetingStatusSelectProps {
  meeting: MeetingRequest;
  onDecided: OnDecided;
}

/** Sets the status at once; a time that is taken by another approved meeting is asked about. */
export function MeetingStatusSelect({ meeting, onDecided }: MeetingStatusSelectProps) {
  const decide = useDecisions(onDecided);
  const menu = useRef<HTMLButtonElement>(null);
  const { seen, onOpenChange } = useSeen(meeting);
  const overlap = overlapIn(decide.error);
  const set = (status: string) => {
    const chosen = meetingStatusValues.find((value) => value === status);
    if (!chosen || chosen === seen().status) return;
    const text = `${meeting.name} is ${meetingStatuses[chosen].label.toLowerCase()} now`;
    decide.start({ decisions: [statusFor(seen(), chosen)], text });
  };
  return (
    <div className="grid content-start gap-2">
      <Select
        size="small"
        triggerRef={menu}
        label={`Status of the meeting with ${meeting.name}`}
        options={statusOptions}
        value={meeting.status}
        onOpenChange={onOpenChange}
        onValueChange={set}
      />
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
