import { useSortable } from '@dnd-kit/sortable';
import { EyeOff, Pencil, StickyNote } from 'lucide-react';
import type { Milestone } from '../../contract/milestones.ts';
import { useReducedMotion } from '../browser/reduced-motion.ts';
import { toDay } from '../time/days.ts';
import { dayLabel, dueLabel, isLate } from '../time/due-day.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { TrashButton } from '../ui/trash-button.tsx';
import { MilestoneHandle, type OnPlace } from './milestone-handle.tsx';
import type { Order } from './milestone-order.ts';
import { MilestoneProgress } from './milestone-progress.tsx';
import { MilestoneTitle } from './milestone-title.tsx';

/** What can be done from a row. */
export interface RowActions {
  onPlace: OnPlace;
  onDone: (milestone: Milestone, done: boolean) => void;
  /** Whatever moves a row from under the focus is told first. */
  onLeaving: (milestone: Milestone, control: string) => void;
  onEdit: (milestone: Milestone) => void;
  onDelete: (milestone: Milestone) => void;
  onSaid: (words: string) => void;
}

interface MilestoneRowProps extends RowActions {
  projectId: number;
  milestone: Milestone;
  order: Order;
}

/** A milestone in the editor: dragged, completed, renamed and moved on in place; the rest has a dialog. */
export function MilestoneRow({ projectId, milestone, order, ...actions }: MilestoneRowProps) {
  const { id, title, column } = milestone;
  const isStill = useReducedMotion();
  const sortable = useSortable({ id, ...(isStill && { transition: null }) });
  const { transform, transition, isDragging } = sortable;
  const isDone = column === 'completed';
  return (
    <li
      ref={sortable.setNodeRef}
      data-milestone={id}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={classes('first:rounded-t-lg last:rounded-b-lg bg-surface', isDragging && 'opacity-35')}
    >
      <div className="grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 px-2 py-2.5 sm:px-3 lg:grid-cols-[auto_auto_minmax(0,1fr)_15rem_8.5rem_auto]">
        <MilestoneHandle {...{ milestone, order }} onPlace={actions.onPlace} listeners={sortable.listeners} />
        <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            data-control="done"
            aria-label={`${title} is done`}
            checked={isDone}
            className="size-4.5 cursor-pointer accent-ember"
            onChange={({ target }) => actions.onDone(milestone, target.checked)}
          />
        </label>
        <div className="grid min-w-0 justify-items-start">
          <MilestoneTitle {...{ projectId, milestone }} onSaid={actions.onSaid} />
        </div>
        <Remarks milestone={milestone} />
        <div className="max-lg:col-span-4 max-lg:row-start-3 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-4 max-lg:px-2.5 sm:max-lg:pl-22 lg:contents">
          {isDone ? (
            <span className="hidden lg:block" />
          ) : (
            <MilestoneProgress
              {...{ projectId, milestone }}
              onSaid={actions.onSaid}
              onFull={() => actions.onLeaving(milestone, 'done')}
            />
          )}
          <When milestone={milestone} />
        </div>
        <div className="flex max-lg:col-start-4 max-lg:row-start-1">
          <Button
            variant="quiet"
            size="icon"
            data-control="edit"
            aria-label={`Edit ${title}`}
            onClick={() => actions.onEdit(milestone)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <TrashButton
            data-control="delete"
            label={`Delete ${title}`}
            onClick={() => actions.onDelete(milestone)}
          />
        </div>
      </div>
    </li>
  );
}

/** What it says, and who reads it. */
function Remarks({ milestone: { description, visible, note, noteVisible } }: { milestone: Milestone }) {
  if (!description && visible && !note) return null;
  return (
    <div className="row-start-2 grid min-w-0 justify-items-start gap-1.5 pb-1 max-lg:col-span-4 max-lg:px-2.5 sm:max-lg:pl-22 lg:col-start-3">
      {description && (
        <p dir="auto" className="wrap-anywhere line-clamp-2 text-left text-muted text-sm">
          {description}
        </p>
      )}
      {(!visible || note) && (
        <p className="flex flex-wrap gap-2">
          {!visible && (
            <Badge variant="neutral">
              <EyeOff aria-hidden="true" className="size-3.5" />
              Hidden from client
            </Badge>
          )}
          {note && (
            <Badge>
              <StickyNote aria-hidden="true" className="size-3.5" />
              {noteVisible ? 'Note for client' : 'Your note'}
            </Badge>
          )}
        </p>
      )}
    </div>
  );
}

/** When it is due, or was done. */
function When({ milestone }: { milestone: Milestone }) {
  const today = toDay(new Date());
  const { doneOn } = milestone;
  const words = doneOn ? `done ${dayLabel(doneOn, today)}` : dueLabel(milestone, today);
  return (
    <p
      className={classes(
        'whitespace-nowrap text-sm lg:pt-2 lg:text-right',
        isLate(milestone) ? 'text-warning' : 'text-muted',
        Boolean(doneOn) && 'max-lg:col-span-2',
      )}
    >
      {words ?? <span className="text-faint">no date</span>}
    </p>
  );
}
