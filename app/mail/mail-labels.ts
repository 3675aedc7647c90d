import { type MailAudience, type MailMessage, mailKinds, SECRET_PLACEHOLDER } from '../../contract/mail.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

/** What a kind of mail is called. */
export function kindLabel(kind: string): string {
  return mailKinds.find(({ value }) => value === kind)?.label ?? kind;
}

/** Who kinds of mail are for, in the order of the settings. */
export const audiences: readonly { value: MailAudience; label: string }[] = [
  { value: 'visitor', label: 'To visitors' },
  { value: 'client', label: 'To clients about their projects' },
  { value: 'agency', label: 'To you and your colleagues' },
  { value: 'subscriber', label: 'To readers of the newsletter' },
  { value: 'account', label: 'About accounts' },
];

interface Standing {
  label: string;
  badge: BadgeVariant;
}

const standings: Record<MailMessage['status'], Standing> = {
  queued: { label: 'Queued', badge: 'info' },
  retrying: { label: 'Retrying', badge: 'warning' },
  sent: { label: 'Sent', badge: 'success' },
  given_up: { label: 'Given up', badge: 'danger' },
  dropped: { label: 'No longer due', badge: 'neutral' },
};

/** How a message stands. One that became a file was not sent. */
export function standingOf({ status, via }: Pick<MailMessage, 'status' | 'via'>): Standing {
  if (status === 'sent' && via === 'file') return { label: 'Kept as a file', badge: 'secondary' };
  return standings[status];
}

/** The ways to narrow the list of messages. */
export const statusFilters = [
  { value: 'all', label: 'All messages' },
  { value: 'queued', label: 'Queued' },
  { value: 'retrying', label: 'Retrying' },
  { value: 'sent', label: 'Sent or kept' },
  { value: 'given_up', label: 'Given up' },
  { value: 'dropped', label: 'No longer due' },
] as const;

/** Whether more happens to a message by itself. */
export function isUnderWay(message: Pick<MailMessage, 'status'> | undefined): boolean {
  return message === undefined || message.status === 'queued' || message.status === 'retrying';
}

/** Whether a letter has a link that only its reader gets. */
export function hasSecret({ text }: { text: string }): boolean {
  return text.includes(SECRET_PLACEHOLDER);
}

/** The text of a letter for somebody to hand on, who does not have its reader's link. */
export function textToHandOn({ text }: { text: string }): string {
  const links = new RegExp(`\\S*${SECRET_PLACEHOLDER}\\S*`, 'g');
  return text.replaceAll(links, '[link left out]');
}
