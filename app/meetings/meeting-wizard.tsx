import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { ApiError, call, refresh, sentenceOf } from '../api.ts';
import { prefersReducedMotion } from '../reduced-motion.ts';
import { useToast } from '../ui/toast.ts';
import { DetailsStep } from './details-step.tsx';
import { emptyDraft, type MeetingDraft, meetingRequestOf } from './meeting-draft.ts';
import { SentStep } from './sent-step.tsx';
import { TimeStep } from './time-step.tsx';
import { WizardSteps } from './wizard-steps.tsx';

const titles = ['About you and the meeting', 'Choose a date and time', 'Request sent'];
const detailFields = new Set(['name', 'email', 'company', 'phone', 'purpose', 'duration', 'message']);

/** The meeting request in three steps. What was typed stays until the server has it. */
export function MeetingWizard() {
  const showToast = useToast();
  const queryClient = useQueryClient();
  const [step, setStep] = useState(1);
  const [draft, setDraft] = useState<MeetingDraft>(emptyDraft);
  const heading = useStepFocus(step);
  const change = (part: Partial<MeetingDraft>) => setDraft((before) => ({ ...before, ...part }));

  const request = useMutation({
    mutationFn: (chosen: { day: string; time: string }) =>
      call(meetingEndpoints.create, { body: meetingRequestOf(draft, chosen) }),
    onSuccess() {
      setStep(3);
      showToast({
        title: 'Meeting Request Sent',
        description: "We'll review your request and get back to you within 24 hours.",
      });
    },
    onError(error) {
      showToast({ title: 'Error', description: failureOf(error), variant: 'destructive' });
      if (error instanceof ApiError && Object.keys(error.fields).some((field) => detailFields.has(field)))
        setStep(1);
      // Where the answer was lost the request may be in: sent again it gets the same answer, so its time stays.
      if (isRefusal(error)) void refresh(queryClient, meetingEndpoints.availableSlots);
    },
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
          error={request.isError ? inlineFailure(request.error) : undefined}
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

function failureOf(error: unknown): string {
  const isOurs = error instanceof ApiError && error.code !== 'unknown';
  return isOurs ? error.sentence : 'Failed to send meeting request. Please try again.';
}

/** Whether the server has said no, and not just failed to answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}

function inlineFailure(error: unknown): string {
  const isTaken = error instanceof ApiError && error.code === 'slot_taken';
  return isTaken ? `${error.sentence} The times above are the ones that are free now.` : sentenceOf(error);
}

function fieldsOf(error: unknown): Record<string, string> {
  return error instanceof ApiError ? error.fields : {};
}
