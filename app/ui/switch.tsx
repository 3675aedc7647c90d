import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** Something that is on or off, and takes effect at once. */
export function Switch({ className, ...props }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  return (
    <input
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked
      role="switch"
      className={classes(
        'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-surface transition-[background-color,border-color]',
        'before:absolute before:top-1/2 before:left-1 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-control before:transition-[left,background-color] before:content-[""]',
        'checked:border-ember checked:bg-ember/25 checked:before:left-6 checked:before:bg-ember-hot hover:border-muted checked:hover:border-ember-hot',
        'pointer-coarse:after:absolute pointer-coarse:after:-inset-2 pointer-coarse:after:content-[""] disabled:opacity-55 forced-colors:before:bg-[ButtonText]',
        className,
      )}
      {...props}
    />
  );
}
