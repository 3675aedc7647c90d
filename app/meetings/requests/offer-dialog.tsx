import { useRef, useState } from 'react';
import {
  type BriefMeeting,
  type MeetingOffer,
  type MeetingRequest,
  meetingOffer,
} from '../../../contract/meetings.ts';
import { ApiError } from '../../api/call.ts';
import { useContractForm } from '../../api/form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { DialogActions } from '../../ui/overlay.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { useOffer } from './meeting-changes.ts';
import { OfferPicker } from './offer-picker.tsx';
import { OfferTimes } from './offer-times.tsx';

interface OfferDialogProps {
  open: boolean;
  onClose: () => void;
  meeting: BriefMeeting;
  onSent: (meeting: MeetingRequest) => void;
}

/** Offers the visitor of a meeting other times. */
export function OfferDialog({ open, onClose, ...form }: OfferDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Propose another time"
      description="Up to three times that are free. Each is held for 24 hours. The visitor sees them on the page of the secret link; the one that they take is approved at once."
      width="large"
    >
      <OfferForm {...form} />
    </Dialog>
  );
}

/** What was offered before, to be changed. */
function draftOf({ offer }: BriefMeeting): MeetingOffer {
  const times = offer?.times.map(({ requestedDate, requestedTime }) => ({ requestedDate, requestedTime }));
  return { times: times ?? [], note: offer?.note ?? '' };
}

function OfferForm({ meeting, onSent }: Pick<OfferDialogProps, 'meeting' | 'onSent'>) {
  const [seen] = useState(meeting);
  const form = useContractForm<MeetingOffer>(meetingOffer, draftOf(seen));
  const send = useOffer(form.showErrors);
  const times = form.watch('times');
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = send.error instanceof ApiError && Object.keys(send.error.fields).length > 0;

  function setTimes(changed: MeetingOffer['times']) {
    form.clearErrors('times');
    form.setValue('times', changed);
    // The button that changed them is not there any more, or waits for another choice.
    heading.current?.focus();
  }

  const submit = form.handleSubmit((offer) => send.start({ meeting: seen, ...offer }, { onDone: onSent }));
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <OfferPicker meeting={seen} chosen={times} onAdd={(time) => setTimes([...times, time])} />
      <OfferTimes {...{ form, heading, times }} onChange={setTimes} />
      <Field label="Note" hint="The visitor reads it above the times." error={form.errorOf('note')}>
        <TextArea {...form.register('note')} maxLength={5000} rows={3} />
      </Field>
      {!isNamed && <InlineError error={send.error} />}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="solid" pending={send.isPending}>
          Send proposal
        </Button>
      </DialogActions>
    </form>
  );
}
