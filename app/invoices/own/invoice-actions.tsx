import { Download, Printer } from 'lucide-react';
import { clientInvoiceEndpoints } from '../../../contract/invoices.ts';
import { addressOf } from '../../api/call.ts';
import { Button, buttonClasses } from '../../ui/button.tsx';

interface InvoiceActionsProps {
  /** Of the document whose PDF there is; undefined where there is none, as in a sample. */
  pdfOf: number | undefined;
}

/** What there is to do with a document on the screen: its PDF, and printing it. */
export function InvoiceActions({ pdfOf }: InvoiceActionsProps) {
  return (
    <>
      {pdfOf !== undefined && (
        <a
          href={addressOf(clientInvoiceEndpoints.pdf.path, { params: { id: pdfOf } })}
          download
          className={buttonClasses()}
        >
          <Download aria-hidden="true" className="size-4" />
          Download PDF
        </a>
      )}
      <Button onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-4" />
        Print
      </Button>
    </>
  );
}
