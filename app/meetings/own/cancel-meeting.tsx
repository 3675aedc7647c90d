import { useState } from 'react';
import { meetingEndpoints, type VisitorMeeting } from '../../../contract/meetings.ts';
import { call, sentenceOf } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';

interface CancelMeetingProps {
  token: string;
  onDone: (meeting: VisitorMeeting) => void;
}

/** Cancels the meeting once the visitor has said so twice. */
export function CancelMeeting({ token, onDone }: CancelMeetingProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useChange({
    send: () => call(meetingEndpoints.cancel, { params: { token } }),
    refusalRefreshes: [meetingEndpoints.visit],
    onDone,
  });

  function ask(asking: boolean) {
    cancel.reset();
    setAsking(asking);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => ask(true)}>
        Cancel meeting
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={ask}
        title="Cancel this meeting?"
        description="The time becomes free for others. You can ask for a new meeting whenever you like."
        action="Cancel meeting"
        cancel="Keep the meeting"
        pending={cancel.isPending}
        error={cancel.isError ? sentenceOf(cancel.error) : undefined}
        onConfirm={() => cancel.start(undefined)}
      />
    </>
  );
}
