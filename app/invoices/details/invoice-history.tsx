import type { ReactNode } from 'react';
import { formatAmount, formatDate } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { InvoiceMails } from './admin-invoice-mails.tsx';

interface InvoiceHistoryProps {
  invoice: Invoice;
  onOpen: (id: number) => void;
}

/** What became of an invoice: credit notes, the mails about it, and when it was sent and looked at. */
export function InvoiceHistory({ invoice, onOpen }: InvoiceHistoryProps) {
  const { credits, creditNotes, currency, mails, createdAt, sentAt, viewedAt, voidedAt } = invoice;
  return (
    <>
      {credits && (
        <p className="text-muted text-sm">
          Takes back from{' '}
          <button
            type="button"
            className="link-quiet font-semibold text-text"
            onClick={() => onOpen(credits.id)}
          >
            {credits.number}
          </button>
        </p>
      )}
      {creditNotes.length > 0 && (
        <Part id="credit-notes" title="Credit notes">
          <ul className="divide-y divide-line rounded-lg border border-line text-sm">
            {creditNotes.map(({ id, number, amount, issuedOn }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3.5"
              >
                <span>
                  <button type="button" className="link-quiet font-semibold" onClick={() => onOpen(id)}>
                    {number}
                  </button>
                  , {formatDate(issuedOn)}
                </span>
                <span className="font-semibold tabular-nums">
                  {formatAmount(-Math.abs(amount), currency)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {mails.length > 0 && (
        <Part id="mails" title="Mails">
          <InvoiceMails mails={mails} />
        </Part>
      )}
      <dl className="grid gap-1.5 text-muted text-sm">
        <Step term="Created" at={createdAt} />
        <Step term="Sent" at={sentAt} />
        <Step term="Seen by the client" at={viewedAt} />
        <Step term="Voided" at={voidedAt} />
      </dl>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Step({ term, at }: { term: string; at: string | null }) {
  if (at === null) return null;
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{term}</dt>
      <dd>
        <RelativeTime instant={at} />
      </dd>
    </div>
  );
}
