import type { MeetingRequest } from '../../../contract/meetings.ts';
import { Badge } from '../../ui/badge.tsx';
import { meetingStatuses } from '../meeting-labels.ts';

/** The status, and beside it what needs attention. */
export function MeetingBadges({ meeting }: { meeting: MeetingRequest }) {
  const { label, badge } = meetingStatuses[meeting.status];
  return (
    <span className="flex flex-wrap justify-end gap-1.5">
      {meeting.overdue && <Badge variant="danger">Overdue</Badge>}
      {meeting.cancelledAt && <Badge variant="neutral">Cancelled by visitor</Badge>}
      <Badge variant={badge}>{label}</Badge>
    </span>
  );
}
