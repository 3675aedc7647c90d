import { expect, test } from 'vitest';
import { isSelectable, selectedWindow } from './calendar-selection.ts';

const today = '2029-12-30';
const hours = (startStr: string, endStr: string) => ({ startStr, endStr, allDay: false });
const days = (startStr: string, endStr: string) => ({ startStr, endStr, allDay: true });

test.each([
  ['hours of today', hours('2029-12-30T14:00:00Z', '2029-12-30T15:30:00Z'), true],
  ['hours until midnight', hours('2029-12-31T22:00:00Z', '2030-01-01T00:00:00Z'), true],
  ['hours of the last date', hours('2030-01-01T14:00:00Z', '2030-01-01T15:30:00Z'), true],
  ['the last hours of the last date', hours('2030-01-01T22:00:00Z', '2030-01-02T00:00:00Z'), true],
  ['hours after the last date', hours('2030-01-02T14:00:00Z', '2030-01-02T15:30:00Z'), false],
  ['the last date', days('2030-01-01', '2030-01-02'), true],
  ['the date after the last', days('2030-01-02', '2030-01-03'), false],
  ['hours of two dates', hours('2029-12-30T22:00:00Z', '2029-12-31T09:00:00Z'), false],
  ['two dates', days('2029-12-30', '2030-01-01'), false],
  ['the past, to be told why not', days('2029-12-29', '2029-12-31'), true],
])('%s: %o can be selected: %s', (_, selection, expected) => {
  expect(isSelectable(selection, today)).toBe(expected);
});

test('hours become a window of their date, a whole day one without times', () => {
  expect(selectedWindow(hours('2029-12-30T14:00:00Z', '2029-12-30T15:30:00Z'))).toEqual({
    specificDate: '2029-12-30',
    startTime: '14:00',
    endTime: '15:30',
  });
  expect(selectedWindow(hours('2029-12-31T22:00:00Z', '2030-01-01T00:00:00Z')).endTime).toBe('24:00');
  expect(selectedWindow(days('2029-12-30', '2029-12-31'))).toEqual({
    specificDate: '2029-12-30',
    startTime: '',
    endTime: '',
  });
});
