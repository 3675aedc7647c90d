import { Mail } from 'lucide-react';
import type { MailMessageDetails } from '../../contract/mail.ts';
import { mailtoAddress } from '../browser/mail-program.ts';
import { Button, buttonClasses } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useResend } from './mail-changes.ts';
import { hasSecret, textToHandOn } from './mail-labels.ts';

/** What can be done about a message: send it again, or hand it on by one's own means where it reached nobody. */
export function MailActions({ message }: { message: MailMessageDetails }) {
  const { status, via, letter } = message;
  const reachedNobody = status === 'given_up' || (status === 'sent' && via === 'file');
  return (
    <div className="grid gap-5">
      {reachedNobody && letter && <HandOn to={message.email} letter={letter} />}
      <Resend message={message} />
    </div>
  );
}

type Letter = NonNullable<MailMessageDetails['letter']>;

function HandOn({ to, letter }: { to: string; letter: Letter }) {
  const text = textToHandOn(letter);
  return (
    <section aria-label="Hand it on" className="grid gap-3">
      <p className="text-muted text-sm">
        It reached nobody. You can send it yourself
        {hasSecret(letter) && '; the link of its reader is left out of the text'}.
      </p>
      <div className="flex flex-wrap gap-3">
        <a
          className={buttonClasses({ className: 'max-sm:w-full' })}
          href={mailtoAddress({ to, subject: letter.subject, text })}
        >
          <Mail aria-hidden="true" className="size-4" />
          Open in your mail program
        </a>
        <CopyButton className="max-sm:w-full" label="Copy text" text={() => text} />
      </div>
    </section>
  );
}

function Resend({ message }: { message: MailMessageDetails }) {
  const resend = useResend();
  const { resend: way, status } = message;
  if (way === 'no') return <p className="text-muted text-sm">{whyNot(status)}</p>;
  return (
    <div className="grid gap-3 border-line border-t pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-muted text-sm">
          {way === 'retry'
            ? 'It is tried again from now on, for another day.'
            : 'A copy goes to the same address, as a message of its own.'}
        </p>
        <Button
          variant={way === 'retry' ? 'solid' : 'line'}
          className="max-sm:w-full"
          pending={resend.isPending}
          onClick={() => resend.start(message)}
        >
          {way === 'retry' ? 'Try again now' : 'Send a copy'}
        </Button>
      </div>
      <InlineError error={resend.error} />
    </div>
  );
}

function whyNot(status: MailMessageDetails['status']): string {
  if (status === 'queued' || status === 'retrying') return 'It is under way and is tried again by itself.';
  if (status === 'dropped') return 'It is not sent any more: what it would have told is no longer so.';
  return 'Messages about an account are not sent again: their links are for one use and a short time.';
}
