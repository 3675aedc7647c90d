import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { useLeavingGuard } from '../browser/leaving.ts';
import { paths } from '../paths.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { type Loss, LossScope, UnsavedScope, useLoss } from '../ui/unsaved.ts';

const KEY = 'leaving-guard';

/** Who comes here has been asked, or has to sign in again. */
const signIns: string[] = [paths.adminLogin, paths.clientLogin];

/**
 * Stops ways out of a screen where `wouldLose` says so, while there is anything to lose, and answers what was stopped. The router's own
 * hook for it would be part of what every visitor loads; this is as much of it as one shell needs.
 */
function useStopped(wouldLose: BlockerFunction, isAny: boolean): Blocker | undefined {
  const router = use(DataRouter)?.router;
  const [blocker, setBlocker] = useState<Blocker>();
  useEffect(() => {
    if (!router || !isAny) return;
    router.getBlocker(KEY, wouldLose);
    const stop = router.subscribe(({ blockers }) => setBlocker(blockers.get(KEY)));
    return () => {
      stop();
      router.deleteBlocker(KEY);
      setBlocker(undefined);
    };
  }, [router, wouldLose, isAny]);
  return blocker;
}

/** Where one typed last: a tab that was pressed would take the focus as a second press. */
function useLastTyped(): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('form')) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return last;
}

/** What would be lost with the screen: known at once, and where the last of it was typed, for what is drawn. */
function useLosses() {
  const [losses] = useState(() => new Map<string, Loss>());
  const [where, setWhere] = useState<string>();
  const tell = useCallback(
    (typer: string, loss: Loss | undefined) => {
      losses.delete(typer);
      if (loss) losses.set(typer, loss);
      setWhere([...losses.values()].at(-1)?.where);
    },
    [losses],
  );
  const wouldLose = useCallback<BlockerFunction>(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      from.pathname + from.search !== to.pathname + to.search &&
      !signIns.includes(to.pathname) &&
      [...losses.values()].some(({ byBackAlone }) => !byBackAlone || historyAction === 'POP'),
    [losses],
  );
  return { losses, where, tell, wouldLose };
}

const AskFirst = createContext<(go: () => void) => void>((go) => go());

/** Does what leads away from the screen, once somebody has said that what they typed there may be lost. */
export const useAskFirst = () => use(AskFirst);

/** Asks before something is lost that was typed on a screen below: by a link, by Back, by signing out, or by closing the tab. */
export function LeavingGuard({ children }: { children: ReactNode }) {
  const { losses, where, tell, wouldLose } = useLosses();
  useLeavingGuard(where !== undefined);
  const blocker = useStopped(wouldLose, where !== undefined);
  const [go, setGo] = useState<() => void>();
  const askFirst = useCallback(
    (asked: () => void) => (losses.size > 0 ? setGo(() => asked) : asked()),
    [losses],
  );
  const lastTyped = useLastTyped();
  return (
    <AskFirst value={askFirst}>
      <LossScope value={tell}>{children}</LossScope>
      <AlertDialog
        open={blocker?.state === 'blocked' || go !== undefined}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          blocker?.reset?.();
          setGo(undefined);
        }}
        title="Leave without saving?"
        description={`What you typed ${where ?? 'here'} is not saved yet and would be lost.`}
        action="Leave"
        cancel="Stay"
        asker={lastTyped}
        onConfirm={() => {
          setGo(undefined);
          if (go) go();
          else blocker?.proceed?.();
        }}
      />
    </AskFirst>
  );
}

/** Lets the guard ask for each of the forms below. */
export function LeavingScope({ where, children }: { where: string; children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  const report = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((forms) => {
      if (forms.includes(form) === isUnsaved) return forms;
      return isUnsaved ? [...forms, form] : forms.filter((other) => other !== form);
    });
  }, []);
  useLoss(unsaved.length > 0, where);
  return <UnsavedScope value={report}>{children}</UnsavedScope>;
}
