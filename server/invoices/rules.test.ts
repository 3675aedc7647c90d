import { expect, test } from 'vitest';
import { dayToRemind } from './rules.ts';

const known = {
  dueDate: '2027-05-10',
  issuedOn: '2027-05-01',
  remindedOn: null,
  remindedFor: null,
  isClaimed: false,
};

test.each([
  ['four days before', '2027-05-06', {}, undefined],
  ['three days before', '2027-05-07', {}, -3],
  ['a day before, when nothing ran meanwhile', '2027-05-09', {}, -3],
  ['a day before, reminded already', '2027-05-09', { remindedFor: -3 }, undefined],
  ['on the day', '2027-05-10', { remindedFor: -3 }, 0],
  ['three days after', '2027-05-13', { remindedFor: -3 }, 0],
  ['four days after, when nothing ran meanwhile', '2027-05-14', { remindedFor: -3 }, undefined],
  ['a week after', '2027-05-17', { remindedFor: 0 }, 7],
  ['a month after', '2027-06-10', { remindedFor: 0 }, undefined],
  ['on the day of issue', '2027-05-10', { issuedOn: '2027-05-10' }, undefined],
  ['the day after it was issued too late for it', '2027-05-11', { issuedOn: '2027-05-10' }, undefined],
  ['two days after issue', '2027-05-10', { issuedOn: '2027-05-08' }, 0],
  ['on a day with one by hand', '2027-05-10', { remindedOn: '2027-05-10' }, undefined],
  ['after one by hand on that day', '2027-05-11', { remindedOn: '2027-05-10' }, undefined],
  ['after one by hand before it', '2027-05-10', { remindedOn: '2027-05-09' }, 0],
  ['when the client says that it is paid', '2027-05-10', { isClaimed: true }, undefined],
])('%s the right day is reminded of', (_when, today, more, expected) => {
  const at = { reminderDays: [-3, 0, 7], today, time: '09:00' };
  expect(dayToRemind({ ...known, ...more }, at)).toBe(expected);
  expect(dayToRemind({ ...known, ...more }, { ...at, time: '08:59' })).toBeUndefined();
});
