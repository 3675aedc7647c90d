import { FileDown } from 'lucide-react';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { clientInvoiceEndpoints } from '../../../contract/invoices.ts';
import { addressOf } from '../../api/call.ts';
import { dateProblem } from '../../time/date-problem.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The statement of account of a client over all their projects, of any span of days. */
export function Statement() {
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [problems, setProblems] = useState<(string | undefined)[]>([]);
  const days = useRef<HTMLDivElement>(null);
  const heading = useId();
  const isBackwards = from !== '' && until !== '' && from > until;
  const query = { from: from || undefined, until: until || undefined };

  function change(set: (day: string) => void, day: string) {
    set(day);
    setProblems([]);
  }

  /** A day that was typed wrong has no value: it is not to be taken for one that was left out. */
  function check(event: MouseEvent) {
    const fields = [...(days.current?.querySelectorAll('input') ?? [])];
    const found = fields.map(dateProblem);
    setProblems(found);
    const wrong = fields.find((_, index) => found[index]);
    if (!wrong) return;
    event.preventDefault();
    wrong.focus();
  }

  return (
    <section aria-labelledby={heading} className="billing-section">
      <div className="billing-heading">
        <h3 id={heading}>Statement of account</h3>
      </div>
      <div ref={days} className="billing-statement">
        <Field label="From" error={problems[0]}>
          <TextInput type="date" value={from} onChange={({ target }) => change(setFrom, target.value)} />
        </Field>
        <Field label="Until" error={problems[1]}>
          <TextInput type="date" value={until} onChange={({ target }) => change(setUntil, target.value)} />
        </Field>
        <a
          href={isBackwards ? undefined : addressOf(clientInvoiceEndpoints.statement.path, { query })}
          aria-disabled={isBackwards || undefined}
          role={isBackwards ? 'link' : undefined}
          download
          className={buttonClasses({ className: 'aria-disabled:opacity-55' })}
          onClick={check}
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
