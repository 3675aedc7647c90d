import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from '../browser/hydration.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'hot' | 'solid' | 'line' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large' | 'icon';

const variants: Record<Variant, string> = {
  // The one action that a marketing page is about.
  hot: 'ember-surface shadow-ember hover:brightness-108 active:brightness-95',
  // The primary action of a tool.
  solid: 'bg-ember text-on-ember hover:bg-ember-hot',
  line: 'border border-line-strong text-text hover:border-control hover:bg-raised',
  quiet: 'text-muted hover:bg-raised hover:text-text',
  danger: 'bg-danger text-on-danger hover:brightness-110',
};

const sizes: Record<Size, string> = {
  small: 'h-9 px-3.5 text-sm pointer-coarse:h-11',
  medium: 'h-11 px-4.5 text-sm',
  large: 'h-12 px-5.5 text-base',
  icon: 'size-9 text-sm pointer-coarse:size-11',
};

interface Look {
  variant?: Variant;
  size?: Size;
  className?: string;
}

/** The look of a button, also for links that are meant to be seen as one. */
export function buttonClasses({ variant = 'line', size = 'medium', className }: Look = {}): string {
  return classes(
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md',
    'font-semibold leading-none transition-[background-color,border-color,color,filter,box-shadow]',
    'disabled:opacity-55 disabled:saturate-50 disabled:aria-busy:opacity-90',
    variants[variant],
    sizes[size],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button is disabled and a spinner stands before its label. */
  pending?: boolean;
}

/** Gives the focus back to a button that lost it by being disabled while its work was under way. */
function useFocusAfterwards(pending: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (pending) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [pending]);
  return button;
}

/** A button; one that submits waits for the page's code. */
export function Button({ variant, size, className, pending = false, ...props }: ButtonProps) {
  const { disabled, children, type = 'button', ...rest } = props;
  const button = useFocusAfterwards(pending);
  // Before the page's code is there a browser would put what was typed into the address.
  const isWaiting = !useHydrated() && type === 'submit';
  return (
    <button
      ref={button}
      type={type}
      className={buttonClasses({ variant, size, className })}
      disabled={disabled || pending || isWaiting}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
