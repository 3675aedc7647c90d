import { expect, test } from 'vitest';
import type { MeetingRequest } from '../../../contract/meetings.ts';
import { tellsVisitor, writeDecision } from './decision-words.ts';

const LINK = {
  url: 'https://agency.example/meeting#secret',
  timeZone: 'America/New_York',
  agencyName: 'Venture',
};
const meeting = {
  name: 'Grace',
  status: 'approved',
  requestedDate: '2026-12-02',
  requestedTime: '11:00',
  startsAt: '2026-12-02T16:00:00.000Z',
  offer: null,
} as MeetingRequest;
const BEFORE = Date.parse('2026-12-01T00:00:00Z');

test('a letter says what was decided, when in whose zone, and where to see it', () => {
  expect(writeDecision(meeting, LINK)).toEqual({
    subject: 'Your meeting is confirmed: Wednesday, December 2, 2026',
    text: 'Hello Grace,\n\nyour meeting is confirmed: Wednesday, December 2, 2026 at 11:00 (America/New_York).\n\nHere you see how it stands, and can change or cancel it:\nhttps://agency.example/meeting#secret\n\nVenture\n',
  });
});

test('a letter about other times lists them', () => {
  const times = [{ requestedDate: '2026-12-03', requestedTime: '09:30' }];
  const offered = { ...meeting, status: 'pending', offer: { times } } as MeetingRequest;
  const { text } = writeDecision(offered, LINK);
  expect(text).toContain('we propose another time for your meeting:\n- Thursday, December 3, 2026 at 09:30');
});

test.each([
  ['pending', 'approved', true],
  ['approved', 'rejected', true],
  ['rejected', 'pending', true],
  ['approved', 'approved', false],
  ['approved', 'completed', false],
] as const)('from %s to %s the visitor hears of it: %s', (before, status, isTold) => {
  expect(tellsVisitor({ ...meeting, status }, before, BEFORE)).toBe(isTold);
  expect(tellsVisitor({ ...meeting, status }, before, Date.parse('2026-12-03T00:00:00Z'))).toBe(false);
});
