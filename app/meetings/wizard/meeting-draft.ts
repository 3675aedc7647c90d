import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { Channel, Duration, meetingEndpoints, Purpose } from '../../../contract/meetings.ts';
import { isVisible } from '../../../contract/visible-text.ts';
import { toTimestamp } from '../../time/days.ts';
import { ownZone } from '../../time/zoned-time.ts';

type RequestBody = EndpointInput<typeof meetingEndpoints.create>['body'];

/** What the visitor has filled in so far, by the fields of the request; nothing is an empty text. */
export type MeetingDraft = Record<Exclude<keyof RequestBody, 'requestKey' | 'visitorTimeZone'>, string>;

/** What the first step asks for. */
export type DetailField = Exclude<keyof MeetingDraft, 'requestedDate' | 'requestedTime'>;

export const emptyDraft: MeetingDraft = {
  name: '',
  email: '',
  company: '',
  phone: '',
  purpose: '',
  duration: '30',
  channel: '',
  message: '',
  // The chosen day, `YYYY-MM-DD`, and start, `HH:MM`, on the agency's clock.
  requestedDate: '',
  requestedTime: '',
};

/** Whether the first step has what the second one needs. */
export function isReadyForTime({ name, email, purpose }: MeetingDraft): boolean {
  return [name, email, purpose].every(isVisible);
}

/** The request as the API takes it. The day carries this browser's offset, so that it is the one clicked. */
export function requestBody(draft: MeetingDraft, requestKey: string): RequestBody {
  return {
    ...draft,
    purpose: draft.purpose as Purpose,
    duration: lengthInMinutes(draft),
    channel: (draft.channel || null) as Channel | null,
    requestedDate: toTimestamp(draft.requestedDate),
    visitorTimeZone: ownZone(''),
    requestKey,
  };
}

/** The chosen length as a number. */
export function lengthInMinutes({ duration }: MeetingDraft): Duration {
  return Number(duration) as Duration;
}
