import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '../browser/hydration.tsx';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

type Variant = 'hot' | 'pale' | 'solid' | 'line' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large' | 'icon';

const variants: Record<Variant, string> = {
  // The one action that a marketing page is about.
  hot: 'ember-surface shadow-ember hover:brightness-108 active:brightness-95',
  // The same where the ember of the page is elsewhere.
  pale: 'bg-text text-ground hover:brightness-90',
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

/**
 * Gives the focus back to a button that lost it by being disabled, as while work is under way: some browsers take it as they disable,
 * others as they draw.
 */
function useFocusAfterwards(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = button.current;
    const note = () => {
      hadFocus.current = element?.disabled ?? false;
    };
    element?.addEventListener('blur', note);
    return () => element?.removeEventListener('blur', note);
  }, []);
  useLayoutEffect(() => {
    if (isDisabled) hadFocus.current ||= document.activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [isDisabled]);
  return button;
}

/** A button; one that submits waits for the page's code. */
export function Button({ variant, size, className, pending = false, ...props }: ButtonProps) {
  const { disabled = false, children, type = 'button', ...rest } = props;
  // Before the page's code is there a browser would put what was typed into the address.
  const isWaiting = !useHydrated() && type === 'submit';
  const isDisabled = disabled || pending || isWaiting;
  const button = useFocusAfterwards(isDisabled);
  return (
    <button
      ref={button}
      type={type}
      className={buttonClasses({ variant, size, className })}
      disabled={isDisabled}
      aria-busy={pending || undefined}
      {...rest}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}
