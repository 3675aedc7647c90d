import { Check, Pencil, Undo2 } from 'lucide-react';
import type { ContentItem } from '../../contract/content.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { AccessView } from './access-view.tsx';
import { AnswerView } from './answer-view.tsx';
import { useAcceptance } from './content-changes.ts';
import { agencyStatuses, kindLooks } from './content-labels.ts';

interface AskedItemProps {
  item: ContentItem;
  onAct: (kind: 'edit-item' | 'return-item' | 'delete-item') => void;
}

/** One thing that was asked for, with its answer and what there is to do about it. */
export function AskedItem({ item, onAct }: AskedItemProps) {
  const { kind, label, hint, status, word, answeredAt, access } = item;
  const { Icon, label: kindLabel } = kindLooks[kind];
  const { label: statusLabel, variant } = agencyStatuses[status];
  const acceptance = useAcceptance();
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 gap-y-3 px-4 py-3.5 sm:px-5">
      <Icon aria-hidden="true" className="mt-1 size-4.5 text-faint" />
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <bdi className="wrap-anywhere min-w-0 font-semibold text-sm">{label}</bdi>
          <Badge variant={variant}>{statusLabel}</Badge>
        </p>
        <p className="text-faint text-xs">{kindLabel}</p>
        {hint && status === 'open' && (
          <p dir="auto" className="wrap-anywhere line-clamp-2 text-left text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      <ItemTools item={item} onAct={onAct} />
      {answeredAt !== null && (
        <div className="col-span-3 grid grid-cols-[minmax(0,1fr)] gap-3 sm:col-span-2 sm:col-start-2">
          <AnswerView item={item} none="" />
          {access === 'kept' && <AccessView item={item} />}
          {word && (
            <div className="grid gap-0.5 border-warning/50 border-l-2 pl-3.5 text-sm">
              <p className="text-faint text-xs">Sent back with</p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left">
                {word}
              </p>
            </div>
          )}
          <InlineError error={acceptance.error} size="small" />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {status === 'answered' && (
              <Button
                size="small"
                pending={acceptance.isPending}
                aria-label={`Accept ${label}`}
                onClick={() => acceptance.start(item)}
              >
                {!acceptance.isPending && <Check aria-hidden="true" className="size-4 text-success" />}
                Accept
              </Button>
            )}
            {(status === 'answered' || status === 'accepted') && (
              <Button
                size="small"
                variant="quiet"
                aria-label={`Send Back ${label}`}
                onClick={() => onAct('return-item')}
              >
                <Undo2 aria-hidden="true" className="size-4" />
                Send Back
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function ItemTools({ item: { label, status }, onAct }: AskedItemProps) {
  const shared = { variant: 'quiet', size: 'icon' } as const;
  return (
    <div className="-my-1.5 flex">
      {status === 'open' && (
        <Button {...shared} aria-label={`Edit ${label}`} onClick={() => onAct('edit-item')}>
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
      )}
      <TrashButton label={`Delete ${label}`} onClick={() => onAct('delete-item')} />
    </div>
  );
}
