import { type Channel, channels, durations, type MeetingStatus, purposes } from '../../contract/meetings.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

/** The words for a length in minutes. */
export function durationLabel(minutes: number | string): string {
  return durations.find(({ value }) => value === Number(minutes))?.label ?? `${minutes} minutes`;
}

/** The words for a purpose. */
export function purposeLabel(purpose: string): string {
  return purposes.find(({ value }) => value === purpose)?.label ?? purpose;
}

/** The words for how a meeting happens. */
export function channelLabel(channel: Channel): string {
  return channels.find(({ value }) => value === channel)?.label ?? channel;
}

/** A status in words and in the legend's colour. */
export const meetingStatuses: Record<MeetingStatus, { label: string; badge: BadgeVariant }> = {
  pending: { label: 'Pending', badge: 'warning' },
  approved: { label: 'Approved', badge: 'success' },
  rejected: { label: 'Rejected', badge: 'danger' },
  completed: { label: 'Completed', badge: 'neutral' },
};
