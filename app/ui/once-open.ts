import { useState } from 'react';

/**
 * Whether a dialog is open, or was before, so that it can fade. One that was never opened draws nothing: in a list each row has some, and
 * hardly one is used.
 */
export function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return isOpen || wasOpen;
}
