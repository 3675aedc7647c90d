import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { clientInvoiceEndpoints } from '../../../contract/invoices.ts';
import { addressOf } from '../../api/call.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The statement of account of a client over all their projects, of any span of days. */
export function Statement() {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const heading = useId();
  const isBackwards = from !== '' && until !== '' && from > until;
  const query = { from: from || undefined, until: until || undefined };
  return (
    <section aria-labelledby={heading} className="billing-section">
      <div className="billing-heading">
        <h3 id={heading}>Statement of account</h3>
      </div>
      <div className="billing-statement">
        <Field label="From">
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="Until">
          <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
        <a
          href={isBackwards ? undefined : addressOf(clientInvoiceEndpoints.statement.path, { query })}
          aria-disabled={isBackwards || undefined}
          role={isBackwards ? 'link' : undefined}
          download
          className={buttonClasses()}
        >
          <FileDown aria-hidden="true" className="size-4" />
          Statement (PDF)
        </a>
      </div>
      <p className="billing-small" role="status">
        {isBackwards
          ? 'The first day must not be after the last.'
          : 'All invoices and payments of all your projects. Without days it begins with the first one.'}
      </p>
    </section>
  );
}
