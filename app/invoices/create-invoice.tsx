import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type BillingSettings, billingEndpoints } from '../../contract/billing.ts';
import type { Project } from '../../contract/projects.ts';
import { useContractForm } from '../api/form.ts';
import { FormError } from '../api/form-error.tsx';
import { queryOf } from '../api/queries.ts';
import { AmountInput } from '../ui/amount-input.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { DialogActions } from '../ui/overlay.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useUnsaved } from '../ui/unsaved.ts';
import { useFullForm } from './fill/full-form.ts';
import { InvoiceForm } from './fill/invoice-form.tsx';
import { useCreation } from './invoice-changes.ts';
import { type FilledShort, fullOf, type ShortDraft, shortDraft, usualDueDate } from './invoice-draft.ts';

interface CreateInvoiceProps {
  /** The project whose client is to pay, when one is. */
  project: Pick<Project, 'id' | 'name'> | undefined;
  onClose: () => void;
}

/** The dialog 'Create Invoice': an amount alone, or all that can stand on an invoice. */
export function CreateInvoice({ project, onClose }: CreateInvoiceProps) {
  // Says whose it is also while the dialog fades.
  const last = useRef(project);
  if (project) last.current = project;
  const [carried, setCarried] = useState<ShortDraft>();
  const settings = useQuery({ ...queryOf(billingEndpoints.settings), enabled: project !== undefined });
  const close = () => {
    onClose();
    setCarried(undefined);
  };
  return (
    <Dialog
      open={project !== undefined}
      onOpenChange={(stays) => !stays && close()}
      title="Create Invoice"
      description={
        <>
          It goes by mail to the client of <bdi className="text-text">{last.current?.name}</bdi>, and stands
          in their portal.
        </>
      }
      width={carried ? 'wide' : 'medium'}
    >
      {settings.isPending && <Skeleton className="h-64" />}
      {settings.isError && <LoadError title="The billing settings could not be loaded" query={settings} />}
      {settings.data && last.current && (
        <Fill
          key={last.current.id}
          projectId={last.current.id}
          settings={settings.data}
          carried={carried}
          onMore={setCarried}
          onClose={close}
        />
      )}
    </Dialog>
  );
}

interface FillProps {
  projectId: number;
  settings: BillingSettings;
  /** What was typed before more was asked for; undefined while an amount is enough. */
  carried: ShortDraft | undefined;
  onMore: (typed: ShortDraft) => void;
  onClose: () => void;
}

function Fill({ carried, ...props }: FillProps) {
  return carried ? <FullFill {...props} carried={carried} /> : <ShortFill {...props} />;
}

function ShortFill({ projectId, settings, onMore, onClose }: Omit<FillProps, 'carried'>) {
  const { currency } = settings;
  const form = useContractForm<ShortDraft, FilledShort>(shortDraft, {
    amount: '',
    description: '',
    dueDate: usualDueDate(settings),
  });
  const { setFocus } = form;
  // The dialog opened before the settings were there, with the focus on what it had.
  useEffect(() => setFocus('amount'), [setFocus]);
  const creation = useCreation(form.showErrors);

  const send = form.handleSubmit((filled) =>
    creation.start({ ...filled, projectId, discount: null, note: '', draft: false }, { onDone: onClose }),
  );

  return (
    <form noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={send}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Amount" required error={form.errorOf('amount')}>
          <AmountInput currency={currency} {...form.register('amount')} />
        </Field>
        <Field label="Due date" required error={form.errorOf('dueDate')}>
          <TextInput type="date" {...form.register('dueDate')} />
        </Field>
      </div>
      <Field label="Description" required error={form.errorOf('description')}>
        <TextInput dir="auto" autoComplete="off" maxLength={200} {...form.register('description')} />
      </Field>
      <Button size="small" variant="quiet" className="-ml-3.5 w-fit" onClick={() => onMore(form.getValues())}>
        <ListPlus aria-hidden="true" className="size-4" />
        Lines, tax and discount
      </Button>
      <FormError form={form} error={creation.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={creation.isPending}>
          Create Invoice
        </Button>
      </DialogActions>
    </form>
  );
}

function FullFill({ projectId, settings, carried, onClose }: FillProps & { carried: ShortDraft }) {
  const form = useFullForm(fullOf(carried, settings));
  const creation = useCreation(form.showErrors);
  // What was typed in the short form is no less typed here.
  useUnsaved(carried.amount !== '' || carried.description !== '');
  return (
    <InvoiceForm
      form={form}
      settings={settings}
      error={creation.error}
      pending={creation.isPending ? (creation.variables.draft ? 'draft' : 'send') : undefined}
      onSave={(filled) => creation.start({ ...filled, projectId, draft: true }, { onDone: onClose })}
      onSend={(filled) => creation.start({ ...filled, projectId, draft: false }, { onDone: onClose })}
    />
  );
}
