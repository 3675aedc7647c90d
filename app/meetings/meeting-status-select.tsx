import { type MeetingRequest, meetingStatusValues } from '../../contract/meetings.ts';
import { sentenceOf } from '../api.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Select } from '../ui/select.tsx';
import { overlapIn, useDecision } from './meeting-changes.ts';
import { meetingStatuses } from './meeting-status.ts';

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
  const overlap = overlapIn(decide.error);
  const set = (status: string, force = false) => {
    const chosen = meetingStatusValues.find((value) => value === status);
    if (chosen && (chosen !== meeting.status || force))
      decide.mutate({ id: meeting.id, status: chosen, force, seenStatus: meeting.status });
  };
  return (
    <div className="grid gap-2">
      <Select
        size="small"
        label={`Status of the meeting with ${meeting.name}`}
        options={statusOptions}
        value={meeting.status}
        disabled={decide.isPending}
        onValueChange={(status) => set(status)}
      />
      {decide.isError && !overlap && (
        <p role="alert" className="text-danger text-xs">
          {sentenceOf(decide.error)}
        </p>
      )}
      <AlertDialog
        open={overlap !== undefined}
        onOpenChange={(open) => !open && decide.reset()}
        title="Two meetings at once?"
        description={`${overlap ?? ''} Approve this one all the same?`}
        action="Approve anyway"
        pending={decide.isPending}
        onConfirm={() => set('approved', true)}
      />
    </div>
  );
}
