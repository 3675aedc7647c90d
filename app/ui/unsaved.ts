import { createContext, useContext, useEffect, useId, useState } from 'react';

type Report = (form: string, isUnsaved: boolean) => void;

const Unsaved = createContext<Report>(() => {});

/** Hears of what is typed in it. */
export const UnsavedScope = Unsaved.Provider;

/** What a dialog knows of the forms in it: whether anything was typed that is not saved. */
export function useUnsavedScope() {
  const [forms] = useState(() => new Set<string>());
  const [report] = useState(() => (form: string, isUnsaved: boolean) => {
    if (isUnsaved) forms.add(form);
    else forms.delete(form);
  });
  return { report, isAny: () => forms.size > 0 };
}

/** Tells the dialog or the screen around, if one wants to know, whether something was typed that would be lost with it. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = useContext(Unsaved);
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
