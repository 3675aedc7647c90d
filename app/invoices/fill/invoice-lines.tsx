import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { type Control, type FieldValues, useFieldArray, useWatch } from 'react-hook-form';
import type { BillingSettings } from '../../../contract/billing.ts';
import { formatMoney, formatPercent } from '../../../contract/format.ts';
import { DETAIL_MAX, MOST_LINES } from '../../../contract/invoices.ts';
import type { ContractForm } from '../../api/form.ts';
import { FormSelect } from '../../api/form-select.tsx';
import { AmountInput } from '../../ui/amount-input.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { RowButtons } from '../../ui/row-buttons.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { emptyLine, type LineDraft, taxOptions, totalsOf } from '../invoice-draft.ts';

type Settings = Pick<BillingSettings, 'currency' | 'taxRates'>;

/** A form with lines, whatever else it holds. */
export type LinesForm = ContractForm<{ lines: LineDraft[] }, FieldValues>;

/** What is wrong with the lines as a whole. */
export function linesError(form: { formState: { errors: { lines?: unknown } } }): string | undefined {
  const { lines } = form.formState.errors as { lines?: { message?: string; root?: { message?: string } } };
  return lines?.root?.message ?? lines?.message;
}

interface InvoiceLinesProps {
  /** Whatever else the form holds: only its lines are touched. */
  form: unknown;
  settings: Settings;
}

/** The lines of an invoice in their order, each with what it comes to. */
export function InvoiceLines({ form: whole, settings }: InvoiceLinesProps) {
  const form = whole as LinesForm;
  const control = form.control as unknown as Control<{ lines: LineDraft[] }>;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' });
  const list = useRef<HTMLOListElement>(null);

  /** After a line is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-description]');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <section aria-label="Lines" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ol ref={list} className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {fields.map((field, index) => (
          <Line
            key={field.id}
            {...{ form, control, settings, index }}
            count={fields.length}
            onMove={(by) => move(index, index + by)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <Button
        size="small"
        className="w-fit"
        disabled={fields.length >= MOST_LINES}
        onClick={() => append(emptyLine(settings))}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a line
      </Button>
    </section>
  );
}

interface LineProps {
  form: LinesForm;
  control: Control<{ lines: LineDraft[] }>;
  settings: Settings;
  index: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

const none = { kind: 'none', value: '' } as const;

function Line({ form, control, settings, index, count, onMove, onRemove }: LineProps) {
  const at = `lines.${index}` as const;
  const line = useWatch({ control, name: at });
  const { currency, taxRates } = settings;
  const options = taxOptions(taxRates, [line.taxRate]).map(({ rate, name }) => ({
    value: String(rate),
    label: rate === 0 ? name : `${name} ${formatPercent(rate)}`,
  }));
  const hasTax = options.length > 1;
  return (
    <li className="grid gap-x-4 gap-y-4 p-4 sm:p-5">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={`Line ${index + 1}`} required error={form.errorOf(`${at}.description`)}>
          <TextInput
            {...form.register(`${at}.description`)}
            data-description
            dir="auto"
            autoComplete="off"
            maxLength={200}
          />
        </Field>
        <Field label="Details" error={form.errorOf(`${at}.detail`)}>
          <TextInput
            {...form.register(`${at}.detail`)}
            aria-label={`Details of line ${index + 1}`}
            dir="auto"
            autoComplete="off"
            maxLength={DETAIL_MAX}
          />
        </Field>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[7rem_minmax(0,11rem)_minmax(0,12rem)_minmax(0,1fr)_auto]">
        <Field label="Quantity" error={form.errorOf(`${at}.quantity`)}>
          <TextInput
            {...form.register(`${at}.quantity`)}
            aria-label={`Quantity of line ${index + 1}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            className="text-right tabular-nums"
          />
        </Field>
        <Field label="Price" error={form.errorOf(`${at}.price`)}>
          <AmountInput
            {...form.register(`${at}.price`)}
            currency={currency}
            aria-label={`Price of line ${index + 1}`}
          />
        </Field>
        {hasTax ? (
          <FormSelect form={form} name={`${at}.taxRate`} label="Tax" options={options} />
        ) : (
          <span className="max-md:hidden" />
        )}
        <p className="grid content-start gap-2 text-right text-sm max-md:justify-items-end">
          <span className="font-medium text-muted">Amount</span>
          <output className="flex h-11 items-center justify-end font-semibold text-base tabular-nums">
            {formatMoney(totalsOf([line], none).subtotal, currency)}
          </output>
        </p>
        <RowButtons
          noun="line"
          isKept={count === 1}
          className="flex justify-end max-md:col-span-2 md:mt-9"
          {...{ number: index + 1, count, onMove, onRemove }}
        />
      </div>
    </li>
  );
}
