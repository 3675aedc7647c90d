import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { useToast } from '../ui/toast.ts';
import { DetailsStep } from './details-step.tsx';
import { emptyDraft, type MeetingDraft } from './meeting-draft.ts';
import { failureOf, fieldsOf, useMeetingRequest } from './send-request.ts';
import { SentStep } from './sent-step.tsx';
import { TimeStep } from './time-step.tsx';
import { WizardSteps } from './wizard-steps.tsx';

const titles = ['About you and the meeting', 'Choose a date and time', 'Request sent'];

/** The meeting request in three steps. What was typed stays until the server has it. */
export function MeetingWizard() {
  const showToast = useToast();
  const [step, setStep] = useState(1);
  const [draft, setDraft] = useState<MeetingDraft>(emptyDraft);
  const heading = useStepFocus(step);
  const change = (part: Partial<MeetingDraft>) => setDraft((before) => ({ ...before, ...part }));

  const request = useMeetingRequest({
    draft,
    onSent: () => setStep(3),
    onWrongDetails: () => setStep(1),
  });

  function send() {
    const { day, time } = draft;
    if (day && time) return request.mutate({ day, time });
    showToast({
      title: 'Incomplete Information',
      description: 'Please select a date and time for your meeting.',
      variant: 'destructive',
    });
  }

  function restart() {
    setDraft(emptyDraft);
    request.reset();
    setStep(1);
  }

  function goTo(next: number) {
    if (request.isError) request.reset();
    setStep(next);
  }

  return (
    <div className="grid gap-8">
      <WizardSteps step={step} />
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {titles[step - 1]}
      </h2>
      {step === 1 && (
        <DetailsStep
          draft={draft}
          errors={fieldsOf(request.error)}
          onChange={change}
          onContinue={() => goTo(2)}
        />
      )}
      {step === 2 && (
        <TimeStep
          draft={draft}
          onChange={change}
          onBack={() => goTo(1)}
          onSend={send}
          isSending={request.isPending}
          error={request.isError ? failureOf(request.error) : undefined}
        />
      )}
      {step === 3 && request.data && (
        <SentStep meeting={request.data} email={draft.email} onAgain={restart} />
      )}
    </div>
  );
}

/** The heading of the step, which takes the focus when another step is shown. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({
      block: 'center',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [step]);
  return heading;
}
