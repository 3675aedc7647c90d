import type { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { Fragment, useState } from 'react';
import { buttonClasses } from './button.tsx';

export type DragListeners = ReturnType<typeof useSortable>['listeners'];

/** Where something can be moved to; nothing for `onSelect` where it is there already. */
export interface MovePlace {
  label: string;
  onSelect: (() => void) | undefined;
}

interface MoveHandleProps {
  /** What is moved, in the handle's name. */
  name: string;
  /** What the menu offers, in groups. */
  places: readonly (readonly MovePlace[])[];
  align: 'start' | 'end';
  listeners: DragListeners;
}

const itemLook =
  'flex h-10 cursor-pointer select-none items-center rounded-md px-3 text-sm outline-none data-highlighted:bg-line data-disabled:cursor-default data-disabled:opacity-45 pointer-coarse:h-11';

/** What something of an order is dragged by; pressed, it shows the places to move it to. */
export function MoveHandle({ name, places, align, listeners }: MoveHandleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <Menu.Trigger
        data-control="move"
        aria-label={`Move ${name}`}
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
          align={align}
          sideOffset={6}
          className="z-60 min-w-44 animate-pop rounded-lg border border-line-strong bg-raised p-1.5 shadow-overlay"
        >
          {places.map((group, index) => (
            <Fragment key={group[0]?.label}>
              {index > 0 && <Menu.Separator className="my-1.5 h-px bg-line-strong" />}
              {group.map(({ label, onSelect }) => (
                <Menu.Item
                  key={label}
                  className={itemLook}
                  disabled={!onSelect}
                  onSelect={() => onSelect?.()}
                >
                  {label}
                </Menu.Item>
              ))}
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
