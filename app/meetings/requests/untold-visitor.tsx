import { Mail } from 'lucide-react';
import { type MeetingRequest, meetingEndpoints } from '../../../contract/meetings.ts';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { mailtoAddress } from '../../browser/mail-program.ts';
import { useAgency } from '../../page-data.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { writeDecision } from './decision-words.ts';

interface UntoldVisitorProps {
  /** The meeting as it was decided. */
  meeting: MeetingRequest;
  onDone: () => void;
}

/** Says that no mail tells the visitor of a decision, and helps to tell them by one's own means. */
export function UntoldVisitor({ meeting, onDone }: UntoldVisitorProps) {
  const { id, name, email } = meeting;
  const { name: agencyName } = useAgency();
  const link = useChange({
    send: () => call(meetingEndpoints.makeLink, { params: { id } }),
    failed: { title: 'Error', description: 'Failed to make a link.' },
  });

  function withLink(use: (made: { url: string; timeZone: string }) => void) {
    if (link.data) use(link.data);
    else link.start(undefined, { onDone: use });
  }

  function openProgram() {
    withLink((made) => {
      window.location.href = mailtoAddress({ to: email, ...writeDecision(meeting, { ...made, agencyName }) });
    });
  }

  return (
    <section
      aria-label="The visitor was not told"
      className="grid gap-3 rounded-md border border-warning/35 bg-warning/6 p-4 text-sm"
    >
      <p>
        Mail is not set up, so <bdi className="wrap-anywhere font-semibold">{name}</bdi> was not told. Tell
        them yourself: the link leads to their own page of the meeting.
      </p>
      {link.data && (
        <TextInput
          readOnly
          aria-label="Link for the visitor"
          value={link.data.url}
          className="font-mono text-xs"
          onFocus={({ target }) => target.select()}
        />
      )}
      <InlineError error={link.error} />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          size="small"
          label="Copy the link"
          disabled={link.isPending}
          text={() => new Promise<string>((resolve) => withLink(({ url }) => resolve(url)))}
        />
        <Button size="small" disabled={link.isPending} onClick={openProgram}>
          <Mail aria-hidden="true" className="size-4" />
          Open in your mail program
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
