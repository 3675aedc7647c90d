import { useToast } from '../../ui/toast.ts';
import { DetailsStep } from './details-step.tsx';
import { failureOf, fieldsOf, useMeetingRequest } from './send-request.ts';
import { SentStep } from './sent-step.tsx';
import { TimeStep } from './time-step.tsx';
import { useWizardState } from './wizard-state.ts';
import { useStepFocus, useWizardStep } from './wizard-step.ts';
import { WizardSteps } from './wizard-steps.tsx';

const titles = ['About you and the meeting', 'Choose a date and time', 'Request sent, not yet confirmed'];

/** The meeting request in three steps. What was typed stays until the server has it. */
export function MeetingWizard() {
  const showToast = useToast();
  const { draft, sent, requestKey, ...wizard } = useWizardState();
  const { step, toTime, toDetails, leaveTime } = useWizardStep({ draft, sent });
  const heading = useStepFocus(step);
  const request = useMeetingRequest({
    onSent(meeting) {
      wizard.finish(meeting);
      leaveTime();
    },
    onRefused: wizard.dropKey,
    onWrongDetails: toDetails,
  });

  function change(part: Partial<typeof draft>) {
    if (request.isError) request.reset();
    wizard.change(part);
  }

  function send() {
    if (draft.requestedDate && draft.requestedTime)
      return request.start({ draft, requestKey: wizard.takeKey() });
    showToast({
      title: 'Incomplete Information',
      description: 'Please select a date and time for your meeting.',
      variant: 'destructive',
    });
  }

  function restart() {
    request.reset();
    wizard.restart();
  }

  return (
    <div data-wizard-step={step} className="grid gap-8">
      <WizardSteps step={step} />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {titles[step - 1]}
      </h2>
      {step === 1 && (
        <DetailsStep draft={draft} errors={fieldsOf(request.error)} onChange={change} onContinue={toTime} />
      )}
      {step === 2 && (
        <TimeStep
          draft={draft}
          onChange={change}
          onBack={toDetails}
          onSend={send}
          isSending={request.isPending}
          isUnanswered={requestKey !== undefined && !request.isPending}
          error={request.isError ? failureOf(request.error) : undefined}
        />
      )}
      {sent && <SentStep meeting={sent} onAgain={restart} />}
    </div>
  );
}
