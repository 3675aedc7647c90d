import { expect, test } from 'vitest';
import type { VisitorMeeting } from '../../../contract/meetings.ts';
import { describeHold, describeOffer, describeState, describeWay } from './meeting-words.ts';

const OURS = '+1 555 010 0100';
const ROOM = 'https://meet.example/room';

type Way = Pick<VisitorMeeting, 'channel' | 'phone' | 'place'>;

test.each<[asked: string, way: Way, says: string]>([
  ['a call', { channel: 'phone', phone: '+1 555 2', place: null }, 'By phone: we call you at +1 555 2.'],
  [
    'a call, without a number',
    { channel: 'phone', phone: '', place: null },
    'By phone: you call us. Our number is shown here once the meeting is confirmed.',
  ],
  [
    'video',
    { channel: 'video', phone: '+1 555 2', place: null },
    'By video. The address is shown here once the meeting is confirmed.',
  ],
  [
    'neither',
    { channel: null, phone: '+1 555 2', place: null },
    'By phone or video: which is shown here once the meeting is confirmed.',
  ],
  [
    'a call, confirmed',
    { channel: 'phone', phone: '+1 555 2', place: OURS },
    'By phone: we call you at +1 555 2. Our number is +1 555 010 0100.',
  ],
  [
    'a call without a number, confirmed',
    { channel: 'phone', phone: '', place: OURS },
    'By phone: you call us at +1 555 010 0100.',
  ],
  [
    'neither, confirmed',
    { channel: null, phone: '', place: OURS },
    'By phone: you call us at +1 555 010 0100.',
  ],
  [
    'video where there is no room yet',
    { channel: 'video', phone: '', place: OURS },
    'By video, as you asked. Until you have the address of the call you reach us at +1 555 010 0100.',
  ],
])('who asked for %s reads how the meeting happens', (_, way, says) => {
  expect(describeWay(way)).toEqual({ text: says });
});

test('a confirmed video call has its link', () => {
  const way = { channel: 'video', phone: '', place: ROOM } as const;
  expect(describeWay(way)).toEqual({ text: 'By video: join the call', link: ROOM });
});

test('a time is called held only when it is', () => {
  expect(describeHold(true)).toBe('The time is held for you until then.');
  expect(describeHold(false)).toMatch(/^The time is not held for you: we keep a time for 24 hours/);
});

const time = { requestedDate: '2027-03-15', requestedTime: '10:00', startsAt: '2027-03-15T14:00:00.000Z' };
const offer = {
  times: [time],
  note: '',
  offeredAt: '2027-03-01T10:00:00.000Z',
  heldUntil: '2027-03-02T10:00:00.000Z',
  held: false,
};

test('what is proposed is called held only while it is, one or several', () => {
  expect(describeOffer({ ...offer, held: true })).toEqual({
    title: 'The time that we propose',
    hold: expect.stringMatching(/^We hold it for you until Mar 2, 2027, \d\d:\d\d\.$/),
  });
  expect(describeOffer({ ...offer, times: [time, time] })).toEqual({
    title: 'The times that we propose',
    hold: 'We no longer hold them for you: what nobody else has asked for meanwhile you can still take.',
  });
});

test('a request is over only when nothing that was proposed can be taken any more', () => {
  const meeting = {
    status: 'pending',
    cancelled: false,
    past: true,
    name: 'Ada',
    offer: null,
  } as VisitorMeeting;
  expect(describeState(meeting).title).toBe('Over');
  expect(describeState({ ...meeting, offer })).toEqual({
    title: 'Another time?',
    text: 'We propose another time in place of yours, Ada. The one that you take is confirmed at once.',
  });
});
