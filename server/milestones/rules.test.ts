import { expect, test } from 'vitest';
import type { Waiting } from '../../contract/milestones.ts';
import { placeAfter } from '../places.ts';
import {
  findLastDone,
  findNext,
  inColumn,
  markSince,
  orderWaiting,
  type Standing,
  spreadDays,
  visitAt,
  whenDone,
  withPercent,
} from './rules.ts';

const now = new Date('2026-11-28T10:00:00Z');
const before = new Date('2026-11-20T10:00:00Z');
const planned: Standing = { column: 'planning', percent: 0, openPercent: 0, doneAt: null };
const begun: Standing = { column: 'in_progress', percent: 60, openPercent: 0, doneAt: null };
const done: Standing = { column: 'completed', percent: 100, openPercent: 60, doneAt: before };

test.each([
  [
    'all of it completes what is begun',
    begun,
    100,
    { column: 'completed', percent: 100, openPercent: 60, doneAt: now },
  ],
  [
    'all of it completes what is planned',
    planned,
    100,
    { column: 'completed', percent: 100, openPercent: 0, doneAt: now },
  ],
  ['any progress begins what is planned', planned, 5, { column: 'in_progress', percent: 5, doneAt: null }],
  ['none leaves what is planned', planned, 0, planned],
  ['none leaves what is begun where it is', begun, 0, { column: 'in_progress', percent: 0, doneAt: null }],
  ['less than all opens it again', done, 80, { column: 'in_progress', percent: 80, doneAt: null }],
  ['all of it leaves what is done, and its day', done, 100, done],
] as const)('progress: %s', (_, standing, percent, expected) => {
  expect(withPercent(standing, percent, now)).toMatchObject(expected);
});

test.each([
  ['done', begun, true, { column: 'completed', percent: 100, openPercent: 60, doneAt: now }],
  ['done already', done, true, done],
  ['open again with the progress it had', done, false, { column: 'in_progress', percent: 60, doneAt: null }],
  ['open already', planned, false, planned],
] as const)('a milestone is %s', (_, standing, isDone, expected) => {
  expect(whenDone(standing, isDone, now)).toMatchObject(expected);
});

test('a column that is the same changes nothing; Planning again keeps the progress', () => {
  expect(inColumn(done, 'completed', now)).toBe(done);
  expect(inColumn(begun, 'planning', now)).toMatchObject({ column: 'planning', percent: 60 });
  expect(inColumn(done, 'planning', now)).toMatchObject({ column: 'planning', percent: 60, doneAt: null });
});

test.each([
  [[1, 2, 3], 3, null, [3, 1, 2]],
  [[1, 2, 3], 1, 2, [2, 1, 3]],
  [[1, 2, 3], 1, 3, [2, 3, 1]],
  [[1, 2, 3], 9, 1, [1, 9, 2, 3]],
  [[], 9, null, [9]],
  [[1, 2], 1, 7, undefined],
  [[], 1, 7, undefined],
])('of %j number %i comes after %s: %j', (ids, id, after, expected) => {
  expect(placeAfter(ids, id, after)).toEqual(expected);
});

test('days are spread evenly over a project, the last on its last day', () => {
  expect(spreadDays(4, '2026-12-01', '2026-12-21')).toEqual([
    '2026-12-06',
    '2026-12-11',
    '2026-12-16',
    '2026-12-21',
  ]);
  expect(spreadDays(2, '2026-12-01', '2026-12-01')).toEqual(['2026-12-01', '2026-12-01']);
  expect(spreadDays(0, '2026-12-01', '2026-12-02')).toEqual([]);
  expect(spreadDays(2, '2026-10-30', '2026-11-03')).toEqual(['2026-11-01', '2026-11-03']);
});

const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test('a first visit has none before it', () => {
  expect(visitAt({ seenAt: null, previousVisitAt: null }, now)).toEqual({
    seenAt: now,
    previousVisitAt: null,
  });
});

test('within 30 minutes it is the same visit, also the longest one; from then on another', () => {
  const previousVisitAt = before;
  expect(visitAt({ seenAt: minutesAgo(29.99), previousVisitAt }, now).previousVisitAt).toEqual(before);
  expect(visitAt({ seenAt: minutesAgo(30), previousVisitAt }, now).previousVisitAt).toEqual(minutesAgo(30));
  expect(visitAt({ seenAt: minutesAgo(9000), previousVisitAt: null }, now)).toEqual({
    seenAt: now,
    previousVisitAt: minutesAgo(9000),
  });
});

test('marks: new before updated, and nothing on a first visit or of what was there', () => {
  const since = minutesAgo(60);
  expect(markSince({ shownAt: minutesAgo(5), changedAt: minutesAgo(1) }, since)).toBe('new');
  expect(markSince({ shownAt: before, changedAt: minutesAgo(1) }, since)).toBe('updated');
  expect(markSince({ shownAt: before, changedAt: since }, since)).toBeNull();
  expect(markSince({ shownAt: minutesAgo(5), changedAt: minutesAgo(1) }, null)).toBeNull();
});

const coming = (title: string, column: Standing['column'], dueDate: string | null) => ({
  title,
  column,
  dueDate,
  doneAt: null,
});

test('what comes next is begun, and of that the soonest due; without a day the first in order', () => {
  const planned = coming('planned', 'planning', '2026-12-01');
  const late = coming('late', 'in_progress', '2026-12-20');
  const soon = coming('soon', 'in_progress', '2026-12-10');
  const open = coming('open', 'in_progress', null);
  expect(findNext([planned, open, late, soon])?.title).toBe('soon');
  expect(findNext([planned, open])?.title).toBe('open');
  expect(findNext([coming('one', 'planning', null), coming('two', 'planning', null)])?.title).toBe('one');
  expect(findNext([coming('done', 'completed', null)])).toBeUndefined();
});

test('what was done last is the latest, wherever it stands', () => {
  const doneAt = (at: Date | null) => ({ doneAt: at });
  expect(findLastDone([doneAt(before), doneAt(now), doneAt(null)])).toEqual({ doneAt: now });
  expect(findLastDone([doneAt(null)])).toBeUndefined();
});

test('what waits: by due day, then by kind, then by how long it waits', () => {
  const waits = (kind: Waiting['kind'], title: string, dueDate: string | null, since = now): Waiting => ({
    kind,
    title,
    dueDate,
    since,
    id: 1,
    count: 1,
  });
  const ordered = orderWaiting([
    waits('message', 'new message', null),
    waits('content', 'texts', null),
    waits('review', 'second review', null, now),
    waits('review', 'first review', null, before),
    waits('message', 'message', null, before),
    waits('invoice', 'due later', '2026-12-15'),
    waits('content', 'overdue texts', '2026-11-01'),
    waits('invoice', 'due soon', '2026-12-01'),
    waits('review', 'due soon too', '2026-12-01'),
    waits('invoice', 'no day', null),
  ]);
  expect(ordered.map(({ title }) => title)).toEqual([
    'overdue texts',
    'due soon too',
    'due soon',
    'due later',
    'first review',
    'second review',
    'no day',
    'texts',
    'message',
    'new message',
  ]);
});
