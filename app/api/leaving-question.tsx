import { use, useEffect, useRef, useState } from 'react';
import { type Blocker, UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { useLeavingGuard } from '../browser/leaving.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';

const KEY = 'leaving-question';

/**
 * Stops ways out of a screen while `wouldLose` says so, and answers what was stopped. The router's own hook for it would be part of what
 * every visitor loads; this is as much of it as one screen needs.
 */
function useStopped(wouldLose: () => boolean): Blocker | undefined {
  const router = use(DataRouter)?.router;
  const [blocker, setBlocker] = useState<Blocker>();
  const ask = useRef(wouldLose);
  useEffect(() => {
    ask.current = wouldLose;
  });
  useEffect(() => {
    if (!router) return;
    router.getBlocker(
      KEY,
      ({ currentLocation: from, nextLocation: to }) =>
        ask.current() && from.pathname + from.search !== to.pathname + to.search,
    );
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY)));
    return () => {
      stop();
      router.deleteBlocker(KEY);
    };
  }, [router]);
  return blocker;
}

interface LeavingQuestionProps {
  /** Something is typed that would be lost. */
  isDirty: boolean;
  /** What it is: 'this note'. */
  noun: string;
}

/** Asks before a screen is left on which something was typed: by a link of its own, by Back, or by closing the tab. */
export function LeavingQuestion({ isDirty, noun }: LeavingQuestionProps) {
  useLeavingGuard(isDirty);
  const blocker = useStopped(() => isDirty);
  return (
    <AlertDialog
      open={blocker?.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker?.reset?.()}
      title="Leave without saving?"
      description={`What you typed in ${noun} is not saved yet and would be lost.`}
      action="Leave"
      cancel="Stay"
      onConfirm={() => blocker?.proceed?.()}
    />
  );
}
