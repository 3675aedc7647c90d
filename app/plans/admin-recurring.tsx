import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { billingEndpoints } from '../../contract/billing.ts';
import { MOST_RECURRING, type RecurringInvoice, recurringEndpoints } from '../../contract/plans.ts';
import { queryOf } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { DeleteDialog } from '../ui/delete-dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RecurringDialog } from './admin-recurring-form.tsx';
import { useRecurringRemoval } from './plan-changes.ts';
import { RecurringList } from './recurring-list.tsx';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; row: RecurringInvoice };

/** The recurring invoices of a project, and the ways to change them. */
export function RecurringPart({ projectId }: { projectId: number }) {
  const query = useQuery(queryOf(recurringEndpoints.list, { params: { id: projectId } }));
  const settings = useQuery(queryOf(billingEndpoints.settings));
  const [dialog, setDialog] = useState<OpenDialog>();
  const removal = useRecurringRemoval();
  const close = () => setDialog(undefined);
  const failed = [query, settings].find(({ isError }) => isError);
  if (failed) return <LoadError title="The recurring invoices could not be loaded" query={failed} />;
  if (!query.data || !settings.data) return <Skeleton className="h-28" />;
  const rows = query.data;

  /** What a dialog is about, as it is on record now. */
  function rowIn(kind: 'edit' | 'delete'): RecurringInvoice | undefined {
    if (dialog?.kind !== kind || !('row' in dialog)) return undefined;
    return rows.find(({ id }) => id === dialog.row.id) ?? dialog.row;
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {rows.length > 0 ? (
        <RecurringList
          rows={rows}
          currency={settings.data.currency}
          onAct={(kind, row) => setDialog({ kind, row })}
        />
      ) : (
        <p className="max-w-[60ch] text-muted text-sm">
          For hosting or a care plan: an invoice that is made and sent by itself every month, quarter or year.
        </p>
      )}
      <Button
        size="small"
        className="w-fit"
        disabled={rows.length >= MOST_RECURRING}
        onClick={() => setDialog({ kind: 'add' })}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add a recurring invoice
      </Button>
      <RecurringDialog
        projectId={projectId}
        settings={settings.data}
        row={rowIn('edit')}
        isNew={dialog?.kind === 'add'}
        onClose={close}
      />
      <DeleteDialog
        item={rowIn('delete')}
        title={({ description }) => `Delete “${description}”?`}
        describe={() => 'No more of them will be made. Those that were made stay.'}
        remove={removal}
        onClose={close}
      />
    </div>
  );
}
