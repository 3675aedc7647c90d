import type { KeyboardEvent } from 'react';

const APPLE = /mac|iphone|ipad/i;

/** Whether this key sends what is written: Enter with Control or Command. Enter alone begins a line. */
export function isSendKey({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing;
}

/** What that key is called on this machine. */
export function sendKeyLabel(): string {
  return APPLE.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter';
}
