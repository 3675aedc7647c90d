import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type MeetingRequest, meetingEndpoints, NOTE_MAX } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useSenderRejection } from './decision-changes.ts';
import { timeOf } from './request-facts.tsx';

interface RejectSenderDialogProps {
  /** The sender's address, when it is asked about. */
  email: string | undefined;
  onClose: () => void;
}

/** Asks whether to reject all that waits from one sender, with what that is, and whether they are told. */
export function RejectSenderDialog({ email, onClose }: RejectSenderDialogProps) {
  return (
    <Dialog
      open={email !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Reject all from this sender"
      width="medium"
    >
      {email !== undefined && <PendingOfSender key={email} {...{ email, onClose }} />}
    </Dialog>
  );
}

function PendingOfSender({ email, onClose }: { email: string; onClose: () => void }) {
  const query = useQuery({
    ...queryOf(meetingEndpoints.list, { query: { email, status: 'pending' } }),
    staleTime: 0,
  });
  if (query.isPending) return <Skeleton className="h-60" />;
  if (query.isError) return <LoadError title="The requests could not be loaded" query={query} />;
  return <RejectForm {...{ email, onClose }} requests={query.data} />;
}

/** How many requests are named one by one. */
const NAMED = 6;

interface RejectFormProps {
  email: string;
  requests: MeetingRequest[];
  onClose: () => void;
}

function RejectForm({ email, requests, onClose }: RejectFormProps) {
  const reject = useSenderRejection();
  const [tell, setTell] = useState(true);
  const [note, setNote] = useState('');
  // What was seen when the dialog opened is what is rejected.
  const [seen] = useState(requests);
  const upTo = Math.max(1, ...seen.map(({ id }) => id));
  const count = seen.length === 1 ? '1 pending request' : `${seen.length} pending requests`;
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        reject.start({ email, upTo, tell, note: tell ? note.trim() : '' }, { onDone: onClose });
      }}
    >
      <div className="grid gap-2 text-sm">
        <p className="wrap-anywhere">
          <strong>{count}</strong> from <bdi>{email}</bdi> will be rejected. Approved meetings stay.
        </p>
        <ul className="grid gap-1 text-muted">
          {seen.slice(0, NAMED).map((meeting) => (
            <li key={meeting.id} className="wrap-anywhere">
              {timeOf(meeting)}, <bdi>{meeting.name}</bdi>
            </li>
          ))}
          {seen.length > NAMED && <li>and {seen.length - NAMED} more</li>}
        </ul>
      </div>
      <TellChoice tell={tell} onTell={setTell} isOne={seen.length === 1} />
      {tell && (
        <Field label="Note (optional)" hint="Goes into each mail.">
          <TextArea
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
      <InlineError error={reject.error} />
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="danger" disabled={seen.length === 0} pending={reject.isPending}>
          Reject {count}
        </Button>
      </DialogActions>
    </form>
  );
}

interface TellChoiceProps {
  tell: boolean;
  onTell: (tell: boolean) => void;
  isOne: boolean;
}

function TellChoice({ tell, onTell, isOne }: TellChoiceProps) {
  const name = useId();
  const choices: [boolean, string][] = [
    [true, isOne ? 'Tell them by mail' : 'Tell them by mail, once for each request'],
    [false, 'It is spam: tell nobody'],
  ];
  return (
    <fieldset className="grid gap-1 text-sm">
      <legend className="unseen">Whether the sender is told</legend>
      {choices.map(([value, label]) => (
        <label key={label} className="flex min-h-9 cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-4 accent-ember"
            checked={tell === value}
            onChange={() => onTell(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
