import { ArrowDown, ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { MOST_ITEMS } from '../../contract/content.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { TrashButton } from '../ui/trash-button.tsx';
import { kindLooks } from './content-labels.ts';
import { ItemFields, type ItemsForm } from './item-fields.tsx';
import { emptyItem, type ItemDraft, typicalItems } from './request-draft.ts';

/** What a new request asks for: the usual things are there, and others one click away. */
export function ItemsList({ form }: { form: ItemsForm }) {
  const control = form.control as unknown as Control<{ items: ItemDraft[] }>;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'items' });
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLOListElement>(null);
  const labels = form.watch('items').map(({ label }) => label);
  const suggested = typicalItems.filter(({ label }) => !labels.includes(label));

  /** After a row is gone the next one takes the focus, or the last. */
  function removeAt(index: number): void {
    remove(index);
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-row]');
      rows?.[Math.min(index, rows.length - 1)]?.focus();
    });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol ref={list} className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {fields.map((field, index) => (
          <Row
            key={field.id}
            form={form}
            index={index}
            count={fields.length}
            // A new one has to be named; one that is wrong has to be seen.
            isOpen={toggled.has(field.id) !== (field.label === '') || hasErrors(form, index)}
            onToggle={() => setToggled((before) => before.symmetricDifference(new Set([field.id])))}
            onMove={(by) => move(index, index + by)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      {fields.length < MOST_ITEMS && (
        <ul aria-label="Add to the request" className="flex flex-wrap gap-2">
          <li>
            <Button size="small" onClick={() => append(emptyItem)}>
              <Plus aria-hidden="true" className="size-4" />
              Something else
            </Button>
          </li>
          {suggested.map((item) => (
            <li key={item.label}>
              <Button
                size="small"
                variant="quiet"
                className="border border-line border-dashed"
                onClick={() => append(item, { shouldFocus: false })}
              >
                <Plus aria-hidden="true" className="size-4" />
                {item.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hasErrors(form: ItemsForm, index: number): boolean {
  return (['label', 'hint', 'example', 'choices'] as const).some((field) =>
    form.errorOf(`items.${index}.${field}`),
  );
}

interface RowProps {
  form: ItemsForm;
  index: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Row({ form, index, count, isOpen, onToggle, onMove, onRemove }: RowProps) {
  const { kind, label } = form.watch(`items.${index}`);
  const { Icon } = kindLooks[kind];
  const name = label || `item ${index + 1}`;
  return (
    <li>
      <div className="flex items-center gap-1 py-1 pr-1.5 pl-1">
        <button
          type="button"
          data-row
          aria-expanded={isOpen}
          aria-label={`Details of ${name}`}
          className="flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-1.5 text-left hover:bg-line/40 pointer-coarse:min-h-11"
          onClick={onToggle}
        >
          <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <bdi
            className={classes(
              'wrap-anywhere min-w-0 flex-1 text-sm',
              label ? 'font-semibold' : 'text-faint',
            )}
          >
            {label || 'Something else'}
          </bdi>
          <ChevronDown
            aria-hidden="true"
            className={classes('size-4 shrink-0 text-faint transition-transform', isOpen && 'rotate-180')}
          />
        </button>
        <MoveButtons className="max-sm:hidden" {...{ name, index, count, onMove }} />
        <TrashButton label={`Remove ${name}`} onClick={onRemove} />
      </div>
      {isOpen && (
        <div className="px-4 pt-1 pb-5">
          <ItemFields form={form} index={index} />
          <MoveButtons className="-ml-2.5 pt-3 sm:hidden" {...{ name, index, count, onMove }} />
        </div>
      )}
    </li>
  );
}

interface MoveButtonsProps extends Pick<RowProps, 'index' | 'count' | 'onMove'> {
  name: string;
  className: string;
}

function MoveButtons({ name, index, count, onMove, className }: MoveButtonsProps) {
  const shared = { variant: 'quiet', size: 'icon' } as const;
  return (
    <div className={classes('flex', className)}>
      <Button {...shared} aria-label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        {...shared}
        aria-label={`Move ${name} down`}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
    </div>
  );
}
