import { BellRing, FileDown, Pencil, Send, Trash2, Undo2, Wallet, XCircle } from 'lucide-react';
import { formatAmount, formatDate } from '../../../contract/format.ts';
import { clientInvoiceEndpoints, type Invoice, type InvoiceStatus } from '../../../contract/invoices.ts';
import { addressOf } from '../../api/call.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { useReminder, useSending } from '../invoice-changes.ts';
import { lateness } from '../invoice-labels.ts';
import { InvoiceBadges } from '../list/invoice-badge.tsx';

const open: readonly InvoiceStatus[] = ['sent', 'viewed', 'part_paid', 'overdue'];

interface InvoiceStandingProps {
  invoice: Invoice;
  onAct: (kind: 'edit' | 'delete' | 'record' | 'void' | 'credit') => void;
}

/** What is left to pay and until when, and what there is to do. */
export function InvoiceStanding({ invoice, onAct }: InvoiceStandingProps) {
  const { status } = invoice;
  const isOpen = open.includes(status);
  return (
    <Card className="grid gap-5 p-5 sm:p-6" heated={isOpen || status === 'draft'}>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted text-sm">{isOpen ? 'Due' : 'Total'}</p>
          <InvoiceBadges invoice={invoice} />
        </div>
        <p className="display wrap-anywhere text-2xl">
          {formatAmount(isOpen ? invoice.due : invoice.amount, invoice.currency)}
        </p>
        <StandingWords invoice={invoice} isOpen={isOpen} />
      </div>
      <div className="grid gap-2.5">
        {status === 'draft' && <DraftActions invoice={invoice} onAct={onAct} />}
        {isOpen && <OpenActions invoice={invoice} onAct={onAct} />}
        {status === 'paid' && invoice.kind === 'invoice' && (
          <Button size="small" onClick={() => onAct('credit')}>
            <Undo2 aria-hidden="true" className="size-4" />
            Credit note
          </Button>
        )}
        <a
          className={buttonClasses({ variant: 'quiet', size: 'small' })}
          href={addressOf(clientInvoiceEndpoints.pdf.path, { params: { id: invoice.id } })}
          target="_blank"
          rel="noreferrer"
        >
          <FileDown aria-hidden="true" className="size-4" />
          PDF
        </a>
      </div>
    </Card>
  );
}

function StandingWords({ invoice, isOpen }: { invoice: Invoice; isOpen: boolean }) {
  const { status, dueDate, daysLeft, paidOn, paid, credited, due, currency, reason } = invoice;
  const words = lateness(daysLeft);
  const money = (amount: number) => formatAmount(amount, currency);
  return (
    <div className="grid gap-1 text-muted text-sm">
      {isOpen && (
        <p className={classes(daysLeft !== null && daysLeft < 0 && 'text-danger')}>
          {formatDate(dueDate)}
          {words && `, ${words}`}
        </p>
      )}
      {status === 'draft' && <p>Due {formatDate(dueDate)}. It gets its number when it is sent.</p>}
      {status === 'paid' && paidOn && <p>Paid {formatDate(paidOn)}</p>}
      {(paid !== 0 || credited !== 0) && (
        <p className="tabular-nums">
          {[paid !== 0 && `${money(paid)} paid`, credited !== 0 && `${money(credited)} credited`]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {due < 0 && <p className="text-warning">{money(-due)} more was paid than is due.</p>}
      {reason && <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>}
    </div>
  );
}

function DraftActions({ invoice, onAct }: InvoiceStandingProps) {
  const sending = useSending();
  return (
    <>
      <Button variant="solid" pending={sending.isPending} onClick={() => sending.start(invoice)}>
        {!sending.isPending && <Send aria-hidden="true" className="size-4" />}
        Send invoice
      </Button>
      <InlineError error={sending.error} />
      <div className="grid grid-cols-2 gap-2.5">
        <Button size="small" onClick={() => onAct('edit')}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
        <Button size="small" className="hover:text-danger" onClick={() => onAct('delete')}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      </div>
    </>
  );
}

function OpenActions({ invoice, onAct }: InvoiceStandingProps) {
  const reminder = useReminder();
  const canVoid = invoice.paid === 0 && invoice.credited === 0;
  return (
    <>
      {/* One action is lit: where the client says they have paid, it is to confirm that. */}
      <Button variant={invoice.claim ? 'line' : 'solid'} onClick={() => onAct('record')}>
        <Wallet aria-hidden="true" className="size-4" />
        Record payment
      </Button>
      <Button size="small" pending={reminder.isPending} onClick={() => reminder.start(invoice)}>
        {!reminder.isPending && <BellRing aria-hidden="true" className="size-4" />}
        Remind now
      </Button>
      <InlineError error={reminder.error} />
      <div className={classes('grid gap-2.5', canVoid && 'grid-cols-2')}>
        <Button size="small" onClick={() => onAct('credit')}>
          <Undo2 aria-hidden="true" className="size-4" />
          Credit note
        </Button>
        {canVoid && (
          <Button size="small" className="hover:text-danger" onClick={() => onAct('void')}>
            <XCircle aria-hidden="true" className="size-4" />
            Void
          </Button>
        )}
      </div>
    </>
  );
}
