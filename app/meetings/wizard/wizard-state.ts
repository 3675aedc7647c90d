import { useEffect, useState } from 'react';
import { isDay, isTimeZone } from '../../../contract/days.ts';
import type { EndpointReply } from '../../../contract/endpoint.ts';
import type { meetingEndpoints } from '../../../contract/meetings.ts';
import { createKey } from '../../browser/random-key.ts';
import { readStored, removeStored, writeStored } from '../../browser/storage.ts';
import { emptyDraft, type MeetingDraft } from './meeting-draft.ts';

/** What the server answered to the request, and where the agency will answer. */
export type SentMeeting = EndpointReply<typeof meetingEndpoints.create> & { email: string };

interface WizardState {
  draft: MeetingDraft;
  /** Names what is being sent. It is there from the first try until an answer or a change of the draft. */
  requestKey: string | undefined;
  sent: SentMeeting | undefined;
}

const KEY = 'meetingRequest';
const start: WizardState = { draft: emptyDraft, requestKey: undefined, sent: undefined };

/** What the wizard knows. It outlives a reload of the page, where the browser lets it, and ends with the tab. */
export function useWizardState() {
  const [state, setState] = useState(recall);
  useEffect(() => keep(state), [state]);
  return {
    ...state,
    change(part: Partial<MeetingDraft>) {
      setState(({ draft }) => ({ ...start, draft: { ...draft, ...part } }));
    },
    /** The key for what is filled in: the same one until that changes. */
    takeKey(): string {
      const requestKey = state.requestKey ?? createKey();
      setState((before) => ({ ...before, requestKey }));
      return requestKey;
    },
    dropKey: () => setState((before) => ({ ...before, requestKey: undefined })),
    finish: (sent: SentMeeting) => setState({ ...start, sent }),
    restart: () => setState(start),
  };
}

function keep(state: WizardState): void {
  if (state === start) removeStored(KEY, 'sessionStorage');
  else writeStored(KEY, JSON.stringify(state), 'sessionStorage');
}

function recall(): WizardState {
  try {
    const stored: unknown = JSON.parse(readStored(KEY, 'sessionStorage') ?? 'null');
    if (!isRecord(stored)) return start;
    const { draft, requestKey, sent } = stored;
    return {
      draft: isRecord(draft) ? readDraft(draft) : emptyDraft,
      requestKey: typeof requestKey === 'string' ? requestKey : undefined,
      sent: isSent(sent) ? sent : undefined,
    };
  } catch {
    return start;
  }
}

// An older page may have stored something else under the same key.
function readDraft(stored: Record<string, unknown>): MeetingDraft {
  const draft = { ...emptyDraft };
  for (const name of Object.keys(draft) as (keyof MeetingDraft)[]) {
    const value = stored[name];
    if (typeof value === 'string') draft[name] = value;
  }
  // What is no day cannot be drawn.
  return isDay(draft.requestedDate) ? draft : { ...draft, requestedDate: '', requestedTime: '' };
}

function isSent(stored: unknown): stored is SentMeeting {
  return (
    isRecord(stored) &&
    ['token', 'startsAt', 'timeZone', 'email'].every((name) => typeof stored[name] === 'string') &&
    !Number.isNaN(Date.parse(String(stored.startsAt))) &&
    isTimeZone(String(stored.timeZone))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
