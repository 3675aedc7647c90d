import { useEffect, useRef } from 'react';

/**
 * Keeps the focus on a control of a milestone while its row goes to another column, which takes it from the page for a
 * moment. Answers the way to say beforehand which control that is.
 */
export function useKeptFocus(): (id: number, control: string) => void {
  const kept = useRef<string>(undefined);
  useEffect(() => {
    if (kept.current === undefined) return;
    const isElsewhere =
      document.activeElement !== document.body && !document.activeElement?.matches(kept.current);
    if (document.activeElement === document.body) document.querySelector<HTMLElement>(kept.current)?.focus();
    else if (isElsewhere) kept.current = undefined;
  });
  return (id, control) => {
    kept.current = `[data-milestone="${id}"] [data-control="${control}"]`;
  };
}
