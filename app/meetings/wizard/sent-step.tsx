import { Button } from '../../ui/button.tsx';
import { MeetingSummary } from '../meeting-summary.tsx';
import { timesOfMeeting } from '../meeting-times.ts';
import { SecretLink } from './secret-link.tsx';
import type { SentMeeting } from './wizard-state.ts';

interface SentStepProps {
  meeting: SentMeeting;
  onAgain: () => void;
}

/** What was asked for, what happens now, and the way back to it. */
export function SentStep({ meeting, onAgain }: SentStepProps) {
  const { email, held, token, mailed } = meeting;
  return (
    <div className="grid gap-7">
      <p className="max-w-[60ch] text-muted">
        We'll review your request and get back to you within 24 hours, at{' '}
        <span className="wrap-anywhere text-text">{email}</span>.{' '}
        {held
          ? 'The time is held for you until then.'
          : 'The time is not held for you: one address or network can keep only a few times at once. We can still confirm it, unless somebody else gets it first.'}
        {mailed && ' A mail with the link below is on its way to you.'}
      </p>
      <SecretLink token={token} />
      <MeetingSummary times={timesOfMeeting(meeting)} tone="plain" />
      <div>
        <Button size="large" onClick={onAgain} className="max-sm:w-full">
          Schedule Another Meeting
        </Button>
      </div>
    </div>
  );
}
