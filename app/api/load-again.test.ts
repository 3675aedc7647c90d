import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contactEndpoints } from '../../contract/contacts.ts';
import { meetingEndpoints } from '../../contract/meetings.ts';
import { createLoadAgain } from './load-again.ts';
import { createQueryClient } from './queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A cache with a list that is shown; `reads` are its calls, each answered by hand or at once. */
function showList(answer: (read: number) => Promise<number> = async (read) => read) {
  const client = createQueryClient();
  const reads: number[] = [];
  const options = {
    queryKey: [contactEndpoints.list.path, {}],
    queryFn: () => {
      reads.push(reads.length + 1);
      return answer(reads.length);
    },
  };
  const observer = new QueryObserver(client, options);
  const stop = observer.subscribe(() => {});
  return {
    client,
    reads,
    stop,
    shown: () => observer.getCurrentResult().data,
    loadAgain: createLoadAgain(client),
  };
}

test('a change is loaded at once, and a storm of them at most twice a second', async () => {
  const { reads, loadAgain, stop } = showList();
  await vi.advanceTimersByTimeAsync(1);
  expect(reads.length).toBe(1);
  loadAgain('contacts');
  await vi.advanceTimersByTimeAsync(1);
  expect(reads.length).toBe(2);
  for (let count = 0; count < 200; count += 1) {
    loadAgain('contacts');
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(reads.length).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(600);
  // The last of them is not lost.
  expect(reads.length).toBeLessThanOrEqual(7);
  expect(reads.length).toBeGreaterThanOrEqual(5);
  stop();
});

test('what is under way arrives, and is loaded once more, since it may have been read before the change', async () => {
  const answers: ((value: number) => void)[] = [];
  const { reads, loadAgain, shown, stop } = showList(() => new Promise((resolve) => answers.push(resolve)));
  loadAgain('contacts');
  await vi.advanceTimersByTimeAsync(100);
  expect(reads.length).toBe(1);
  answers[0]?.(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe(1);
  expect(reads.length).toBe(2);
  answers[1]?.(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toBe(2);
  stop();
});

test('what never answers does not keep back what changes after it', async () => {
  const { reads, client, loadAgain, stop } = showList(() => new Promise(() => {}));
  const other = vi.fn(async () => 1);
  const observer = new QueryObserver(client, { queryKey: [meetingEndpoints.list.path, {}], queryFn: other });
  const stopOther = observer.subscribe(() => {});
  loadAgain('contacts');
  await vi.advanceTimersByTimeAsync(1);
  loadAgain('meetings');
  await vi.advanceTimersByTimeAsync(11_000);
  expect(other).toHaveBeenCalledTimes(2);
  expect(reads.length).toBe(1);
  stop();
  stopOther();
});

test('only what is shown is loaded; the rest is when it is shown', async () => {
  const { client, reads, loadAgain, stop } = showList();
  await vi.advanceTimersByTimeAsync(1);
  stop();
  loadAgain('contacts');
  await vi.advanceTimersByTimeAsync(1000);
  expect(reads.length).toBe(1);
  const again = vi.fn(async () => 2);
  const observer = new QueryObserver(client, { queryKey: [contactEndpoints.list.path, {}], queryFn: again });
  const stopAgain = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(1);
  expect(again).toHaveBeenCalledTimes(1);
  stopAgain();
});

test('a change of something else loads nothing, and of everything all', async () => {
  const { reads, loadAgain, stop } = showList();
  await vi.advanceTimersByTimeAsync(1);
  loadAgain('availability');
  await vi.advanceTimersByTimeAsync(600);
  expect(reads.length).toBe(1);
  loadAgain('everything');
  await vi.advanceTimersByTimeAsync(600);
  expect(reads.length).toBe(2);
  stop();
});
