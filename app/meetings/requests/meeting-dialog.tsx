import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type MeetingRequest, type MeetingStatus, meetingEndpoints } from '../../../contract/meetings.ts';
import { queryOf } from '../../api/queries.ts';
import { formatDay, formatTime } from '../../time/format.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { channelLabel, purposeLabel } from '../meeting-labels.ts';
import { MeetingBadges } from './meeting-badges.tsx';
import { useUntold } from './meeting-changes.ts';
import { MeetingForm } from './meeting-form.tsx';
import { MeetingOffer } from './meeting-offer.tsx';
import { ProposalAnswer } from './proposal-answer.tsx';
import { UntoldVisitor } from './untold-visitor.tsx';

interface MeetingDialogProps {
  /** Shows what was made of a meeting, or the way to make something. */
  showMade: (meeting: MeetingRequest) => ReactNode;
  /** Which meeting request, when one is open. */
  id: number | undefined;
  onClose: () => void;
}

/** All of a meeting request, with its status and the admin's notes. */
export function MeetingDialog({ id, onClose, showMade }: MeetingDialogProps) {
  return (
    <Dialog
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Meeting Details"
      width="medium"
    >
      {id !== undefined && <OpenMeeting key={id} id={id} onClose={onClose} showMade={showMade} />}
    </Dialog>
  );
}

function OpenMeeting({ id, onClose, showMade }: MeetingDialogProps & { id: number }) {
  const query = useQuery(queryOf(meetingEndpoints.find, { params: { id } }));
  const meeting = query.data;
  const isUntold = useUntold();
  const [untold, setUntold] = useState<MeetingRequest>();

  function finish(decided: MeetingRequest, before?: MeetingStatus) {
    if (isUntold(decided, before)) setUntold(decided);
    else onClose();
  }

  if (query.isPending) return <Skeleton className="h-96" />;
  if (!meeting) return <LoadError title="This meeting request could not be opened" query={query} />;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4">
        <MeetingFacts meeting={meeting} />
        {showMade(meeting)}
      </div>
      {untold ? (
        <UntoldVisitor meeting={untold} onDone={onClose} />
      ) : (
        <>
          {meeting.proposal && <ProposalAnswer meeting={meeting} onDone={(answered) => finish(answered)} />}
          <MeetingOffer meeting={meeting} />
          <MeetingForm meeting={meeting} onDecided={finish} />
        </>
      )}
    </div>
  );
}

/** What is shown elsewhere in the dialog, or nowhere. */
type Unlisted =
  | 'id'
  | 'name'
  | 'requestedTime'
  | 'status'
  | 'adminNotes'
  | 'createdAt'
  | 'startsAt'
  | 'endsAt'
  | 'overdue'
  | 'urgency'
  | 'rivals'
  | 'held'
  | 'cancelledAt'
  | 'proposal'
  | 'offer'
  | 'projects';

/** The facts of a meeting request, each with its term: a new field has to be placed here or among {@link Unlisted}. */
function listFacts(meeting: MeetingRequest) {
  const { email, phone, requestedDate, requestedTime, message, channel } = meeting;
  return {
    email: [
      'Email',
      <a key="email" className="link-quiet wrap-anywhere" href={`mailto:${email}`}>
        {email}
      </a>,
    ],
    company: ['Company', meeting.company],
    phone: [
      'Phone',
      phone && (
        <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
    requestedDate: [
      'Date & Time',
      <span key="date">
        {formatDay(requestedDate)}, <span className="font-mono">{formatTime(requestedTime)}</span>
      </span>,
    ],
    duration: ['Duration', `${meeting.duration} minutes`],
    channel: ['By', channel && channelLabel(channel)],
    purpose: ['Purpose', purposeLabel(meeting.purpose)],
    message: [
      'Message',
      message && (
        <span key="message" className="whitespace-pre-wrap wrap-anywhere">
          {message}
        </span>
      ),
    ],
  } satisfies Record<Exclude<keyof MeetingRequest, Unlisted>, [term: string, shown: ReactNode]>;
}

function MeetingFacts({ meeting }: { meeting: MeetingRequest }) {
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <p className="display wrap-anywhere text-lg">
          <bdi>{meeting.name}</bdi>
        </p>
        <MeetingBadges meeting={meeting} />
      </div>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
        {Object.entries(listFacts(meeting)).map(([field, [term, shown]]) => (
          <div key={field} className="contents">
            <dt className="text-faint">{term}</dt>
            <dd dir="auto" className="wrap-anywhere text-left">
              {shown || <span className="text-faint">Not given</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
