import { CheckSquare, FileImage, Images, KeyRound, type LucideIcon, Type } from 'lucide-react';
import type { ContentKind, ContentStatus, RequestStatus } from '../../contract/content.ts';
import type { BadgeVariant } from '../ui/badge.tsx';

interface KindLook {
  label: string;
  Icon: LucideIcon;
}

/** What the kinds of content are called. */
export const kindLooks: Record<ContentKind, KindLook> = {
  text: { label: 'Text', Icon: Type },
  logo: { label: 'Logo', Icon: FileImage },
  photos: { label: 'Photos', Icon: Images },
  access: { label: 'Access data', Icon: KeyRound },
  decision: { label: 'Decision', Icon: CheckSquare },
};

interface StatusLook {
  label: string;
  variant: BadgeVariant;
}

/** How an item stands, as its people read it. */
export const portalStatuses: Record<ContentStatus, StatusLook> = {
  open: { label: 'Open', variant: 'warning' },
  answered: { label: 'Sent', variant: 'info' },
  accepted: { label: 'Accepted', variant: 'success' },
  sent_back: { label: 'Please look again', variant: 'danger' },
};

/** The same as the agency reads it. */
export const agencyStatuses: Record<ContentStatus, StatusLook> = {
  open: { label: 'Open', variant: 'neutral' },
  answered: { label: 'Answered', variant: 'info' },
  accepted: { label: 'Accepted', variant: 'success' },
  sent_back: { label: 'Sent back', variant: 'warning' },
};

/** Whose turn it is with a request, as the agency reads it. */
export const requestStatuses: Record<RequestStatus, StatusLook> = {
  open: { label: 'Waiting on client', variant: 'warning' },
  answered: { label: 'To be looked at', variant: 'info' },
  done: { label: 'Complete', variant: 'success' },
};

/** Whether the client has to do something about an item. */
export function waitsOnClient({ status }: { status: ContentStatus }): boolean {
  return status === 'open' || status === 'sent_back';
}

/** How far a request is: '2 of 5 sent'. */
export function progressLabel(items: readonly { status: ContentStatus }[], word: string): string {
  const done = items.filter((item) => !waitsOnClient(item)).length;
  return `${done} of ${items.length} ${word}`;
}
