import type { ReactNode } from 'react';
import { formatAmount, formatDate, formatPercent } from '../../../contract/format.ts';
import type { Invoice } from '../../../contract/invoices.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';

interface InvoiceSheetProps {
  invoice: Invoice;
  onOpen: (id: number) => void;
}

/** What stands on a document, in the order of its paper. */
export function InvoiceSheet({ invoice, onOpen }: InvoiceSheetProps) {
  const { kind, description, note, credits } = invoice;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:p-8">
      <header className="grid gap-2">
        <h3 className="text-xl">{kind === 'credit_note' ? 'Credit note' : 'Invoice'}</h3>
        <p dir="auto" className="wrap-anywhere text-left text-muted">
          {description}
        </p>
        {credits && (
          <p className="text-muted text-sm">
            Takes back from{' '}
            <button type="button" className="link-quiet text-text" onClick={() => onOpen(credits.id)}>
              {credits.number}
            </button>
          </p>
        )}
      </header>
      <Facts invoice={invoice} />
      <Lines invoice={invoice} />
      <Sums invoice={invoice} />
      {note && (
        <p dir="auto" className="wrap-anywhere max-w-[65ch] whitespace-pre-wrap text-left text-muted text-sm">
          {note}
        </p>
      )}
      <HowToPay invoice={invoice} />
    </Card>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const { kind, number, issuedOn, dueDate, buyer } = invoice;
  return (
    <dl className="grid gap-x-6 gap-y-4 border-line border-y py-4 text-sm sm:grid-cols-[minmax(0,1.5fr)_repeat(3,minmax(0,1fr))]">
      <Fact term="Billed to">
        <bdi className="font-semibold">{buyer.name}</bdi>
        {buyer.address && (
          <span dir="auto" className="block whitespace-pre-wrap text-left text-muted">
            {buyer.address}
          </span>
        )}
        {buyer.country && <span className="block text-muted">{buyer.country}</span>}
        {buyer.taxId && <span className="block text-muted">Tax id {buyer.taxId}</span>}
      </Fact>
      <Fact term="Number">
        <span className={classes(number ? 'font-semibold' : 'text-muted')}>
          {number ?? 'When it is sent'}
        </span>
      </Fact>
      <Fact term="Issued">
        {issuedOn ? formatDate(issuedOn) : <span className="text-muted">Not yet</span>}
      </Fact>
      {kind === 'invoice' && (
        <Fact term="Due">
          <span className="font-semibold">{formatDate(dueDate)}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="wrap-anywhere min-w-0">
      <dt className="mb-1 text-faint text-xs">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const number = 'py-3.5 pl-5 text-right align-top tabular-nums whitespace-nowrap';

function Lines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const money = (amount: number) => formatAmount(amount, currency);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="unseen">Lines</caption>
      <thead>
        <tr className="border-line-strong border-b text-muted text-xs *:pb-2.5 *:font-medium">
          <th scope="col" className="text-left">
            Description
          </th>
          {['Quantity', 'Price', 'Tax'].map((column) => (
            <th key={column} scope="col" className="pl-5 text-right max-sm:hidden">
              {column}
            </th>
          ))}
          <th scope="col" className="pl-5 text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ description, detail, quantity, price, taxRate, amount }, index) => (
          <tr key={index} className="border-line border-b">
            <td className="wrap-anywhere py-3.5 align-top">
              <bdi className="font-semibold">{description}</bdi>
              {detail && (
                <span dir="auto" className="block text-left text-muted text-xs">
                  {detail}
                </span>
              )}
              <span className="mt-0.5 block text-muted text-xs tabular-nums sm:hidden">
                {quantity} × {money(price)}, tax {formatPercent(taxRate)}
              </span>
            </td>
            <td className={classes(number, 'max-sm:hidden')}>{quantity}</td>
            <td className={classes(number, 'max-sm:hidden')}>{money(price)}</td>
            <td className={classes(number, 'max-sm:hidden')}>{formatPercent(taxRate)}</td>
            <td className={number}>{money(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ invoice }: { invoice: Invoice }) {
  const { subtotal, discounted, discount, taxes, amount, paid, credited, due, currency, kind } = invoice;
  const money = (value: number) => formatAmount(value, currency);
  const isSettledInPart = kind === 'invoice' && (paid !== 0 || credited !== 0);
  return (
    <dl className="grid w-full gap-2 text-sm tabular-nums sm:ml-auto sm:max-w-90">
      <Sum term="Subtotal">{money(subtotal)}</Sum>
      {discounted > 0 && (
        <Sum term={discount?.kind === 'percent' ? `Discount ${formatPercent(discount.value)}` : 'Discount'}>
          {money(-discounted)}
        </Sum>
      )}
      {taxes.map(({ rate, name, base, tax }) => (
        <Sum key={rate} term={`${name || 'Tax'} ${formatPercent(rate)} on ${money(base)}`}>
          {money(tax)}
        </Sum>
      ))}
      <Sum term="Total" isLast={!isSettledInPart}>
        {money(amount)}
      </Sum>
      {isSettledInPart && (
        <>
          {paid !== 0 && <Sum term="Paid">{money(-paid)}</Sum>}
          {credited !== 0 && <Sum term="Credited">{money(-credited)}</Sum>}
          <Sum term={`Due, ${currency}`} isLast>
            {money(due)}
          </Sum>
        </>
      )}
    </dl>
  );
}

function Sum({ term, isLast = false, children }: { term: string; isLast?: boolean; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-6',
        isLast && 'mt-1 border-line-strong border-t pt-3.5',
      )}
    >
      <dt className={isLast ? 'font-semibold' : 'text-muted'}>{term}</dt>
      <dd className={classes('whitespace-nowrap', isLast && 'display text-xl')}>{children}</dd>
    </div>
  );
}

function HowToPay({ invoice: { payBy, instructions, footer, kind } }: { invoice: Invoice }) {
  const isTold = kind === 'invoice' && (payBy.length > 0 || instructions !== '');
  return (
    <>
      {isTold && (
        <section aria-labelledby="pay" className="grid gap-3 rounded-md bg-raised p-5 text-sm">
          <h4 id="pay" className="font-semibold">
            How it is paid
          </h4>
          <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5">
            {payBy.map(({ label, text }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
          {instructions && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-left text-muted">
              {instructions}
            </p>
          )}
        </section>
      )}
      {footer && (
        <p dir="auto" className="wrap-anywhere border-line border-t pt-4 text-left text-faint text-xs">
          {footer}
        </p>
      )}
    </>
  );
}
