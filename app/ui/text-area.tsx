import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { controlLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';

export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={6}
      className={classes(controlLook, 'field-sizing-content max-h-96 min-h-36 resize-y py-2.5', className)}
      {...useFieldControl()}
      {...props}
    />
  );
}
