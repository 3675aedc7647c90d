import type { BriefMeeting, MeetingRequest, Urgency } from '../../../contract/meetings.ts';

/** A part of the list, under a heading of its own. */
export interface RequestGroup {
  name: string;
  rows: MeetingRequest[];
}

const groupNames: Record<Urgency, string> = {
  overdue: 'Waiting for you',
  wish: 'Waiting for you',
  pending: 'Waiting for you',
  upcoming: 'Upcoming',
  past: 'Past',
};

/** The rows of a list in the order of their urgency, by the headings that they stand under. */
export function groupRequests(rows: readonly MeetingRequest[]): RequestGroup[] {
  const groups: RequestGroup[] = [];
  for (const row of rows) {
    const name = groupNames[row.urgency];
    const last = groups.at(-1);
    if (last?.name === name) last.rows.push(row);
    else groups.push({ name, rows: [row] });
  }
  return groups;
}

/** Whether a visitor's wish for another time waits for an answer, in time. */
export function isWish({ proposal, status }: BriefMeeting, now: number): boolean {
  const isOpen = status === 'pending' || status === 'approved';
  return proposal !== null && isOpen && Date.parse(proposal.startsAt) > now;
}
