import type { MeetingStatus } from '../../contract/meetings.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

/** A status in words and in the legend's colour. */
export const meetingStatuses: Record<MeetingStatus, { label: string; badge: BadgeVariant }> = {
  pending: { label: 'Pending', badge: 'warning' },
  approved: { label: 'Approved', badge: 'success' },
  rejected: { label: 'Rejected', badge: 'danger' },
  completed: { label: 'Completed', badge: 'neutral' },
};
