import { Lock, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { readAmount } from '../../contract/amounts.ts';
import type { BillingSettings } from '../../contract/billing.ts';
import { formatAmount, formatPercent } from '../../contract/format.ts';
import type { Milestone } from '../../contract/milestones.ts';
import type { Currency } from '../../contract/money.ts';
import { MOST_PARTS, type PaymentPlan, type PlanPart } from '../../contract/plans.ts';
import type { Project } from '../../contract/projects.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { type ContractForm, useContractForm } from '../api/form.ts';
import { FormSelect } from '../api/form-select.tsx';
import { taxOptions } from '../invoices/invoice-draft.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { RowButtons } from '../ui/row-buttons.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { MadeInvoice, PlanSum } from './admin-plan-parts.tsx';
import { hasChanged, usePlanChange } from './plan-changes.ts';
import {
  emptyPart,
  type FilledPlan,
  ON_A_DAY,
  type PartDraft,
  type PlanFormDraft,
  planDraftOf,
  planForm,
} from './plan-draft.ts';
import { causeWords } from './plan-words.ts';

type PlanForm = ContractForm<PlanFormDraft, FilledPlan>;

interface PlanFormProps {
  project: Pick<Project, 'id' | 'budget'>;
  /** As it is on record now. */
  plan: PaymentPlan;
  milestones: Milestone[];
  settings: BillingSettings;
  onClose: () => void;
}

/** The dialog that changes a payment plan. */
export function EditPlan({ open, ...props }: PlanFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && props.onClose()}
      title="Payment Plan"
      description="Each part becomes an invoice when its milestone is done or its day has come. The client reads the plan in the portal."
      width="wide"
    >
      <PlanEditor {...props} />
    </Dialog>
  );
}

/** What a colleague changed meanwhile is shown before it is written over. What an invoice was made of stays. */
function PlanEditor({ project, plan, milestones, settings, onClose }: PlanFormProps) {
  const [seen, setSeen] = useState(plan);
  const form = useContractForm<PlanFormDraft, FilledPlan>(planForm, planDraftOf(plan));
  const change = usePlanChange(project.id, form.showErrors);
  const { errors } = form.formState;

  const save = (over: PaymentPlan) =>
    form.handleSubmit(({ parts }) => change.start({ parts, seenVersion: over.version }, { onDone: onClose }));

  function takeTheirs() {
    setSeen(plan);
    form.reset(planDraftOf(plan));
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Parts form={form} {...{ plan, milestones, settings }} />
      <FormSum form={form} budget={project.budget} currency={settings.currency} />
      {(errors.parts?.root ?? errors.parts?.message) && (
        <p role="alert" className="text-danger text-sm">
          {errors.parts?.root?.message ?? errors.parts?.message}
        </p>
      )}
      <InlineError error={change.error} />
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(plan)()}
          onTakeTheirs={takeTheirs}
        >
          <ol className="wrap-anywhere grid list-decimal gap-1 pl-6">
            {plan.parts.map((part) => (
              <li key={part.id}>
                <bdi>{part.title}</bdi>, {formatAmount(part.amount, settings.currency)},{' '}
                {causeWords(part, milestones)}
              </li>
            ))}
          </ol>
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Plan
        </Button>
      </DialogActions>
    </form>
  );
}

interface FormSumProps {
  form: PlanForm;
  budget: number | null;
  currency: Currency;
}

/** What the parts come to as they stand; what is no amount yet counts as nothing. */
function FormSum({ form, budget, currency }: FormSumProps) {
  const parts = useWatch({ control: form.control, name: 'parts' });
  return (
    <PlanSum
      parts={parts.map(({ amount }) => ({ amount: readAmount(amount) ?? 0 }))}
      budget={budget}
      currency={currency}
    />
  );
}

interface PartsProps extends Pick<PlanFormProps, 'plan' | 'milestones' | 'settings'> {
  form: PlanForm;
}

