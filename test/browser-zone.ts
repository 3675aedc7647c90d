import { vi } from 'vitest';

/** Lets the code under test believe that its browser's clock is that of `timeZone`, until mocks are restored. */
export function runIn(timeZone: string): void {
  const options = {
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone,
  } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
}
