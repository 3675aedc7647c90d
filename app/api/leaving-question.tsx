import { type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { type Blocker, UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { useAsker, useLeavingGuard } from '../browser/leaving.ts';
import { paths } from '../paths.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { UnsavedScope } from '../ui/unsaved.ts';

const KEY = 'leaving-question';

/** Who comes here has been asked, or has to sign in again. */
const signIns: string[] = [paths.adminLogin, paths.clientLogin];

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
        ask.current() &&
        from.pathname + from.search !== to.pathname + to.search &&
        !signIns.includes(to.pathname),
    );
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY)));
    return () => {
      stop();
      router.deleteBlocker(KEY);
    };
  }, [router]);
  return blocker;
}

/** Where one typed last: a tab that was pressed would take the focus as a second press. */
function useLastTyped(isDirty: boolean): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isDirty) return;
    const note = (element: EventTarget | null) => {
      if (element instanceof HTMLElement && element.closest('form')) last.current = element;
    };
    const noteFocus = ({ target }: FocusEvent) => note(target);
    note(document.activeElement);
    document.addEventListener('focusin', noteFocus);
    return () => document.removeEventListener('focusin', noteFocus);
  }, [isDirty]);
  return last;
}

interface LeavingQuestionProps {
  /** Something is typed that would be lost. */
  isDirty: boolean;
  /** What it is: 'this note'. */
  noun: string;
}

/** Asks before a screen is left on which something was typed: by a link of its own, by Back, by signing out, or by closing the tab. */
export function LeavingQuestion({ isDirty, noun }: LeavingQuestionProps) {
  useLeavingGuard(isDirty);
  const blocker = useStopped(() => isDirty);
  const [leave, setLeave] = useState<() => void>();
  useAsker(isDirty, (asked) => setLeave(() => asked));
  const lastTyped = useLastTyped(isDirty);
  return (
    <AlertDialog
      open={blocker?.state === 'blocked' || leave !== undefined}
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        blocker?.reset?.();
        setLeave(undefined);
      }}
      title="Leave without saving?"
      description={`What you typed in ${noun} is not saved yet and would be lost.`}
      action="Leave"
      cancel="Stay"
      asker={lastTyped}
      onConfirm={() => {
        setLeave(undefined);
        if (leave) leave();
        else blocker?.proceed?.();
      }}
    />
  );
}

/** Asks before something is lost that was typed in any of the forms below. */
export function LeavingScope({ noun, children }: { noun: string; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((forms) => {
      if (forms.includes(form) === isUnsaved) return forms;
      return isUnsaved ? [...forms, form] : forms.filter((other) => other !== form);
    });
  }, []);
  return (
    <UnsavedScope value={report}>
      <LeavingQuestion isDirty={unsaved.length > 0} noun={noun} />
      {children}
    </UnsavedScope>
  );
}
