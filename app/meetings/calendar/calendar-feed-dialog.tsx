import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meetingEndpoints } from '../../../contract/meetings.ts';
import { call, sentenceOf } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { queryOf } from '../../api/queries.ts';
import { copyText } from '../../browser/clipboard.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface CalendarFeedDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The secret address that a calendar program subscribes to. */
export function CalendarFeedDialog({ open, onClose }: CalendarFeedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Subscribe to the calendar"
      description="Your own calendar program shows approved and pending meetings under this address. Whoever has the address can read them."
    >
      <FeedAddress />
    </Dialog>
  );
}

function FeedAddress() {
  const queryClient = useQueryClient();
  const query = queryOf(meetingEndpoints.calendarFeed);
  const feed = useQuery(query);
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const renew = useChange({
    send: () => call(meetingEndpoints.renewCalendarFeed),
    onDone(renewed) {
      setCopied(false);
      queryClient.setQueryData(query.queryKey, renewed);
    },
  });
  function keep() {
    setAsking(false);
    if (renew.isError) renew.reset();
  }
  const copy = async () => setCopied(await copyText(feed.data?.url ?? ''));
  return (
    <div className="grid gap-5">
      <AlertDialog
        open={isAsking}
        onOpenChange={(open) => !open && keep()}
        title="Give the calendar a new address?"
        description="The present address stops working at once. Calendar programs that use it show nothing new until they have the new one."
        action="Give it a new address"
        cancel="Keep the address"
        pending={renew.isPending}
        error={renew.isError ? sentenceOf(renew.error) : undefined}
        onConfirm={() => renew.start(undefined, { onDone: () => setAsking(false) })}
      />
      <Field label="Address" hint={renew.isSuccess ? 'The old address no longer works.' : undefined}>
        <TextInput
          readOnly
          value={feed.data?.url ?? ''}
          onFocus={({ target }) => target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <InlineError error={feed.error} />
      <DialogActions>
        <Button variant="quiet" disabled={!feed.data} onClick={() => setAsking(true)}>
          Give it a new address
        </Button>
        <Button variant="solid" disabled={!feed.data} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
      </DialogActions>
    </div>
  );
}
