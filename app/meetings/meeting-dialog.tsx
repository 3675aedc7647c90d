import { type FormEvent, type ReactNode, useState } from 'react';
import { type MeetingRequest, type MeetingStatus, meetingStatusValues } from '../../contract/meetings.ts';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { formatDay } from './days.ts';
import { hasChanged, overlapIn, useDecision } from './meeting-changes.ts';
import { purposeLabel } from './meeting-draft.ts';
import { MeetingBadges } from './meeting-requests.tsx';
import { statusOptions } from './meeting-status-select.tsx';
import { ProposalAnswer } from './proposal-answer.tsx';

interface MeetingDialogProps {
  meeting: MeetingRequest | undefined;
  onClose: () => void;
}

/** All of a meeting request, with its status and the admin's notes. */
export function MeetingDialog({ meeting, onClose }: MeetingDialogProps) {
  return (
    <Dialog
      open={meeting !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Meeting Details"
      width="medium"
    >
      {meeting && <MeetingForm key={meeting.id} meeting={meeting} onClose={onClose} />}
    </Dialog>
  );
}

function MeetingForm({ meeting, onClose }: { meeting: MeetingRequest; onClose: () => void }) {
  const decide = useDecision();
  const [status, setStatus] = useState<string>(meeting.status);
  const [notes, setNotes] = useState(meeting.adminNotes);
  const overlap = overlapIn(decide.error);

  function save({ force = false, seenStatus }: { force?: boolean; seenStatus?: MeetingStatus }) {
    const chosen = meetingStatusValues.find((value) => value === status);
    if (!chosen || decide.isPending) return;
    const decision = { id: meeting.id, status: chosen, adminNotes: notes, force, seenStatus };
    decide.mutate(decision, { onSuccess: onClose });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save({ seenStatus: meeting.status });
  }

  return (
    <div className="grid gap-6">
      <MeetingFacts meeting={meeting} />
      {meeting.proposal && <ProposalAnswer meeting={meeting} onDone={onClose} />}
      <form onSubmit={submit} className="grid gap-5">
        <Field label="Status">
          <Select
            options={statusOptions}
            value={status}
            onValueChange={(value) => value && setStatus(value)}
          />
        </Field>
        <Field label="Admin Notes" hint="Only admins see them.">
          <TextArea
            value={notes}
            maxLength={5000}
            rows={3}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
        {decide.isError && (
          <div role="alert" className="grid justify-items-start gap-3 text-danger text-sm">
            {sentenceOf(decide.error)}
            {overlap && (
              <Button
                size="small"
                variant="danger"
                onClick={() => save({ force: true, seenStatus: meeting.status })}
              >
                Approve anyway
              </Button>
            )}
            {hasChanged(decide.error) && (
              <Button size="small" onClick={() => save({})}>
                Update anyway
              </Button>
            )}
          </div>
        )}
        <DialogActions>
          <DialogCancel />
          <Button type="submit" variant="solid" pending={decide.isPending}>
            Update Meeting
          </Button>
        </DialogActions>
      </form>
    </div>
  );
}

function MeetingFacts({ meeting }: { meeting: MeetingRequest }) {
  const { name, email, company, phone, requestedDate, requestedTime, duration, purpose, message } = meeting;
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <p className="display wrap-anywhere text-lg">{name}</p>
        <MeetingBadges meeting={meeting} />
      </div>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        <Fact term="Email">
          <a className="link-quiet wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact term="Company">{company}</Fact>
        <Fact term="Phone">{phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}</Fact>
        <Fact term="Date & Time">
          {formatDay(requestedDate)}, <span className="font-mono">{requestedTime}</span>
        </Fact>
        <Fact term="Duration">{duration} minutes</Fact>
        <Fact term="Purpose">{purposeLabel(purpose)}</Fact>
        <Fact term="Message">
          {message && <span className="whitespace-pre-wrap wrap-anywhere">{message}</span>}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-faint">{term}</dt>
      <dd className="wrap-anywhere">{children || <span className="text-faint">Not given</span>}</dd>
    </>
  );
}
