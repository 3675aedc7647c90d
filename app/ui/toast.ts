import { type ReactElement, useEffect, useSyncExternalStore } from 'react';

/** One toast is visible at a time: a new one takes the place of the old. */
const LIMIT = 1;
/** How long a dismissed toast is kept, in milliseconds. */
const REMOVAL_DELAY = 1_000_000;

export interface ToastContent {
  title?: string;
  description?: string;
  variant?: 'default' | 'destructive';
  action?: { label: string; altText: string; onClick: () => void };
}

export interface ToastItem extends ToastContent {
  id: number;
  open: boolean;
}

let toasts: readonly ToastItem[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly ToastItem[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows a toast. Screens get this from {@link useToast}. */
export function showToast(content: ToastContent): void {
  lastId += 1;
  update([{ ...content, id: lastId, open: true }, ...toasts].slice(0, LIMIT));
}

/** Closes a toast; it is forgotten later. */
export function dismissToast(id: number): void {
  update(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => update(toasts.filter((toast) => toast.id !== id)), REMOVAL_DELAY);
}

/** The toasts to draw, the newest first. */
export function useToasts(): readonly ToastItem[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => toasts,
  );
}

/** Loads the code that draws toasts. */
export function loadToastRegion(): Promise<{ default: () => ReactElement }> {
  return import('./toast-region.tsx').then(({ ToastRegion }) => ({ default: ToastRegion }));
}

/**
 * The way for a screen to show toasts. It loads their code along with the screen, so that news of a
 * failing network does not itself need the network.
 */
export function useToast(): typeof showToast {
  useEffect(() => {
    // A toast that cannot be drawn is still told inline, where it happened.
    loadToastRegion().catch(() => {});
  }, []);
  return showToast;
}
