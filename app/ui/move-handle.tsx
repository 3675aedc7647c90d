import type { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import { buttonClasses } from './button.tsx';

interface MoveHandleProps {
  /** What is moved, in the handle's name. */
  name: string;
  place: { index: number; count: number };
  onPlace: (index: number) => void;
  listeners: ReturnType<typeof useSortable>['listeners'];
}

const itemLook =
  'flex h-10 cursor-pointer select-none items-center rounded-md px-3 text-sm outline-none data-highlighted:bg-line data-disabled:cursor-default data-disabled:opacity-45 pointer-coarse:h-11';

/** What a row of an order is dragged by; pressed, it shows the places to move it to. */
export function MoveHandle({ name, place: { index, count }, onPlace, listeners }: MoveHandleProps) {
  const [isOpen, setOpen] = useState(false);
  const last = count - 1;
  const places = [
    { label: 'Move first', to: 0, isOff: index === 0 },
    { label: 'Move one up', to: index - 1, isOff: index === 0 },
    { label: 'Move one down', to: index + 1, isOff: index === last },
    { label: 'Move last', to: last, isOff: index === last },
  ];
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
          align="end"
          sideOffset={6}
          className="z-60 min-w-44 animate-pop rounded-lg border border-line-strong bg-raised p-1.5 shadow-overlay"
        >
          {places.map(({ label, to, isOff }) => (
            <Menu.Item key={label} className={itemLook} disabled={isOff} onSelect={() => onPlace(to)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
