import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../contract/messages.ts';
import { once } from '../../contract/once.ts';
import { formatInstant, formatInstantShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useChangeable } from './changeable.ts';
import { EditMessage } from './edit-message.tsx';
import { MessageBody } from './message-body.tsx';
import type { Place } from './message-changes.ts';
import { MessageVersions } from './message-versions.tsx';

interface MessageItemProps {
  place: Place;
  message: Message;
  isNamed: boolean;
  /** Whoever looks only looks. */
  readOnly: boolean;
  onRemove: (message: Message) => void;
}

const clock = once(
  () => new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

function Moment({ instant }: { instant: string }) {
  const time = Date.parse(instant);
  return (
    <Tooltip text={formatInstant(time)}>
      <time dateTime={instant} className="tabular-nums">
        {clock().format(time)}
      </time>
    </Tooltip>
  );
}

/** One message: who, when, what, and what its author can still do with it. */
export function MessageItem({ place, message, isNamed, readOnly, onRemove }: MessageItemProps) {
  const { id, own, authorKind, createdAt, editedAt, removedAt } = message;
  const [isEditing, setEditing] = useState(false);
  const isChangeable = useChangeable(message) && !readOnly;
  const isOurs = authorKind === place.side;
  const name = own ? 'You' : message.authorName;
  return (
    <div
      data-message={id}
      className={classes(
        'grid max-w-[88%] gap-1 sm:max-w-[min(80%,65ch)]',
        isOurs ? 'ml-auto justify-items-end' : 'justify-items-start',
        isNamed ? 'mt-4' : 'mt-1',
        isEditing && 'w-full',
      )}
    >
      {isNamed && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-faint text-xs">
          <bdi className="wrap-anywhere font-semibold text-muted">{name}</bdi>
          <Moment instant={createdAt} />
        </p>
      )}
      {!isNamed && (
        <span className="unseen">
          {name}, {formatInstantShort(Date.parse(createdAt))}
        </span>
      )}
      {isEditing && !removedAt ? (
        <EditMessage place={place} message={message} onClose={() => setEditing(false)} />
      ) : (
        <div
          className={classes(
            'min-w-0 max-w-full rounded-lg border px-3.5 py-2 text-sm',
            removedAt
              ? 'border-line border-dashed text-faint italic'
              : isOurs
                ? 'border-line-strong bg-ember/8'
                : 'border-line bg-surface',
          )}
        >
          {removedAt ? <Removed name={name} removedAt={removedAt} /> : <MessageBody text={message.text} />}
        </div>
      )}
      {!isEditing && (
        <div className="flex flex-wrap items-center gap-x-2 text-faint text-xs empty:hidden">
          {editedAt && !removedAt && (
            <Tooltip text={`Edited ${formatInstant(Date.parse(editedAt))}`}>
              <span>edited</span>
            </Tooltip>
          )}
          {isChangeable && <Controls onEdit={() => setEditing(true)} onRemove={() => onRemove(message)} />}
          {place.side === 'admin' && (editedAt || removedAt) && <MessageVersions id={id} />}
        </div>
      )}
    </div>
  );
}

function Removed({ name, removedAt }: { name: string; removedAt: string }) {
  return (
    <p>
      Message removed by <bdi>{name === 'You' ? 'you' : name}</bdi>, <Moment instant={removedAt} />
    </p>
  );
}

function Controls({ onEdit, onRemove }: { onEdit: () => void; onRemove: () => void }) {
  return (
    <span className="-mx-2 flex">
      <Button
        size="small"
        variant="quiet"
        className="h-7! px-2! text-xs! pointer-coarse:h-11!"
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" className="size-3.5" />
        Edit
      </Button>
      <Button
        size="small"
        variant="quiet"
        className="h-7! px-2! text-xs! hover:text-danger pointer-coarse:h-11!"
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-3.5" />
        Remove
      </Button>
    </span>
  );
}
