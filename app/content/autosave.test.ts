import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** What an autosave did: calls of `save` that wait to be ended, and the states in their order. */
function watch() {
  const saves: { value: string; done: () => void; fail: (error: unknown) => void }[] = [];
  const states: string[] = [];
  const autosave = createAutosave<string>({
    save: (value) =>
      new Promise((done, fail) => {
        saves.push({ value, done: () => done(), fail });
      }),
    isFinal: (error) => error === 'no',
    onState: (state) => states.push(state),
  });
  const values = () => saves.map(({ value }) => value);
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { autosave, saves, states, values, settle };
}

test('it is saved 800 ms after the last change, and said to be once it is', async () => {
  const { autosave, saves, states, values, settle } = watch();
  autosave.change('H');
  await vi.advanceTimersByTimeAsync(799);
  autosave.change('He');
  await vi.advanceTimersByTimeAsync(799);
  expect(values()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(values()).toEqual(['He']);
  expect(states).toEqual(['unsaved', 'unsaved', 'saving']);
  saves[0]?.done();
  await settle();
  expect(states.at(-1)).toBe('saved');
});

test('what changes while it is saved is saved after it, and not before', async () => {
  const { autosave, saves, states, values, settle } = watch();
  autosave.change('one');
  await vi.advanceTimersByTimeAsync(800);
  autosave.change('two');
  await vi.advanceTimersByTimeAsync(5000);
  expect(values()).toEqual(['one']);
  saves[0]?.done();
  await settle();
  expect(values()).toEqual(['one', 'two']);
  expect(states).not.toContain('saved');
  saves[1]?.done();
  await settle();
  expect(states.at(-1)).toBe('saved');
});

test('what fails is tried again after longer and longer pauses, with what is written by then', async () => {
  const { autosave, saves, states, values, settle } = watch();
  autosave.change('one');
  await vi.advanceTimersByTimeAsync(800);
  saves[0]?.fail('away');
  await settle();
  expect(states.at(-1)).toBe('failed');
  await vi.advanceTimersByTimeAsync(1999);
  expect(values()).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  saves[1]?.fail('away');
  await vi.advanceTimersByTimeAsync(3999);
  expect(values()).toEqual(['one', 'one']);
  autosave.change('two');
  await vi.advanceTimersByTimeAsync(800);
  expect(values()).toEqual(['one', 'one', 'two']);
  saves[2]?.done();
  await settle();
  expect(states.at(-1)).toBe('saved');
});

test('what is refused for good is not tried again by itself', async () => {
  const { autosave, saves, states, values, settle } = watch();
  autosave.change('one');
  await vi.advanceTimersByTimeAsync(800);
  saves[0]?.fail('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(states.at(-1)).toBe('stopped');
  expect(values()).toEqual(['one']);
  void autosave.flush();
  await settle();
  expect(values()).toEqual(['one', 'one']);
});

test('on leaving it is saved at once; what is dropped is not saved, and nothing is under way then', async () => {
  const { autosave, saves, values, settle } = watch();
  autosave.change('one');
  void autosave.flush();
  await settle();
  expect(values()).toEqual(['one']);
  autosave.change('two');
  let isDropped = false;
  void autosave.drop().then(() => {
    isDropped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isDropped).toBe(false);
  saves[0]?.done();
  await settle();
  expect(isDropped).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(values()).toEqual(['one']);
});

test('what fails while it is dropped is not tried again', async () => {
  const { autosave, saves, values, settle } = watch();
  autosave.change('one');
  await vi.advanceTimersByTimeAsync(800);
  void autosave.drop();
  saves[0]?.fail('away');
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(values()).toEqual(['one']);
});
