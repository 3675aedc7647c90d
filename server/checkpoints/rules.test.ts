import { expect, test } from 'vitest';
import { fileFault, isTimeToTell, reminderAt, settle } from './rules.ts';

const [yes, no] = ['approved', 'needs_revision'] as const;

test.each([
  ['one', [], 'pending'],
  ['one', [null, null], 'pending'],
  ['one', [null, yes], 'approved'],
  ['one', [no, null], 'needs_revision'],
  ['all', [], 'pending'],
  ['all', [yes, null], 'pending'],
  ['all', [yes, yes], 'approved'],
  ['all', [yes], 'approved'],
  ['all', [yes, no], 'needs_revision'],
  ['all', [null, no], 'needs_revision'],
] as const)('under the rule %s, %j is %s', (rule, answers, status) => {
  expect(settle(rule, answers)).toBe(status);
});

const at = (text: string) => new Date(`2027-03-${text}:00Z`);

test.each([
  ['no date', { dueAt: null }, '20T00:00', null],
  ['more than a day before', {}, '09T11:59', null],
  ['a day before', {}, '09T12:00', 'before'],
  ['once reminded', { reminders: 1 }, '09T13:00', null],
  ['at the date', { reminders: 1 }, '10T12:00', 'after'],
  ['late without the first', {}, '10T12:00', 'after'],
  ['late and reminded', { reminders: 3 }, '12T12:00', null],
  ['late and reminded of that alone', { reminders: 2 }, '12T12:00', null],
  ['put up within the last day', { submittedAt: at('09T12:00') }, '10T11:00', null],
  ['put up within the last day, and late', { submittedAt: at('09T12:00') }, '10T12:00', 'after'],
] as const)('%s: %o at %s is reminded of %s', (_, more, now, reminder) => {
  const round = { dueAt: at('10T12:00'), submittedAt: at('01T12:00'), reminders: 0, ...more };
  expect(reminderAt(round, at(now))).toBe(reminder);
});

test.each([
  ['10T12:00', '10T12:00', '10T12:04', false],
  ['10T12:00', '10T12:00', '10T12:05', true],
  ['10T12:00', '10T12:14', '10T12:14', false],
  ['10T12:00', '10T12:14', '10T12:15', true],
])('comments from %s to %s are told of at %s: %s', (first, last, now, told) => {
  expect(isTimeToTell({ first: at(first), last: at(last) }, at(now))).toBe(told);
});

test.each([
  ['image', 'image/png', 'image', undefined],
  [
    'image',
    'image/png',
    'none',
    'The file must be a picture that browsers show: JPEG, PNG, WebP, GIF or AVIF.',
  ],
  [
    'image',
    'image/svg+xml',
    'none',
    'The file must be a picture that browsers show: JPEG, PNG, WebP, GIF or AVIF.',
  ],
  ['video', 'video/x-matroska', 'none', undefined],
  ['video', 'audio/mpeg', 'audio', 'The file must be a video.'],
  ['document', 'application/pdf', 'pdf', undefined],
  ['document', 'application/zip', 'none', 'The file must be a PDF.'],
] as const)('for the type %s, %s that is shown as %s: %s', (type, fileType, view, fault) => {
  expect(fileFault(type, { type: fileType, view })).toBe(fault);
});
