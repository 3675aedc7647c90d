import { type ReactNode, useId, useState } from 'react';
import type { BillingSettings } from '../../contract/billing.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { hasChanged, useSettingsChange } from './billing-changes.ts';
import { type BillingDraft, billingDraft, draftOf, type FilledBilling } from './billing-draft.ts';
import { changedFacts } from './billing-words.ts';
import { NumberFields } from './number-fields.tsx';
import { PayFields } from './pay-fields.tsx';
import { PrintFields } from './print-fields.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { SenderFields } from './sender-fields.tsx';
import { TaxFields } from './tax-fields.tsx';
import { TermsFields } from './terms-fields.tsx';

/** What holds for invoices. What a colleague changed meanwhile is shown before it is written over. */
export function BillingForm({ settings }: { settings: BillingSettings }) {
  const [seen, setSeen] = useState(settings);
  const form = useContractForm<BillingDraft, FilledBilling>(billingDraft, draftOf(settings));
  const change = useSettingsChange(form.showErrors);
  const { errors, isDirty } = form.formState;
  const hasErrors = Object.keys(errors).length > 0;

  function take(current: BillingSettings) {
    setSeen(current);
    form.reset(draftOf(current));
  }

  const save = (over: BillingSettings) =>
    form.handleSubmit((filled) => change.start({ ...filled, seenVersion: over.version }, { onDone: take }));

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Group title="Who sends them">
        <SenderFields form={form} />
      </Group>
      <Group title="Currency and terms">
        <TermsFields form={form} settings={settings} />
      </Group>
      <Group title="Tax rates" text="The first one is what a new line has. Without any there is no tax.">
        <TaxFields form={form} />
      </Group>
      <Group
        title="Numbers"
        text="Each year begins anew. A number is given when an invoice is sent, without gaps."
      >
        <NumberFields form={form} settings={settings} />
      </Group>
      <Group
        title="How you are paid"
        text="It stands on each invoice, and behind Pay Now. What is empty is left out."
      >
        <PayFields form={form} />
      </Group>
      <Group title="On paper">
        <PrintFields form={form} />
      </Group>
      <Group
        title="Reminders"
        text="They go out by mail around the due date, never for what is paid or void."
      >
        <ReminderFields form={form} />
      </Group>
      {!hasErrors && <InlineError error={change.error} />}
      {hasErrors && (
        <p role="alert" className="text-danger text-sm">
          Something above is not right yet.
        </p>
      )}
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(settings)()}
          onTakeTheirs={() => {
            take(settings);
            change.reset();
          }}
        >
          <OnRecord settings={settings} seen={seen} />
        </ChangedMeanwhile>
      )}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-4 border-line border-t bg-ground/90 px-1 py-4 backdrop-blur">
        <p role="status" className="text-muted text-sm">
          {isDirty && 'Not saved yet.'}
        </p>
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save Billing Settings
        </Button>
      </div>
    </form>
  );
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 md:p-6"
    >
      <header className="grid gap-1.5">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {text && <p className="text-muted text-sm">{text}</p>}
      </header>
      {children}
    </section>
  );
}

/** What has become another since it was seen. */
function OnRecord({ settings, seen }: { settings: BillingSettings; seen: BillingSettings }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {changedFacts(settings, seen).map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-faint">{label}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
