import { type LucideIcon, MoreHorizontal } from 'lucide-react';
import * as Menu from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Button, buttonClasses } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { KeyCap } from '../ui/key-cap.tsx';
import type { Deed, RowPlace } from './today-strip.ts';

interface TodayRowProps extends RowPlace {
  kind: { word: string; look: string; Icon: LucideIcon };
  who: ReactNode;
  what: ReactNode;
  clock: ReactNode;
  /** The one that is meant most often first. */
  deeds: readonly Deed[];
  /** Where it is open. */
  address: string;
}

/** Something that waits, on one line: its kind, whose it is, what, its clock, and what there is to do. */
export function TodayRow({ rowKey, selection, kind, who, what, clock, deeds, address }: TodayRowProps) {
  const isSelected = selection.selected === rowKey;
  const isLit = isSelected && selection.isActive;
  if (isSelected) selection.deedsRef.current = { deeds, address };
  const { word, look, Icon } = kind;
  return (
    <li
      data-waiting={rowKey}
      tabIndex={-1}
      aria-current={isLit || undefined}
      className={classes('today-row', isLit && 'today-lit')}
      onFocus={() => selection.choose(rowKey)}
    >
      <p className={classes('today-kind', look)}>
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {word}
      </p>
      <p className="today-who">
        <Link to={address} className="today-open">
          <bdi>{who}</bdi>
        </Link>
      </p>
      <p className="today-what">{what}</p>
      <div className="today-clock">{clock}</div>
      <div className="today-deeds">
        {deeds.map((deed, index) => (
          <DeedButton key={deed.label} deed={deed} isFirst={index === 0} isLit={isLit} />
        ))}
        {deeds.length > 1 && <MoreDeeds deeds={deeds.slice(1)} />}
      </div>
    </li>
  );
}

interface DeedButtonProps {
  deed: Deed;
  isFirst: boolean;
  isLit: boolean;
}

function DeedButton({ deed, isFirst, isLit }: DeedButtonProps) {
  const { label, to, run, address, state, key, isQuiet, pending } = deed;
  const lit = isFirst && isLit;
  const variant = isQuiet ? 'quiet' : 'line';
  const look = {
    variant: lit ? ('solid' as const) : (variant as 'quiet' | 'line'),
    size: 'small' as const,
    className: classes('today-deed', !isFirst && 'today-rest'),
  };
  const shown = (
    <>
      <span>
        {label}
        <span className="unseen"> {to}</span>
      </span>
      {lit && <KeyCap>a</KeyCap>}
    </>
  );
  const keys = isLit ? (isFirst ? 'a' : key) : undefined;
  if (address !== undefined) {
    return (
      <Link to={address} state={state} aria-keyshortcuts={keys} className={buttonClasses(look)}>
        {shown}
      </Link>
    );
  }
  return (
    <Button {...look} aria-keyshortcuts={keys} pending={pending} onClick={run}>
      {shown}
    </Button>
  );
}

const itemLook =
  'flex h-10 cursor-pointer select-none items-center rounded-md px-3 text-sm outline-none data-highlighted:bg-line pointer-coarse:h-11';

/** On a phone, but for the most urgent rows, what is not done most often lies in a menu. */
function MoreDeeds({ deeds }: { deeds: readonly Deed[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  /** A dialog that opens from here gives the focus back to the button, which has to have it first. */
  const from = (run: () => void) => () => {
    trigger.current?.focus();
    setTimeout(run);
  };
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        ref={trigger}
        aria-label={`More: ${deeds.map(({ label, to }) => `${label} ${to}`).join(', ')}`}
        className={buttonClasses({ variant: 'line', size: 'icon', className: 'today-more' })}
      >
        <MoreHorizontal aria-hidden="true" className="size-4" />
      </Menu.Trigger>
      <Menu.Content
        align="end"
        sideOffset={6}
        className="z-60 min-w-44 animate-pop rounded-lg border border-line-strong bg-raised p-1.5 shadow-overlay"
      >
        {deeds.map(({ label, to, run }) => (
          <Menu.Item
            key={label}
            aria-label={`${label} ${to}`}
            className={itemLook}
            onSelect={run && from(run)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Root>
  );
}
