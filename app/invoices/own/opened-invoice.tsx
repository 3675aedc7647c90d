import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { clientInvoiceEndpoints } from '../../../contract/invoices.ts';
import { call } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { InvoicePaper } from '../paper/invoice-paper.tsx';
import { documentName } from '../paper/paper-words.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceRoom } from './invoice-room.tsx';

interface OpenedInvoiceProps {
  id: number;
  /** Whoever looks is the client, whose looking is noted. */
  isClient: boolean;
  onClose: () => void;
  pay: ReactNode;
}

/** The invoices whose reading this page has noted, so that it does so once. */
const noted = new Set<number>();

/** Notes that the client looks at an invoice. What is shown does not depend on it: no failure is told. */
function useNotedView(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined || noted.has(id)) return;
    noted.add(id);
    void call(clientInvoiceEndpoints.view, { params: { id } }).catch(() => noted.delete(id));
  }, [id]);
}

/** The invoice that the address names, as paper. */
export function OpenedInvoice({ id, isClient, onClose, pay }: OpenedInvoiceProps) {
  const query = useQuery(queryOf(clientInvoiceEndpoints.find, { params: { id } }));
  useNotedView(isClient ? query.data?.id : undefined);
  return (
    <InvoiceRoom
      id={id}
      title={query.data ? documentName(query.data) : 'Invoice'}
      onClose={onClose}
      actions={query.data && <InvoiceActions pdfOf={query.data.id} />}
      pay={pay}
    >
      {query.isPending && (
        <div role="status" aria-label="Loading the invoice">
          <Skeleton className="invoice-waiting" />
        </div>
      )}
      {query.isError && !query.data && <LoadError title="This invoice could not be opened" query={query} />}
      {query.data && <InvoicePaper invoice={query.data} />}
    </InvoiceRoom>
  );
}
