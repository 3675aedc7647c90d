import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { call, queryOf, sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

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
  const renew = useMutation({
    mutationFn: () => call(meetingEndpoints.renewCalendarFeed),
    onSuccess(renewed) {
      setCopied(false);
      queryClient.setQueryData(query.queryKey, renewed);
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(feed.data?.url ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const error = feed.error ?? renew.error;
  return (
    <div className="grid gap-5">
      <Field label="Address" hint={renew.isSuccess ? 'The old address no longer works.' : undefined}>
        <TextInput
          readOnly
          value={feed.data?.url ?? ''}
          onFocus={({ target }) => target.select()}
          className="font-mono text-sm"
        />
      </Field>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(error)}
        </p>
      )}
      <DialogActions>
        <Button variant="quiet" pending={renew.isPending} onClick={() => renew.mutate()}>
          Give it a new address
        </Button>
        <Button variant="solid" disabled={!feed.data} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
      </DialogActions>
    </div>
  );
}
