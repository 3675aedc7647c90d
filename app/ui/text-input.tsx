import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';

export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      className={classes(controlLook, 'h-11', className)}
      {...useFieldControl()}
      {...props}
    />
  );
}
