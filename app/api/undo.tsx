import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useShortcuts } from '../browser/shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { KeyCap } from '../ui/key-cap.tsx';

/** Something that was done and can be taken back. */
export interface Undoable {
  /** Says what was done, as 'Deleted 3 messages'. */
  text: string;
  undo: () => void;
}

/** For how long taking something back is offered, in ms. */
const OFFERED_MS = 10_000;

/**
 * The one way for a screen to offer that something be taken back: `offer` it once it is done, and show `line` in the head of the
 * screen, over the work and not on it; the key `z` does the same. Whoever has reached the button keeps it until they leave it.
 */
export function useUndo(): { offer: (done: Undoable) => void; line: ReactNode } {
  const [done, offer] = useState<Undoable>();
  const [isHeld, setHeld] = useState(false);
  const line = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!done || isHeld) return;
    const timer = setTimeout(() => offer(undefined), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [done, isHeld]);

  function takeBack() {
    offer(undefined);
    setHeld(false);
    done?.undo();
  }

  useShortcuts('Undo', done ? [{ key: 'z', does: 'Take back what was just done', run: takeBack }] : []);

  return {
    offer,
    line: (
      <div
        ref={line}
        tabIndex={-1}
        role="status"
        className="flex min-h-9 items-center gap-2 text-muted text-sm outline-none empty:hidden"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {done && (
          <>
            <span className="wrap-anywhere">{done.text}</span>
            <Button variant="line" size="small" aria-keyshortcuts="z" onClick={takeBack}>
              Undo <KeyCap>z</KeyCap>
            </Button>
          </>
        )}
      </div>
    ),
  };
}
