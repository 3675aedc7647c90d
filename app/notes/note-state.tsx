import type { NoteStatus } from '../../contract/notes.ts';
import { formatInstantShort } from '../time/format.ts';
import { Badge, type BadgeVariant } from '../ui/badge.tsx';

export const statusLabels: Record<NoteStatus, string> = {
  draft: 'Draft',
  planned: 'Planned',
  published: 'Published',
};

const variants: Record<NoteStatus, BadgeVariant> = {
  draft: 'neutral',
  planned: 'info',
  published: 'success',
};

interface NoteStatusProps {
  status: NoteStatus;
  publishAt: string | null;
}

/** Whether visitors see a note, and since or from when. */
export function NoteState({ status, publishAt }: NoteStatusProps) {
  return (
    <span className="note-state">
      <Badge variant={variants[status]}>{statusLabels[status]}</Badge>
      {status !== 'draft' && publishAt && (
        <span className="note-since">
          {status === 'planned' ? 'for' : 'since'} {formatInstantShort(Date.parse(publishAt))}
        </span>
      )}
    </span>
  );
}
