import { BellRing, ChevronDown, Pencil, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import type { ContentItem, ContentRequest } from '../../contract/content.ts';
import { toDay } from '../time/days.ts';
import { dueLabel, isLate } from '../time/due-day.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { AskedItem } from './asked-item.tsx';
import { useItemRemoval, useReminder, useRequestRemoval } from './content-changes.ts';
import { progressLabel, requestStatuses } from './content-labels.ts';
import { EditItem } from './edit-item.tsx';
import { EditRequest } from './edit-request.tsx';
import { ReturnItem } from './return-item.tsx';

type OpenDialog =
  | { kind: 'edit' | 'add' | 'delete' }
  | { kind: 'edit-item' | 'return-item' | 'delete-item'; item: ContentItem };

/** A request as the agency works on it. */
export function RequestPanel({ request }: { request: ContentRequest }) {
  const [dialog, setDialog] = useState<OpenDialog>();
  // What is complete is folded away, but not while somebody completes it.
  const [isShown, setShown] = useState(request.status !== 'done');
  const body = useId();
  const removal = useRequestRemoval();
  const itemRemoval = useItemRemoval();
  const close = () => setDialog(undefined);
  const { title, note, items } = request;
  const isOpen = (kind: OpenDialog['kind']) => dialog?.kind === kind;

  /** Which item a dialog is about, as it is on record now. */
  function itemIn(kind: OpenDialog['kind']): ContentItem | undefined {
    if (dialog?.kind !== kind || !('item' in dialog)) return undefined;
    return items.find(({ id }) => id === dialog.item.id) ?? dialog.item;
  }

  return (
    <li className="rounded-lg border border-line">
      <Head
        request={request}
        fold={{ isShown, body, onToggle: () => setShown(!isShown) }}
        onAct={(kind) => setDialog({ kind })}
      />
      {note && isShown && (
        <p
          dir="auto"
          className="wrap-anywhere max-w-[65ch] whitespace-pre-wrap px-4 pb-4 text-left text-muted text-sm sm:px-5"
        >
          {note}
        </p>
      )}
      <ul
        id={body}
        hidden={!isShown}
        aria-label={`Items of ${title}`}
        className="divide-y divide-line border-line border-t"
      >
        {items.map((item) => (
          <AskedItem key={item.id} item={item} onAct={(kind) => setDialog({ kind, item })} />
        ))}
      </ul>
      <EditRequest request={request} open={isOpen('edit')} onClose={close} />
      <EditItem request={request} item={itemIn('edit-item')} isNew={isOpen('add')} onClose={close} />
      <ReturnItem item={itemIn('return-item')} onClose={close} />
      <DeleteDialog
        item={isOpen('delete') ? request : undefined}
        title={`Delete “${title}”?`}
        describe={() =>
          'The request goes from the portal with all answers and access data. Files that were uploaded for it stay.'
        }
        remove={removal}
        onClose={close}
      />
      <DeleteDialog
        item={itemIn('delete-item')}
        title={({ label }) => `Delete “${label}”?`}
        describe={({ answeredAt }) =>
          answeredAt ? 'It goes from the portal with its answer.' : 'It goes from the portal.'
        }
        remove={itemRemoval}
        onClose={close}
      />
    </li>
  );
}

interface HeadProps {
  request: ContentRequest;
  /** Whether its items are shown, and where. */
  fold: { isShown: boolean; body: string; onToggle: () => void };
  onAct: (kind: 'edit' | 'add' | 'delete') => void;
}

function Head({ request, fold, onAct }: HeadProps) {
  const { title, status, items } = request;
  const { label, variant } = requestStatuses[status];
  const reminder = useReminder();
  const due = dueLabel(request, toDay(new Date()));
  const icon = { variant: 'quiet', size: 'icon' } as const;
  return (
    <div className="grid gap-2 p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <h3 dir="auto" className="wrap-anywhere text-left text-lg">
            {title}
          </h3>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-muted text-sm">
            <Badge variant={variant}>{label}</Badge>
            <span className="tabular-nums">{progressLabel(items, 'answered')}</span>
            {due && <span className={isLate(request) ? 'text-warning' : undefined}>{due}</span>}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          {status === 'open' && (
            <Button
              size="small"
              className="max-sm:w-full"
              pending={reminder.isPending}
              onClick={() => reminder.start(request)}
            >
              {!reminder.isPending && <BellRing aria-hidden="true" className="size-4" />}
              Remind Now
            </Button>
          )}
          <Button {...icon} aria-label={`Add an item to ${title}`} onClick={() => onAct('add')}>
            <Plus aria-hidden="true" className="size-4" />
          </Button>
          <Button {...icon} aria-label={`Edit ${title}`} onClick={() => onAct('edit')}>
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <TrashButton label={`Delete ${title}`} onClick={() => onAct('delete')} />
          <Button
            {...icon}
            aria-label={`Items of ${title}`}
            aria-expanded={fold.isShown}
            aria-controls={fold.body}
            onClick={fold.onToggle}
          >
            <ChevronDown
              aria-hidden="true"
              className={classes('size-4 transition-transform', fold.isShown && 'rotate-180')}
            />
          </Button>
        </div>
      </div>
      <InlineError error={reminder.error} size="small" />
    </div>
  );
}
