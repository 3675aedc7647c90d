import type { ComponentProps } from 'react';
import { PORTRAIT_PLACEHOLDER } from '../../contract/testimonials.ts';
import { Portrait as AnyPortrait } from '../ui/portrait.tsx';

/** The portrait of whoever a testimonial is of: the picture that says there is none is none. */
export function Portrait({ src, ...props }: ComponentProps<typeof AnyPortrait>) {
  return <AnyPortrait src={src === PORTRAIT_PLACEHOLDER ? '' : src} {...props} />;
}
