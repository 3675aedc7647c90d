import { expect, test } from 'vitest';
import { openSheet } from './sheet.ts';
import { writeTable } from './table.ts';

test('whoever waits for the process has a turn between rows', async () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const sheet = await openSheet({ size: 'A4', title: 'Long', author: 'Agency', now, shows: [] });
  let turns = 0;
  const count = () => {
    turns += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const row = [[{ text: 'Homepage', look: { face: 'text' as const, size: 10 } }]];
  const rows = Array.from({ length: 100 }, () => row);
  await writeTable(sheet, { columns: [{ label: 'Description', wide: true }], rows });
  clearImmediate(waiting);
  expect(turns).toBeGreaterThanOrEqual(99);
});
