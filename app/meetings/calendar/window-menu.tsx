import * as Menu from 'radix-ui/dropdown-menu';
import type { CalendarDay } from '../../../contract/hours.ts';
import type { CalendarWindow } from './calendar-layers.ts';
import { nameOf } from './window-changes.ts';

/** A window that was chosen, and its block on the screen. */
export interface ChosenWindow {
  window: CalendarWindow;
  block: HTMLElement;
}

export type WindowDeed = 'edit' | 'remove' | 'block' | 'close' | 'restore';

interface WindowMenuProps {
  chosen: ChosenWindow | undefined;
  day: CalendarDay | undefined;
  onDeed: (deed: WindowDeed) => void;
  onClose: () => void;
}

const itemLook =
  'flex h-9 cursor-pointer select-none items-center rounded-md px-3 text-sm outline-none data-highlighted:bg-line pointer-coarse:h-11';

function sourceOf({ id, isAvailable }: CalendarWindow, day: CalendarDay | undefined): string {
  if (!isAvailable) return 'blocked';
  if (id !== undefined) return 'for this date';
  return day?.source === 'exception' ? 'other hours for this date' : 'weekly hours';
}

function insideOf({ meetings }: CalendarWindow): string {
  if (meetings === 0) return 'no meetings inside';
  return meetings === 1 ? '1 meeting inside' : `${meetings} meetings inside`;
}

/** Says beforehand what becomes of the meetings, and of the other weeks. */
function consequence({ meetings, id }: CalendarWindow): string {
  const stay =
    meetings === 0 ? '' : meetings === 1 ? 'The meeting stays. ' : `The ${meetings} meetings stay. `;
  const week = id === undefined ? 'Other weeks keep their hours. ' : '';
  return `${stay}${week}You can undo it.`;
}

/** What can be done with a window, beside its block. */
export function WindowMenu({ chosen, day, onDeed, onClose }: WindowMenuProps) {
  return (
    <Menu.Root modal={false} open={chosen !== undefined} onOpenChange={(open) => !open && onClose()}>
      {chosen && <Anchor block={chosen.block} />}
      {chosen && (
        <Menu.Content
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={nameOf(chosen.window)}
          className="z-60 w-60 animate-pop rounded-lg border border-line-strong bg-raised p-1.5 shadow-overlay"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            chosen.block.querySelector('button')?.focus({ preventScroll: true });
          }}
        >
          <Menu.Label className="-mx-1.5 mb-1.5 grid gap-0.5 border-line-strong border-b px-4.5 pt-1 pb-2.5">
            <span className="font-semibold text-sm">{nameOf(chosen.window)}</span>
            <span className="text-muted text-xs">
              {sourceOf(chosen.window, day)}, {insideOf(chosen.window)}
            </span>
          </Menu.Label>
          <Deeds {...{ day, onDeed }} window={chosen.window} />
          <p className="px-3 pt-1.5 pb-1 text-muted text-xs">{consequence(chosen.window)}</p>
        </Menu.Content>
      )}
    </Menu.Root>
  );
}

function Deeds({
  window,
  day,
  onDeed,
}: Pick<WindowMenuProps, 'day' | 'onDeed'> & { window: CalendarWindow }) {
  const deeds: [WindowDeed, string, boolean][] = [
    ['edit', 'Edit', true],
    ['block', 'Block', window.isAvailable],
    ['remove', window.isAvailable ? 'Remove' : 'Remove block', true],
    ['restore', 'Back to weekly hours', window.id === undefined && day?.source === 'exception'],
    ['close', 'Close this day', day?.off === null],
  ];
  return deeds
    .filter(([, , isOffered]) => isOffered)
    .map(([deed, label]) => (
      <Menu.Item key={deed} className={itemLook} onSelect={() => onDeed(deed)}>
        {label}
      </Menu.Item>
    ));
}

/** Stands where the block is: the menu opens beside it. */
function Anchor({ block }: { block: HTMLElement }) {
  const { left, top, width, height } = block.getBoundingClientRect();
  return (
    <Menu.Trigger asChild>
      <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
    </Menu.Trigger>
  );
}
