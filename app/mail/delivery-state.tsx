import type { ReactNode } from 'react';
import type { MailState } from '../../contract/mail.ts';
import { useMailStatus } from '../api/mail-status.ts';
import { formatCount, formatInstantShort } from '../time/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TestMessage } from './test-message.tsx';

/** Whether mail is set up and taken, what to do where it is not, and a way to try it out. */
export function DeliveryState() {
  const query = useMailStatus();
  const state = query.data;
  if (query.isPending) return <Skeleton className="h-56" />;
  if (!state) return <LoadError title="The state of mail could not be loaded" query={query} />;
  return (
    <Card className="grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-4 p-5 md:p-6">
        <StateWords state={state} />
        <dl className="flex flex-wrap gap-x-8 gap-y-3 text-sm">
          <Figure term="Waiting">{formatCount(state.waiting)}</Figure>
          <Figure term="Given up">{formatCount(state.givenUp)}</Figure>
          <div className="min-w-0">
            <dt className="text-faint text-xs">From</dt>
            <dd className="mt-1 wrap-anywhere">{state.from}</dd>
          </div>
        </dl>
      </div>
      <div className="border-line p-5 max-lg:border-t md:p-6 lg:border-l">
        <TestMessage to={state.ownEmail} />
      </div>
    </Card>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint text-xs">{term}</dt>
      <dd className="display mt-0.5 text-lg">{children}</dd>
    </div>
  );
}

function StateWords({ state: { via, failing } }: { state: MailState }) {
  if (via === 'file') {
    return (
      <Words badge={<Badge variant="warning">Not set up</Badge>} title="Messages reach nobody">
        They are kept as files in the folder <Code>mail</Code> of the data folder. To send them, set{' '}
        <Code>SMTP_URL</Code> to your mail server, as in{' '}
        <Code>smtps://user:password@mail.example.com:465</Code>, and <Code>MAIL_FROM</Code> to your address.
        Then start the product again.
      </Words>
    );
  }
  if (failing) {
    return (
      <Words badge={<Badge variant="danger">Failing</Badge>} title="The mail server takes no messages">
        This began on <time dateTime={failing.since}>{formatInstantShort(Date.parse(failing.since))}</time>.
        The last answer: <q className="wrap-anywhere text-text">{failing.answer}</q>
      </Words>
    );
  }
  return (
    <Words badge={<Badge variant="success">Set up</Badge>} title="The mail server takes messages">
      What happens to a message after that, this page cannot see: a test message shows whether it arrives.
    </Words>
  );
}

function Words({ badge, title, children }: { badge: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{title}</h3>
        {badge}
      </div>
      <p className="max-w-[70ch] text-muted text-sm">{children}</p>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return (
    <code className="wrap-anywhere box-decoration-clone rounded-sm bg-line px-1 py-0.5 font-mono text-text text-xs">
      {children}
    </code>
  );
}
