import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type MeetingRequest, meetingEndpoints, NOTE_MAX } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';
import { RelativeTime } from '../../time/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { durationLabel, purposeLabel } from '../meeting-labels.ts';
import { type OnDecided, statusFor, useDecisions } from './decision-changes.ts';
import { RequestKind, timeOf } from './request-facts.tsx';

interface RivalsDialogProps {
  /** Whose time is asked for by others too, when that is shown. */
  id: number | undefined;
  onClose: () => void;
  onDecided: OnDecided;
}

/** The requests for one time beside each other: one is approved, and the others are declined with it. */
export function RivalsDialog({ id, onClose, onDecided }: RivalsDialogProps) {
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Who gets this time?"
      description="These requests ask for a part of the same time. Approving one declines the others in one step."
      width="wide"
    >
      {id !== undefined && <Rivals key={id} {...{ id, onClose, onDecided }} />}
    </Dialog>
  );
}

function Rivals({ id, onClose, onDecided }: RivalsDialogProps & { id: number }) {
  const query = useQuery({
    ...queryOf(meetingEndpoints.rivals, { params: { id } }),
    staleTime: 0,
  });
  const decide = useDecisions(onDecided);
  const [note, setNote] = useState('');
  const rivals = query.data?.filter(({ status }) => status === 'pending') ?? [];

  function approve(chosen: MeetingRequest) {
    const others = rivals.filter((each) => each !== chosen);
    const decisions = [
      statusFor(chosen, 'approved'),
      ...others.map((each) => statusFor(each, 'rejected', note.trim())),
    ];
    const names = others.map(({ name }) => name).join(', ');
    const text = others.length > 0 ? `Approved ${chosen.name}, declined ${names}` : `Approved ${chosen.name}`;
    decide.start({ decisions, text }, { onDone: onClose });
  }

  if (query.isPending) return <Skeleton className="h-72" />;
  if (query.isError) return <LoadError title="The requests could not be loaded" query={query} />;
  if (rivals.length === 0) return <EmptyState title="Nobody waits for this time any more" />;
  return (
    <div className="grid gap-5">
      <ul className="grid gap-3 rivals">
        {rivals.map((meeting) => (
          <Rival
            key={meeting.id}
            meeting={meeting}
            pending={decide.isPending}
            onApprove={() => approve(meeting)}
          >
            {rivals.length > 1 ? 'Approve, decline others' : 'Approve'}
          </Rival>
        ))}
      </ul>
      {rivals.length > 1 && (
        <Field label="Note to those declined (optional)" hint="Goes into the mail to each of them.">
          <TextArea
            rows={2}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
      <InlineError error={decide.error} />
    </div>
  );
}

interface RivalProps {
  meeting: MeetingRequest;
  pending: boolean;
  onApprove: () => void;
  children: string;
}

function Rival({ meeting, pending, onApprove, children }: RivalProps) {
  const { name, company, purpose, duration, message, createdAt } = meeting;
  return (
    <li className="grid grid-rows-[1fr_auto] gap-4 rounded-md border border-line-strong p-4">
      <div className="grid content-start gap-2 text-sm">
        <RequestKind meeting={meeting} />
        <p className="wrap-anywhere font-semibold text-base leading-snug">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere text-muted">
          {[company, purposeLabel(purpose)].filter(Boolean).join(', ')}
        </p>
        <p>
          <span className="font-semibold">{timeOf(meeting)}</span>{' '}
          <span className="text-muted">{durationLabel(duration)}</span>
        </p>
        <p dir="auto" className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere text-left">
          {message || <span className="text-faint">No message</span>}
        </p>
        <p className="text-faint text-xs">
          asked <RelativeTime instant={createdAt} />
        </p>
      </div>
      <Button size="small" pending={pending} onClick={onApprove} aria-label={`${children}: ${name}`}>
        {children}
      </Button>
    </li>
  );
}
