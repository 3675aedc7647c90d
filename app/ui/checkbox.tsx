import type { ComponentProps } from 'react';

/** A checkbox with its words beside it. */
export function Checkbox({ children, ...props }: ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input type="checkbox" className="size-4.5 cursor-pointer accent-ember" {...props} />
      {children}
    </label>
  );
}
