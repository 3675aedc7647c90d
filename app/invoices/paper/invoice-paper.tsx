import type { ReactNode } from 'react';
import { formatDate } from '../../time/format.ts';
import { classes } from '../../ui/classes.ts';
import { LineTable } from './line-table.tsx';
import './paper.css';
import { PaperPayment } from './paper-payment.tsx';
import { PaperSums } from './paper-sums.tsx';
import { countryName, type DrawnInvoice, documentName, kindName, stampOf } from './paper-words.ts';

/** An invoice or a credit note as a page of paper, with inks of its own. Printed, it is alone on its page. */
export function InvoicePaper({ invoice }: { invoice: DrawnInvoice }) {
  const { seller, description, projectName, note, footer } = invoice;
  return (
    <article className="paper" aria-label={documentName(invoice)}>
      <div className="paper-sheet">
        <header className="paper-head">
          <p className="paper-name">
            <svg aria-hidden="true" viewBox="0 0 26 26">
              <path d="M2 3h22l-5.5 7h-11z" fill="currentColor" />
              <path d="M9.5 10h7L15 22h-4z" className="paper-ember" />
            </svg>
            <bdi>{seller.name}</bdi>
          </p>
          <Side side={seller} className="paper-seller">
            {seller.email && <span>{seller.email}</span>}
            {seller.phone && <span>{seller.phone}</span>}
          </Side>
        </header>
        <Title invoice={invoice} />
        <p className="paper-for">
          <bdi>{description}</bdi>
          {projectName && (
            <>
              , <bdi>{projectName}</bdi>
            </>
          )}
        </p>
        <Facts invoice={invoice} />
        <LineTable invoice={invoice} />
        <PaperSums invoice={invoice} />
        {note && (
          <p dir="auto" className="paper-note">
            {note}
          </p>
        )}
        <div className="paper-end">
          <PaperPayment invoice={invoice} />
          <footer className="paper-foot">
            <span dir="auto">{footer}</span>
            {invoice.number && <span>{invoice.number}</span>}
          </footer>
        </div>
      </div>
    </article>
  );
}

function Title({ invoice }: { invoice: DrawnInvoice }) {
  const stamp = stampOf(invoice);
  return (
    <div className="paper-title">
      <h2>{kindName(invoice)}</h2>
      {stamp && <span className={classes('paper-stamp', `paper-stamp-${stamp.look}`)}>{stamp.text}</span>}
    </div>
  );
}

function Facts({ invoice }: { invoice: DrawnInvoice }) {
  const { buyer, kind, number, issuedOn, dueDate, credits } = invoice;
  return (
    <dl className="paper-facts">
      <Fact label="Billed to">
        <strong dir="auto">{buyer.name}</strong>
        <Side side={buyer} />
      </Fact>
      <Fact label="Number">
        <strong>{number ?? 'Not yet numbered'}</strong>
      </Fact>
      <Fact label="Issued">
        <strong>{issuedOn ? formatDate(issuedOn) : 'Not yet'}</strong>
      </Fact>
      {kind === 'invoice' ? (
        <Fact label="Due">
          <strong>{formatDate(dueDate)}</strong>
        </Fact>
      ) : (
        <Fact label="Takes back from">
          <strong>{credits?.number}</strong>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface SideProps {
  side: Pick<DrawnInvoice['buyer'], 'address' | 'country' | 'taxId'>;
  className?: string;
  children?: ReactNode;
}

/** Where one of the two is to be found, below their name. */
function Side({ side: { address, country, taxId }, className, children }: SideProps) {
  return (
    <p className={classes('paper-side', className)}>
      {address && <span dir="auto">{address}</span>}
      {country && <span>{countryName(country)}</span>}
      {taxId && <span>Tax id {taxId}</span>}
      {children}
    </p>
  );
}
