import type { KeyboardEvent, ReactNode } from 'react';

/** The dark veil under a dialog. */
export const overlayLook = 'fixed inset-0 z-50 animate-fade-in bg-ground/75 backdrop-blur-[2px]';

/** A dialog's panel: a sheet at the bottom of a phone, a centred card from there up. */
export const panelLook =
  'fixed z-50 grid animate-pop gap-5 border border-line-strong bg-raised p-5 shadow-overlay outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:overflow-y-auto max-sm:rounded-t-lg max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:overflow-y-auto sm:rounded-lg sm:p-7';

/** A panel over the side of the page, as high as the screen; on a phone as wide, too. */
export const sheetLook =
  'fixed inset-y-0 right-0 z-50 flex w-full animate-fade-in flex-col gap-4 bg-raised p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-overlay outline-none sm:max-w-lg sm:border-line-strong sm:border-l sm:p-6';

/** A dialog that is a screen of its own. */
export const screenLook =
  'fixed inset-0 z-50 animate-fade-in overflow-y-auto overflow-x-clip bg-ground outline-none';

/** Whether Escape was pressed in what lies inside the dialog that listens, and not in something over it. */
export function isEscapeInside(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && event.target instanceof Node && event.currentTarget.contains(event.target);
}

/** The actions at the end of a dialog, the main one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-col-reverse gap-3 pt-1 sm:flex-row sm:justify-end">{children}</div>;
}
