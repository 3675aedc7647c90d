import * as RadixTabs from 'radix-ui/tabs';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { classes } from './classes.ts';

export const Tabs = RadixTabs.Root;

/** The row of tabs; where it is too wide it scrolls, with the active tab in view. */
export function TabList({ className, children, ...props }: ComponentProps<typeof RadixTabs.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const active = row?.querySelector<HTMLElement>('[data-state="active"]');
    if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.clientWidth) / 2;
  });
  return (
    <RadixTabs.List
      ref={list}
      className={classes(
        'relative flex gap-1 overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]',
        className,
      )}
      {...props}
    >
      {children}
    </RadixTabs.List>
  );
}

interface TabProps {
  value: string;
  /** How many things wait behind the tab. */
  count?: ReactNode;
  /** How many of them wait to be dealt with. */
  waiting?: ReactNode;
  children: ReactNode;
}

export function Tab({ value, count, waiting, children }: TabProps) {
  return (
    <RadixTabs.Trigger
      value={value}
      className="group -mb-px flex h-13 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-2.5 text-muted text-sm transition-colors hover:text-text focus-visible:outline-offset-[-3px] data-[state=active]:border-ember data-[state=active]:text-text"
    >
      {children}
      {count !== undefined && (
        <span className="rounded-sm border border-line bg-raised px-1.5 py-1 font-medium font-mono text-muted text-xs leading-none group-data-[state=active]:border-ember/35 group-data-[state=active]:bg-ember/13 group-data-[state=active]:text-ember-hot">
          {count}
        </span>
      )}
      {waiting && (
        <span className="flex items-center gap-1 font-medium font-mono text-warning text-xs leading-none">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {waiting}
          <span className="unseen"> waiting</span>
        </span>
      )}
    </RadixTabs.Trigger>
  );
}

/** What a tab shows. Only the active one is in the page. */
export function TabPanel({ className, ...props }: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content className={classes('focus-visible:outline-offset-8', className)} {...props} />;
}
