import { useState } from 'react';
import type { BillingSettings } from '../../contract/billing.ts';
import { hasChanged } from '../api/change.ts';
import { useContractForm } from '../api/form.ts';
import { SettingsEnd, SettingsGroup } from '../api/settings-form.tsx';
import { useSettingsChange } from './billing-changes.ts';
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
  const { formState } = form;

  function take(current: BillingSettings) {
    setSeen(current);
    form.reset(draftOf(current));
  }

  const save = (over: BillingSettings) =>
    form.handleSubmit((filled) => change.start({ ...filled, seenVersion: over.version }, { onDone: take }));

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SettingsGroup title="Who sends them">
        <SenderFields form={form} />
      </SettingsGroup>
      <SettingsGroup title="Currency and terms">
        <TermsFields form={form} settings={settings} />
      </SettingsGroup>
      <SettingsGroup
        title="Tax rates"
        text="The first one is what a new line has. Without any there is no tax."
      >
        <TaxFields form={form} />
      </SettingsGroup>
      <SettingsGroup
        title="Numbers"
        text="Each year begins anew. A number is given when an invoice is sent, without gaps."
      >
        <NumberFields form={form} settings={settings} />
      </SettingsGroup>
      <SettingsGroup
        title="How you are paid"
        text="It stands on each invoice, and behind Pay Now. What is empty is left out."
      >
        <PayFields form={form} />
      </SettingsGroup>
      <SettingsGroup title="On paper">
        <PrintFields form={form} />
      </SettingsGroup>
      <SettingsGroup
        title="Reminders"
        text="They go out by mail around the due date, never for what is paid or void."
      >
        <ReminderFields form={form} />
      </SettingsGroup>
      <SettingsEnd
        {...{ formState, change }}
        saveLabel="Save Billing Settings"
        theirs={hasChanged(change.error) ? changedFacts(settings, seen) : undefined}
        onKeepMine={() => void save(settings)()}
        onTakeTheirs={() => {
          take(settings);
          change.reset();
        }}
      />
    </form>
  );
}
