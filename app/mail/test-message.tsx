import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect } from 'react';
import { type MailMessageDetails, mailEndpoints } from '../../contract/mail.ts';
import { queryOf, refresh } from '../api/queries.ts';
import { formatInstantShort } from '../time/format.ts';
import { Button } from '../ui/button.tsx';
import { InlineError } from '../ui/inline-error.tsx';
import { useTestMessage } from './mail-changes.ts';
import { isUnderWay, standingOf } from './mail-labels.ts';
import { MailBadge } from './mail-list.tsx';

/** How often it is asked what became of the test message (ms). */
const EVERY = 1000;

/** Sends a test message to oneself and shows how it goes. */
export function TestMessage({ to }: { to: string }) {
  const test = useTestMessage();
  return (
    <div className="grid content-start gap-4">
      <div className="grid gap-2">
        <h3 className="text-lg">Try it out</h3>
        <p className="text-muted text-sm">
          A test message goes to <span className="wrap-anywhere text-text">{to}</span>, your own address.
        </p>
      </div>
      <Button className="w-fit max-sm:w-full" pending={test.isPending} onClick={() => test.start(undefined)}>
        {!test.isPending && <Send aria-hidden="true" className="size-4" />}
        Send a test message
      </Button>
      <InlineError error={test.error} />
      {test.data && <TestOutcome key={test.data.id} id={test.data.id} />}
    </div>
  );
}

function TestOutcome({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...queryOf(mailEndpoints.find, { params: { id } }),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? EVERY : false),
  });
  const status = query.data?.status;
  useEffect(() => {
    // The list and the state above it show the same message.
    if (status) void refresh(queryClient, mailEndpoints.list, mailEndpoints.status);
  }, [queryClient, status]);
  return (
    <div role="status" className="grid gap-2 rounded-md border border-line bg-raised p-4 text-sm">
      {query.data ? <Outcome message={query.data} /> : <p>Queued.</p>}
      <InlineError error={query.error} />
    </div>
  );
}

function Outcome({ message }: { message: MailMessageDetails }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2.5">
        <MailBadge message={message} />
        <span className="font-mono text-faint text-xs">
          {formatInstantShort(Date.parse(message.createdAt))}
        </span>
      </p>
      <p className="wrap-anywhere text-muted">{outcomeWords(message)}</p>
    </>
  );
}

function outcomeWords(message: MailMessageDetails): string {
  const { status, answer, nextAttemptAt } = message;
  if (status === 'queued') return 'It waits for its turn.';
  if (status === 'retrying' && nextAttemptAt) {
    return `It was not taken: “${answer}” The next try is on ${formatInstantShort(Date.parse(nextAttemptAt))}.`;
  }
  if (status === 'given_up') return `It was refused: “${answer}”`;
  const { label } = standingOf(message);
  return label === 'Sent' ? `The mail server took it: “${answer}” Now look into your mailbox.` : `${answer}.`;
}
