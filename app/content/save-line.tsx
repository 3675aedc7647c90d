import { Check, TriangleAlert } from 'lucide-react';
import type { SaveState } from './autosave.ts';

interface SaveLineProps {
  draft: { state: SaveState; isKept: boolean };
  /** A draft was there before. */
  hasBegun: boolean;
}

/** How far what is written is from being saved: never more than is true. */
export function SaveLine({ draft: { state, isKept }, hasBegun }: SaveLineProps) {
  const isUnderWay = state === 'unsaved' || state === 'saving';
  return (
    <div className="min-h-5 flex-1 basis-48 text-muted text-sm max-sm:min-h-0">
      {/* Said once it is: not at every key. */}
      {isUnderWay && <p aria-hidden="true">Saving…</p>}
      <p role="status" className="flex items-start gap-2 empty:hidden">
        {state === 'saved' && (
          <>
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            Saved
          </>
        )}
        {state === 'idle' && hasBegun && 'Begun, and not sent yet'}
        {state === 'failed' && (
          <>
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            {isKept
              ? 'Not saved yet. It is kept in this browser and tried again.'
              : 'Not saved yet. It is tried again: please leave this page open.'}
          </>
        )}
      </p>
    </div>
  );
}
