import type { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import { type Milestone, milestoneColumnLabels } from '../../contract/milestones.ts';
import { buttonClasses } from '../ui/button.tsx';
import { type Order, placesFor } from './milestone-order.ts';

/** Moves a milestone to a place of a column. */
export type OnPlace = (milestone: Milestone, place: { column: Milestone['column']; index: number }) => void;

interface MilestoneHandleProps {
  milestone: Milestone;
  order: Order;
  onPlace: OnPlace;
  listeners: ReturnType<typeof useSortable>['listeners'];
}

const itemLook =
  'flex h-10 cursor-pointer select-none items-center rounded-md px-3 text-sm outline-none data-highlighted:bg-line data-disabled:cursor-default data-disabled:opacity-45 pointer-coarse:h-11';

/** What a milestone is dragged by; pressed, it shows the places to move it to. */
export function MilestoneHandle({ milestone, order, onPlace, listeners }: MilestoneHandleProps) {
  const [isOpen, setOpen] = useState(false);
  const { up, down, others } = placesFor(order, milestone.id);
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger
        data-control="move"
        aria-label={`Move ${milestone.title}`}
        className={buttonClasses({
          variant: 'quiet',
          size: 'icon',
          className: 'cursor-grab touch-none active:cursor-grabbing',
        })}
        // A press begins a drag; the menu opens where it was none.
        onPointerDown={(event) => {
          listeners?.onPointerDown?.(event);
          event.preventDefault();
        }}
        onClick={() => setOpen(true)}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Content
          align="start"
          sideOffset={6}
          className="z-60 min-w-44 animate-pop rounded-lg border border-line-strong bg-raised p-1.5 shadow-overlay"
        >
          <Menu.Item className={itemLook} disabled={!up} onSelect={() => up && onPlace(milestone, up)}>
            Move up
          </Menu.Item>
          <Menu.Item className={itemLook} disabled={!down} onSelect={() => down && onPlace(milestone, down)}>
            Move down
          </Menu.Item>
          <Menu.Separator className="my-1.5 h-px bg-line-strong" />
          {others.map((place) => (
            <Menu.Item key={place.column} className={itemLook} onSelect={() => onPlace(milestone, place)}>
              To {milestoneColumnLabels[place.column]}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
