import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import * as RadixSelect from 'radix-ui/select';
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { classes } from './classes.ts';
import { selectLook } from './control-look.ts';
import { useFieldControl } from './field.tsx';

export interface Option {
  /** Never empty: an empty value means that nothing is chosen. */
  value: string;
  label: ReactNode;
}

interface SelectProps extends ComponentProps<typeof RadixSelect.Root> {
  options: readonly Option[];
  placeholder?: string;
  /** Names the control where it stands outside a field. */
  label?: string;
  size?: 'small' | 'medium';
  className?: string;
  /** The control that opens the menu. */
  triggerRef?: Ref<HTMLButtonElement>;
}

/**
 * Its options are drawn once it has the focus, so that typing ahead finds them, or is open: in a list of rows each has such a menu, and
 * hardly one is used.
 */
export function Select(props: SelectProps) {
  const {
    options,
    placeholder,
    label,
    size = 'medium',
    className,
    triggerRef,
    onOpenChange,
    ...root
  } = props;
  const { required, ...control } = useFieldControl();
  const [isOpen, setOpen] = useState(root.open ?? root.defaultOpen ?? false);
  const [isUsed, setUsed] = useState(false);
  const chosen = options.find(({ value }) => value === root.value)?.label;

  function changeOpen(next: boolean) {
    setOpen(next);
    onOpenChange?.(next);
  }

  return (
    <RadixSelect.Root required={required} open={isOpen} onOpenChange={changeOpen} {...root}>
      <RadixSelect.Trigger
        {...control}
        ref={triggerRef}
        aria-label={label}
        aria-required={required}
        onFocus={() => setUsed(true)}
        className={classes(
          selectLook,
          size === 'small' ? 'h-9 text-sm pointer-coarse:h-11' : 'h-11',
          className,
        )}
      >
        <span className="truncate">
          <RadixSelect.Value placeholder={placeholder}>{chosen}</RadixSelect.Value>
        </span>
        <RadixSelect.Icon>
          <ChevronDown aria-hidden="true" className="size-4 text-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      {(isUsed || isOpen) && <SelectMenu options={options} />}
    </RadixSelect.Root>
  );
}

const scrollButton = 'grid h-7 place-items-center text-muted';

function SelectMenu({ options }: Pick<SelectProps, 'options'>) {
  return (
    <RadixSelect.Portal>
      <RadixSelect.Content
        position="popper"
        sideOffset={6}
        className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop overflow-hidden rounded-lg border border-line-strong bg-raised shadow-overlay"
      >
        <RadixSelect.ScrollUpButton className={scrollButton}>
          <ChevronUp aria-hidden="true" className="size-4" />
        </RadixSelect.ScrollUpButton>
        <RadixSelect.Viewport className="p-1.5">
          {options.map(({ value, label }) => (
            <RadixSelect.Item
              key={value}
              value={value}
              className="flex h-10 cursor-pointer select-none items-center justify-between gap-4 rounded-md px-3 text-sm outline-none data-highlighted:bg-line data-highlighted:text-text pointer-coarse:h-11"
            >
              <RadixSelect.ItemText>{label}</RadixSelect.ItemText>
              <RadixSelect.ItemIndicator>
                <Check aria-hidden="true" className="size-4 text-ember-hot" />
              </RadixSelect.ItemIndicator>
            </RadixSelect.Item>
          ))}
        </RadixSelect.Viewport>
        <RadixSelect.ScrollDownButton className={scrollButton}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </RadixSelect.ScrollDownButton>
      </RadixSelect.Content>
    </RadixSelect.Portal>
  );
}
