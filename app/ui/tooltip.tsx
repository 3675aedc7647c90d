import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** Lets neighbouring tooltips open without a new delay. Once, around a screen that has any. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </RadixTooltip.Provider>
  );
}

/** More about the element inside it, on hover and focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          sideOffset={4}
          collisionPadding={12}
          className="z-70 max-w-xs animate-fade-in rounded-md border border-line-strong bg-raised px-2.5 py-1.5 text-sm shadow-raised"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  );
}
