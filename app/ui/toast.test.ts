import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, showToast, type ToastItem, useToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** The toasts that a screen would draw now. */
function shown(): readonly ToastItem[] {
  let seen: readonly ToastItem[] = [];
  function Screen() {
    seen = useToasts();
    return null;
  }
  renderToStaticMarkup(createElement(Screen));
  return seen;
}

test('a new toast takes the place of the old', () => {
  showToast({ title: 'First' });
  showToast({ title: 'Second' });
  expect(shown()).toMatchObject([{ title: 'Second', open: true }]);
});

test('a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  showToast({ title: 'News' });
  dismissToast(shown()[0]?.id ?? 0);
  expect(shown()).toMatchObject([{ title: 'News', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(shown()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shown()).toEqual([]);
});

test('the removal of a dismissed toast leaves a newer one alone', () => {
  showToast({ title: 'Old' });
  dismissToast(shown()[0]?.id ?? 0);
  showToast({ title: 'New' });
  vi.advanceTimersByTime(1_000_000);
  expect(shown()).toMatchObject([{ title: 'New', open: true }]);
});
