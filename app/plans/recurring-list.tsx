import { Pause, Pencil, Play } from 'lucide-react';
import { formatAmount } from '../../contract/format.ts';
import type { Currency } from '../../contract/money.ts';
import type { RecurringInvoice } from '../../contract/plans.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { TrashButton } from '../ui/trash-button.tsx';
import { usePause } from './plan-changes.ts';
import { nextWords, recurrenceWords } from './plan-words.ts';

interface RecurringListProps {
  rows: RecurringInvoice[];
  currency: Currency;
  onAct: (kind: 'edit' | 'delete', row: RecurringInvoice) => void;
}

/** Invoices that make themselves again and again. */
export function RecurringList({ rows, currency, onAct }: RecurringListProps) {
  return (
    <ul aria-label="Recurring invoices" className="divide-y divide-line rounded-lg border border-line">
      {rows.map((row) => (
        <RecurringRow key={row.id} row={row} currency={currency} onAct={onAct} />
      ))}
    </ul>
  );
}

function RecurringRow({
  row,
  currency,
  onAct,
}: Omit<RecurringListProps, 'rows'> & { row: RecurringInvoice }) {
  const { description, amount, made, paused } = row;
  const pause = usePause();
  const icon = { variant: 'quiet', size: 'icon' } as const;
  const PauseIcon = paused ? Play : Pause;
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3.5 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 gap-1">
        <p className="wrap-anywhere flex flex-wrap gap-x-3 gap-y-1 font-semibold">
          <bdi>{description}</bdi>
          <span className="tabular-nums">{formatAmount(amount, currency)}</span>
        </p>
        <p className="text-muted">
          {recurrenceWords(row)},{' '}
          <span className={paused ? 'text-warning' : undefined}>{nextWords(row)}</span>
          {made > 0 && `, ${made === 1 ? '1 was made' : `${made} were made`}`}
        </p>
        <InlineError error={pause.error} size="small" />
      </div>
      <div className="-mx-2.5 flex">
        <Button
          {...icon}
          pending={pause.isPending}
          aria-label={`${paused ? 'Go on with' : 'Pause'} ${description}`}
          onClick={() => pause.start(row)}
        >
          {!pause.isPending && <PauseIcon aria-hidden="true" className="size-4" />}
        </Button>
        <Button {...icon} aria-label={`Edit ${description}`} onClick={() => onAct('edit', row)}>
          <Pencil aria-hidden="true" className="size-4" />
        </Button>
        <TrashButton label={`Delete ${description}`} onClick={() => onAct('delete', row)} />
      </div>
    </li>
  );
}
