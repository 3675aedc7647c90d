import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { emailProblem } from '../../../contract/email-address.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';
import { useSearchWriter } from '../../browser/search-param.ts';
import { isReadyForTime, type MeetingDraft } from './meeting-draft.ts';
import type { SentMeeting } from './wizard-state.ts';

const PARAM = 'step';
const TIME = 'time';

interface Progress {
  draft: MeetingDraft;
  sent: SentMeeting | undefined;
}

/**
 * Which of the three steps is shown. The address says whether it is the second one, so that Back and Forward
 * lead between the first two; what was sent stays shown until another meeting is begun.
 */
export function useWizardStep({ draft, sent }: Progress) {
  const [search] = useSearchParams();
  const address = useSearchWriter();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isReady = isReadyForTime(draft) && emailProblem(draft.email) === undefined;
  const isTime = search.get(PARAM) === TIME && isReady;

  function toFirst(): void {
    address.write((search) => search.delete(PARAM), { replace: true });
  }

  // Where the second step cannot be shown the address says so, and what is typed next does not lead there.
  const isWrong = search.get(PARAM) === TIME && !isReady;
  useEffect(() => {
    if (isWrong) toFirst();
  });

  return {
    step: sent ? 3 : isTime ? 2 : 1,
    toTime: () =>
      address.write((search) => search.set(PARAM, TIME), { replace: false, state: { fromDetails: true } }),
    toDetails() {
      if (state?.fromDetails) void navigate(-1);
      else toFirst();
    },
    /** Makes the address that of the first step, so that nothing leads back to the second. */
    leaveTime() {
      if (address.read().has(PARAM)) toFirst();
    },
  };
}

/**
 * The wizard's heading, which takes the focus when another step is shown and comes to the top. A field that the
 * server found wrong takes it instead.
 */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    const isHidden = heading.current?.offsetParent === null;
    if (shown.current === step || isHidden) return;
    shown.current = step;
    const wrong = heading.current?.parentElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    (wrong ?? heading.current)?.focus({ preventScroll: true });
    (wrong ?? heading.current)?.scrollIntoView({ block: wrong ? 'center' : 'start', behavior });
  }, [step]);
  return heading;
}