function Parts({ form, plan, milestones, settings }: PartsProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'parts' });
  const list = useRef<HTMLOListElement>(null);

  /** After a part is gone the next one takes the focus, or the last. */
  function removeAt(index: number) {
    remove(index);
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLElement>('[data-title]');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  }

  return (
    <>
      <ol ref={list} className="divide-y divide-line rounded-lg border border-line empty:hidden">
        {fields.map((field, index) => {
          const stored = plan.parts.find(({ id }) => id === field.partId);
          return (
            <li
              key={field.id}
              className="grid items-start gap-x-4 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5"
            >
              {field.isLocked && stored ? (
                <LockedPart part={stored} currency={settings.currency} />
              ) : (
                <PartFields {...{ form, index, milestones, settings }} />
              )}
              <RowButtons
                noun="part"
                className="flex sm:mt-9"
                number={index + 1}
                count={fields.length}
                isKept={field.isLocked}
                onMove={(by) => move(index, index + by)}
                onRemove={() => removeAt(index)}
              />
            </li>
          );
        })}
      </ol>
      <Button
        size="small"
        className="w-fit"
        disabled={fields.length >= MOST_PARTS}
        onClick={() => append(emptyPart(settings.taxRates[0]?.rate ?? 0))}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a part
      </Button>
    </>
  );
}

function LockedPart({ part, currency }: { part: PlanPart; currency: Currency }) {
  const { title, amount, invoice } = part;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <Lock aria-hidden="true" className="size-4 text-muted" />
        <bdi>{title}</bdi>
        <span className="tabular-nums">{formatAmount(amount, currency)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        An invoice was made of it.
        {invoice && <MadeInvoice invoice={invoice} />}
      </div>
    </div>
  );
}

interface PartFieldsProps extends Omit<PartsProps, 'plan'> {
  index: number;
}

function PartFields({ form, index, milestones, settings }: PartFieldsProps) {
  const at = `parts.${index}` as const;
  const part: PartDraft = useWatch({ control: form.control, name: at });
  const taxes = taxOptions(settings.taxRates, [part.taxRate]).map(({ rate, name }) => ({
    value: String(rate),
    label: rate === 0 ? name : `${name} ${formatPercent(rate)}`,
  }));
  const causes = [
    { value: ON_A_DAY, label: 'On a day' },
    ...milestones.map(({ id, title }) => ({ value: String(id), label: `When “${title}” is done` })),
  ];
  return (
    <div className="grid items-start gap-4 md:grid-cols-6">
      <Field
        label={`Part ${index + 1}`}
        required
        error={form.errorOf(`${at}.title`)}
        className="md:col-span-3"
      >
        <TextInput
          {...form.register(`${at}.title`)}
          data-title
          dir="auto"
          autoComplete="off"
          maxLength={200}
        />
      </Field>
      <Field
        label="Amount"
        required
        error={form.errorOf(`${at}.amount`)}
        className="md:col-span-3 lg:col-span-2"
      >
        <AmountInput
          {...form.register(`${at}.amount`)}
          currency={settings.currency}
          aria-label={`Amount of part ${index + 1}`}
        />
      </Field>
      {taxes.length > 1 && (
        <div className="md:col-span-2 lg:col-span-1">
          <FormSelect form={form} name={`${at}.taxRate`} label="Tax" options={taxes} />
        </div>
      )}
      <div className="md:col-span-4 lg:col-start-1">
        <FormSelect form={form} name={`${at}.cause`} label="Due" options={causes} />
      </div>
      {part.cause === ON_A_DAY && (
        <Field label="Day" error={form.errorOf(`${at}.date`)} className="md:col-span-2">
          <TextInput
            {...form.register(`${at}.date`)}
            type="date"
            min={settings.today}
            aria-label={`Day of part ${index + 1}`}
          />
        </Field>
      )}
    </div>
  );
}
