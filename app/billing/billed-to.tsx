import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { type BillingParty, billingEndpoints } from '../../contract/billing.ts';
import { hasChanged } from '../api/change.ts';
import { ChangedMeanwhile } from '../api/changed-meanwhile.tsx';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { queryOf } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AddressFields } from './address-fields.tsx';
import { usePartyChange } from './billing-changes.ts';
import { type FilledParty, type PartyDraft, partyDraft, partyDraftOf } from './billing-draft.ts';
import { countryName } from './billing-words.ts';

/** Whom the invoices of a project are made out to, and the way to change it. */
export function BilledTo({ projectId }: { projectId: number }) {
  const query = useQuery(queryOf(billingEndpoints.party, { params: { id: projectId } }));
  const [isEdited, setEdited] = useState(false);
  if (query.isPending) return <Skeleton className="h-32" />;
  if (!query.data) return <LoadError title="Whom to bill could not be loaded" query={query} />;
  return (
    <div className="grid gap-3 text-sm">
      <PartyWords party={query.data} />
      <Button
        size="small"
        className="w-fit"
        aria-label="Edit whom invoices are made out to"
        onClick={() => setEdited(true)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Button>
      <Dialog
        open={isEdited}
        onOpenChange={setEdited}
        title="Billed To"
        description="It stands on every invoice of the project from now on. What was sent stays as it is."
      >
        <PartyForm projectId={projectId} party={query.data} onClose={() => setEdited(false)} />
      </Dialog>
    </div>
  );
}

function PartyWords({ party: { name, address, country, taxId } }: { party: BillingParty }) {
  return (
    <address className="wrap-anywhere grid gap-0.5 not-italic">
      <bdi className="font-semibold">{name}</bdi>
      {address && (
        <span dir="auto" className="whitespace-pre-wrap text-left text-muted">
          {address}
        </span>
      )}
      {country && <span className="text-muted">{countryName(country) ?? country}</span>}
      {taxId && <span className="text-muted">Tax id {taxId}</span>}
      {!address && <span className="text-warning">No address yet: many clients need it on an invoice.</span>}
    </address>
  );
}

interface PartyFormProps {
  projectId: number;
  /** As it is on record now. */
  party: BillingParty;
  onClose: () => void;
}

/** What a colleague changed meanwhile is shown before it is written over. */
function PartyForm({ projectId, party, onClose }: PartyFormProps) {
  const [seen, setSeen] = useState(party);
  const form = useContractForm<PartyDraft, FilledParty>(partyDraft, partyDraftOf(party));
  const change = usePartyChange(projectId, form.showErrors);

  const save = (over: BillingParty) =>
    form.handleSubmit((filled) =>
      change.start({ ...filled, seenVersion: over.version }, { onDone: onClose }),
    );

  function takeTheirs() {
    setSeen(party);
    form.reset(partyDraftOf(party));
    change.reset();
  }

  return (
    <form noValidate onSubmit={save(seen)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label="Name" hint="Empty, it is the project’s company or client." error={form.errorOf('name')}>
        <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register('name')} />
      </Field>
      <AddressFields form={form} country={form.watch('country')} />
      <FormError form={form} error={change.error} />
      {hasChanged(change.error) && (
        <ChangedMeanwhile
          keepLabel="Save mine anyway"
          onKeepMine={() => void save(party)()}
          onTakeTheirs={takeTheirs}
        >
          <PartyWords party={party} />
        </ChangedMeanwhile>
      )}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={change.isPending}>
          Save
        </Button>
      </DialogActions>
    </form>
  );
}
