import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type MailMessageDetails, mailEndpoints } from '../../contract/mail.ts';
import { queryOf } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadError } from '../ui/load-error.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { LetterView } from './letter-view.tsx';
import { MailActions } from './mail-actions.tsx';
import { MailHistory } from './mail-history.tsx';
import { hasSecret, kindLabel } from './mail-labels.ts';
import { MailBadge } from './mail-list.tsx';

interface MailDialogProps {
  /** Which message, when one is open. */
  id: number | undefined;
  onClose: () => void;
}

/** All of a message: how it went, what it says, and what can be done about it. */
export function MailDialog({ id, onClose }: MailDialogProps) {
  // Says what was open also while the dialog fades.
  const last = useRef<number>(undefined);
  if (id !== undefined) last.current = id;
  const query = useQuery({
    ...queryOf(mailEndpoints.find, { params: { id: last.current ?? 0 } }),
    enabled: id !== undefined,
  });
  const message = query.data;
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={message ? kindLabel(message.kind) : 'Message'}
      description={message && <Recipient message={message} />}
      width="large"
    >
      {query.isPending && <Skeleton className="h-120" />}
      {query.isError && <LoadError title="This message could not be opened" query={query} />}
      {message && <Message message={message} />}
    </Dialog>
  );
}

function Recipient({ message: { name, email } }: { message: MailMessageDetails }) {
  return (
    <span className="wrap-anywhere">
      To <bdi className="text-text">{name}</bdi> {email}
    </span>
  );
}

function Message({ message }: { message: MailMessageDetails }) {
  const { letter } = message;
  return (
    <div className="grid gap-6">
      <div className="-mt-2">
        <MailBadge message={message} />
      </div>
      <MailHistory message={message} />
      {letter ? (
        <div className="grid gap-2">
          <LetterView letter={letter} className="h-[min(34rem,60dvh)]" />
          {hasSecret(letter) && (
            <p className="text-muted text-xs">The link that only the reader gets is not shown here.</p>
          )}
        </div>
      ) : (
        <p className="text-muted text-sm">What it says can no longer be shown.</p>
      )}
      <MailActions message={message} />
    </div>
  );
}
