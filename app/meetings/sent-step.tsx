import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { MeetingSummary } from './meeting-summary.tsx';

/** What the server answered to the request. */
export interface SentMeeting {
  requestedDate: string;
  requestedTime: string;
  duration: number;
  timeZone: string;
  token: string;
}

interface SentStepProps {
  meeting: SentMeeting;
  email: string;
  onAgain: () => void;
}

/** What was asked for, what happens now, and the way back to it. */
export function SentStep({ meeting, email, onAgain }: SentStepProps) {
  const { requestedDate, requestedTime, timeZone, duration, token } = meeting;
  return (
    <div className="grid gap-6">
      <p className="max-w-[60ch] text-muted">
        We'll review your request and get back to you within 24 hours, at{' '}
        <span className="wrap-anywhere text-text">{email}</span>. The time is held for you until then.
      </p>
      <MeetingSummary day={requestedDate} time={requestedTime} zone={timeZone} duration={duration} />
      <p className="max-w-[60ch] text-muted text-sm">
        <Link className="link-quiet text-text" to={{ pathname: paths.meeting, hash: token }}>
          Your meeting's own page
        </Link>{' '}
        shows how it stands, and lets you cancel or ask for another time. Keep the link: whoever has it can do
        the same.
      </p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button size="large" onClick={onAgain}>
          Schedule Another Meeting
        </Button>
        <CopyLink address={`${window.location.origin}${paths.meeting}#${token}`} />
      </div>
    </div>
  );
}

function CopyLink({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <Button variant="quiet" size="large" onClick={copy}>
        {isCopied ? 'Link copied' : 'Copy the link'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Link copied'}
      </span>
    </>
  );
}
