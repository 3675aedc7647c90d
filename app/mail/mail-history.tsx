import type { ReactNode } from 'react';
import type { MailMessageDetails } from '../../contract/mail.ts';
import { formatInstantShort } from '../time/format.ts';
import { classes } from '../ui/classes.ts';

const results: Record<MailMessageDetails['tries'][number]['result'], string> = {
  taken: 'Taken',
  failed: 'Not taken',
  deferred: 'Put off',
  refused: 'Refused',
};

/** What happened to a message, in order, in the mail server's own words, and what happens next. */
export function MailHistory({ message }: { message: MailMessageDetails }) {
  const { createdAt, tries, via } = message;
  return (
    <ol aria-label="How it went" className="grid gap-2.5 border-line border-l pl-5 text-sm">
      <Step at={createdAt} title="Queued" />
      {tries.map(({ id, at, result, answer }) => {
        const isFile = result === 'taken' && via === 'file';
        return (
          <Step
            key={id}
            at={at}
            title={isFile ? 'Kept as a file' : results[result]}
            tone={result === 'taken' && !isFile ? 'good' : isFile ? 'plain' : 'bad'}
          >
            {answer}
          </Step>
        );
      })}
      <NextStep message={message} />
    </ol>
  );
}

const tones = { plain: 'bg-control', good: 'bg-success', bad: 'bg-danger', open: 'bg-ember' };

interface StepProps {
  title: string;
  /** ISO 8601. */
  at?: string;
  tone?: keyof typeof tones;
  children?: ReactNode;
}

function Step({ title, at, tone = 'plain', children }: StepProps) {
  return (
    <li className="relative">
      <span
        aria-hidden="true"
        className={classes('-left-5 -translate-x-1/2 absolute top-2 size-2 rounded-full', tones[tone])}
      />
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{title}</span>
        {at && (
          <time dateTime={at} className="text-faint">
            {formatInstantShort(Date.parse(at))}
          </time>
        )}
      </p>
      {children && <p className="wrap-anywhere text-muted">{children}</p>}
    </li>
  );
}

function NextStep({ message }: { message: MailMessageDetails }) {
  const { status, dueAt, nextAttemptAt, answer, tries } = message;
  if (status === 'retrying' && nextAttemptAt) return <Step title="Next try" at={nextAttemptAt} tone="open" />;
  if (status === 'queued') {
    return <Step title={tries.length > 0 ? 'Next try' : 'First try'} at={dueAt} tone="open" />;
  }
  if (status === 'given_up') return <Step title="Given up" />;
  return status === 'dropped' ? <Step title="No longer due">{answer}</Step> : null;
}
