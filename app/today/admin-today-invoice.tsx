import { Flag, Receipt } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../../contract/format.ts';
import type { Waiting } from '../../contract/today.ts';
import { itemAddress } from '../addresses.ts';
import { RecordPayment } from '../invoices/details/record-payment.tsx';
import { useDismissal, useReminder } from '../invoices/invoice-changes.ts';
import { lateness } from '../invoices/invoice-labels.ts';
import { formatDayShort } from '../time/format.ts';
import { RelativeTime } from '../time/relative-time.tsx';
import { TodayRow } from './today-row.tsx';
import type { Deed, RowPlace, Strip } from './today-strip.ts';

const unpaid = { word: 'Unpaid', look: 'text-danger', Icon: Receipt };
const claimed = { word: 'Says paid', look: 'text-warning', Icon: Flag };

interface InvoiceRowProps extends RowPlace {
  item: Extract<Waiting, { about: 'invoice' }>;
  strip: Strip;
}

/** An invoice that is overdue, or that its client says to have paid. */
export function TodayInvoice({ item: { invoice }, strip, ...place }: InvoiceRowProps) {
  const { id, number, description, billedTo, currency, due, dueDate, daysLeft, claim, readers } = invoice;
  const [isRecording, setRecording] = useState(false);
  const failed = (error: Error) => strip.failed(number, error);
  const reminder = useReminder(failed);
  const dismissal = useDismissal(failed);
  const record = () => setRecording(true);
  const remind: Deed = {
    label: 'Send reminder',
    to: `of ${number}`,
    run: () => reminder.start(invoice),
    pending: reminder.isPending,
  };
  const paid: Deed = { label: 'Mark paid', to: number, run: record, isQuiet: readers > 0 };
  const answers: Deed[] = [
    { label: 'Confirm', to: `the payment of ${number}`, run: record },
    {
      label: 'Not arrived',
      to: `for ${number}`,
      run: () => dismissal.start(invoice),
      key: 'd',
      isQuiet: true,
      pending: dismissal.isPending,
    },
  ];
  return (
    <>
      <TodayRow
        {...place}
        kind={claim ? claimed : unpaid}
        who={billedTo}
        what={
          <>
            Invoice <em>{formatAmount(due, currency, { isShort: true })}</em>, <bdi>{description}</bdi>, due{' '}
            {formatDayShort(dueDate)}
          </>
        }
        clock={
          claim ? (
            <p className="text-muted text-xs">
              said <RelativeTime instant={claim.at} />
            </p>
          ) : (
            <p className="text-danger text-xs">{lateness(daysLeft)}</p>
          )
        }
        // Where nobody gets mail about it, nobody can be reminded.
        deeds={claim ? answers : [...(readers > 0 ? [remind] : []), paid]}
        address={itemAddress.invoice(id)}
      />
      <RecordPayment invoice={invoice} open={isRecording} onClose={() => setRecording(false)} />
    </>
  );
}
