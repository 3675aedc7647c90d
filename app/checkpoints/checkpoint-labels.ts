import { FileText, Film, Image, Link2 } from 'lucide-react';
import {
  type CheckpointStatus,
  type CheckpointType,
  checkpointTypeLabels,
  checkpointTypeValues,
  type DecisionRule,
} from '../../contract/checkpoints.ts';
import { once } from '../../contract/once.ts';
import { agency } from '../../contract/site/pages.ts';
import { formatZone } from '../time/format.ts';
import { ownZone } from '../time/zoned-time.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

/** A status in words and with its badge. */
export const checkpointStatuses: Record<CheckpointStatus, { label: string; badge: BadgeVariant }> = {
  pending: { label: 'pending', badge: 'warning' },
  approved: { label: 'approved', badge: 'success' },
  needs_revision: { label: 'needs revision', badge: 'danger' },
};

/** How each type is drawn. */
export const typeIcons: Record<CheckpointType, typeof Image> = {
  image: Image,
  video: Film,
  document: FileText,
  link: Link2,
};

/** The types as a menu. */
export const typeOptions = checkpointTypeValues.map((value) => ({
  value,
  label: checkpointTypeLabels[value],
}));

/** Which files a browser offers for a type. */
export const acceptedFiles: Record<CheckpointType, string> = {
  image: 'image/*',
  video: 'video/*',
  document: 'application/pdf,.pdf',
  link: '',
};

/** Who decides, in words. */
export const ruleLabels: Record<DecisionRule, string> = {
  one: 'The first reviewer decides',
  all: 'All reviewers approve',
};

/** The rules as a menu. */
export const ruleOptions = (['one', 'all'] as const).map((value) => ({ value, label: ruleLabels[value] }));

const dueParts = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const due = once(() => new Intl.DateTimeFormat(agency.locale, dueParts));
const dueInYear = once(() => new Intl.DateTimeFormat(agency.locale, { ...dueParts, year: 'numeric' }));

/** 'Mon, Nov 30, 17:00', on this browser's clock; 'Mon, Nov 30, 2029, 17:00' where that is another year than now. */
export function dueTime(instant: string, now = Date.now()): string {
  const at = new Date(instant);
  return (at.getFullYear() === new Date(now).getFullYear() ? due : dueInYear)().format(at);
}

/** The same where there may be none. */
export function dueText(instant: string | null): string {
  return instant === null ? 'None' : dueTime(instant);
}

/** What people call the zone of this browser's clock at an instant. */
export function zoneLabel(instant?: string): string {
  return formatZone(ownZone('UTC'), instant === undefined ? undefined : new Date(instant));
}

/** How many days are left, in words; empty where it is decided or without a date. */
export function daysLeftLabel(days: number | null): string {
  if (days === null) return '';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'was due yesterday';
  return days > 0 ? `in ${days} days` : `was due ${-days} days ago`;
}

const sizes = ['B', 'KB', 'MB', 'GB'];

/** A size in bytes as people read it: '2.4 MB'. */
export function sizeLabel(bytes: number): string {
  const power = Math.min(sizes.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${sizes[power]}`;
}

/** Whether an address leads to something: neither nothing nor a placeholder's picture. */
export function leadsSomewhere(url: string): boolean {
  return url !== '' && !url.includes('/placeholder/');
}
