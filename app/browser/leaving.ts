import { useEffect, useEffectEvent } from 'react';

/** Lets the browser ask before the page is left while something would be lost with it. */
export function useLeavingGuard(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

type Ask = (leave: () => void) => void;

/** Those who want to ask before what was typed is lost. */
const askers = new Set<Ask>();

/** Asks before something is done that would lose what was typed, while `wouldLose` says so: `ask` gets what is to be done. */
export function useAsker(wouldLose: boolean, ask: Ask): void {
  const onLeave = useEffectEvent(ask);
  useEffect(() => {
    if (!wouldLose) return;
    const asker: Ask = (leave) => onLeave(leave);
    askers.add(asker);
    return () => void askers.delete(asker);
  }, [wouldLose]);
}

/** Does what leads away from a screen, once somebody has said that what they typed there may be lost. */
export function leaveBy(leave: () => void): void {
  const [ask] = askers;
  if (ask) ask(leave);
  else leave();
}
